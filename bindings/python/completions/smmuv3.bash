# SPDX-License-Identifier: MIT
# bash completion of smmuv3, written by `smmuv3 completion bash`
_smmuv3()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb= w words=
    for w in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $w in
            log|decode|regs|queue|walk|map|check|diff|plan|plan-inval|encode|model|fields|sid|selftest|completion) verb=$w; break ;;
        esac
    done
    case $before in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
        --state) COMPREPLY=($(compgen -W 'ns s realm root' -- "$word")); return ;;
        --atschk) COMPREPLY=($(compgen -W '0 1' -- "$word")); return ;;
        --e2h) COMPREPLY=($(compgen -W '0 1' -- "$word")); return ;;
        --order) COMPREPLY=($(compgen -W 'lo hi' -- "$word")); return ;;
        --word) COMPREPLY=($(compgen -W '32 64' -- "$word")); return ;;
        --endian) COMPREPLY=($(compgen -W 'le be' -- "$word")); return ;;
        --iort|--dtb|--lspci|--regs|--hwinfo) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --sysfs) COMPREPLY=($(compgen -d -- "$word")); return ;;
    esac
    local options='--json --md -1 -v --verbose --bits --color --iort --dtb --lspci --sysfs --map --regs --hwinfo --idr0 --idr1 --idr2 --idr3 --idr4 --idr5 --idr6 --aidr --iidr --id --state --atschk --e2h --mem --order --word --endian --json-schema --version'
    case $verb in
        log) options+=' -h --help --annotate'; words='' ;;
        decode) options+=' -h --help'; words='event cmd pri ste cd l1std l1cd vms s1_leaf s1_table s2_leaf s2_table vevent' ;;
        regs) options+=' -h --help --base --all'; words='' ;;
        queue) options+=' -h --help --prod --cons --log2size --base --all'; words='cmd event pri ecmdq' ;;
        walk) options+=' -h --help --write --atomic --exec --priv --ns --sid --ssid --ste --cd --root --stage --granule --tsz --t0sz --t1sz --tcr --level --output-bits --mair --upper --tbi --ds --be --ha --hd --fwb'; words='' ;;
        map) options+=' -h --help --from --to --limit --reads --svg --sid --ssid --ste --cd --root --stage --granule --tsz --t0sz --t1sz --tcr --level --output-bits --mair --upper --tbi --ds --be --ha --hd --fwb'; words='' ;;
        check) options+=' -h --help --set --ste --split --level --granule --output-bits'; words='event cmd pri ste cd l1std l1cd vms s1_leaf s1_table s2_leaf s2_table vevent' ;;
        diff) options+=' -h --help --base'; words='event cmd pri ste cd l1std l1cd vms s1_leaf s1_table s2_leaf s2_table vevent regs' ;;
        plan) options+=' -h --help --ste --tag-live --ats --store128'; words='ste cd' ;;
        plan-inval) options+=' -h --help --iova --size --granule --leaf --leaf-size --group-size --asid --vmid --regime --no-range --over --entries-max'; words='' ;;
        encode) options+=' -h --help --set --bytes --raw --no-check'; words='event cmd pri ste cd l1std l1cd vms s1_leaf s1_table s2_leaf s2_table vevent' ;;
        model) options+=' -h --help -e --do'; words='' ;;
        fields) options+=' -h --help --sources --rules'; words='' ;;
        sid) options+=' -h --help'; words='' ;;
        selftest) options+=' -h --help'; words='' ;;
        completion) options+=' -h --help'; words='bash zsh fish' ;;
        *) words='log decode regs queue walk map check diff plan plan-inval encode model fields sid selftest completion' ;;
    esac
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    else
        COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
    fi
}
complete -o filenames -F _smmuv3 smmuv3
