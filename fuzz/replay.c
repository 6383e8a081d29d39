/* SPDX-License-Identifier: MIT */
/* A fuzz target as a plain program: runs the files and folders given, so that corpora are regression tests everywhere. */
#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int one_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    if (f == NULL) {
        perror(path);
        return -1;
    }
    static uint8_t buffer[1 << 20];
    size_t size = fread(buffer, 1, sizeof(buffer), f);
    fclose(f);
    /* A copy of the exact size, so that reading behind it is caught by a sanitizer. */
    uint8_t *exact = malloc(size + (size == 0));
    if (exact == NULL)
        return -1;
    memcpy(exact, buffer, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return 0;
}

static int one_path(const char *path, unsigned *count)
{
    struct stat st;
    if (stat(path, &st) != 0) {
        perror(path);
        return -1;
    }
    if (!S_ISDIR(st.st_mode)) {
        ++*count;
        return one_file(path);
    }
    DIR *dir = opendir(path);
    if (dir == NULL)
        return -1;
    struct dirent *entry;
    int status = 0;
    while (status == 0 && (entry = readdir(dir)) != NULL) {
        char child[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(child, sizeof(child), "%s/%s", path, entry->d_name);
        ++*count;
        status = one_file(child);
    }
    closedir(dir);
    return status;
}

int main(int argc, char **argv)
{
    unsigned count = 0;
    for (int i = 1; i < argc; i++)
        if (one_path(argv[i], &count) != 0)
            return 1;
    printf("%u inputs\n", count);
    return 0;
}
