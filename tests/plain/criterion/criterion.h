/* SPDX-License-Identifier: MIT */
/*
 * The part of the test framework's interface that the suites use, in plain C: put this folder before the system's and a
 * suite builds and runs with nothing but a C library, for machines and compilers that the framework is not packaged for.
 * Each test runs in its own process, as there. Prints "Tested: N | Passing: N | Failing: N | Crashing: N".
 */
#ifndef PLAIN_CRITERION_H
#define PLAIN_CRITERION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if !defined(__wasi__)
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

struct plain_options {
    void (*init)(void);
    void (*fini)(void);
    double timeout;
    int signal;
    int exit_code;
    bool disabled;
};

struct criterion_test_params {
    size_t size;
    void *params;
    size_t length;
};

struct plain_test {
    const char *suite;
    const char *name;
    void (*run)(void *parameter);
    struct criterion_test_params (*parameters)(void);
    struct plain_options options;
    struct plain_test *next;
};

struct plain_suite {
    const char *name;
    struct plain_options options;
    struct plain_suite *next;
};

static struct plain_test *plain_tests;
static struct plain_test **plain_last = &plain_tests;
static struct plain_suite *plain_suites;
static bool plain_failed;

static void plain_add(struct plain_test *test)
{
    *plain_last = test;
    plain_last = &test->next;
}

/* Registration before main, as the framework does it. The options come last: `.init = f` and so on. */
#define PLAIN_REGISTER(suite_, name_, run_, parameters_, ...)                                                          \
    static struct plain_test plain_test_##suite_##_##name_ = {                                                         \
        #suite_, #name_, run_, parameters_, {.disabled = false __VA_ARGS__}, NULL};                                    \
    __attribute__((constructor)) static void plain_register_##suite_##_##name_(void)                                   \
    {                                                                                                                  \
        plain_add(&plain_test_##suite_##_##name_);                                                                     \
    }

/* With `##__VA_ARGS__` a test without options gives no comma. */
#define Test(suite_, name_, ...)                                                                                       \
    static void plain_body_##suite_##_##name_(void);                                                                   \
    static void plain_run_##suite_##_##name_(void *parameter)                                                          \
    {                                                                                                                  \
        (void)parameter;                                                                                               \
        plain_body_##suite_##_##name_();                                                                               \
    }                                                                                                                  \
    PLAIN_REGISTER(suite_, name_, plain_run_##suite_##_##name_, NULL, , ##__VA_ARGS__)                                 \
    static void plain_body_##suite_##_##name_(void)

#define TestSuite(suite_, ...)                                                                                         \
    static struct plain_suite plain_suite_##suite_ = {#suite_, {.disabled = false, ##__VA_ARGS__}, NULL};              \
    __attribute__((constructor)) static void plain_suite_register_##suite_(void)                                       \
    {                                                                                                                  \
        plain_suite_##suite_.next = plain_suites;                                                                      \
        plain_suites = &plain_suite_##suite_;                                                                          \
    }                                                                                                                  \
    struct plain_test

static inline struct criterion_test_params plain_params(size_t size, void *params, size_t length)
{
    struct criterion_test_params out = {size, params, length};
    return out;
}

#define cr_make_param_array(type, array, count) plain_params(sizeof(type), array, count)

#define ParameterizedTestParameters(suite_, name_)                                                                     \
    static struct criterion_test_params plain_parameters_##suite_##_##name_(void)

#define ParameterizedTest(parameter_, suite_, name_, ...)                                                              \
    static void plain_body_##suite_##_##name_(parameter_);                                                             \
    static void plain_run_##suite_##_##name_(void *parameter)                                                          \
    {                                                                                                                  \
        plain_body_##suite_##_##name_(parameter);                                                                      \
    }                                                                                                                  \
    PLAIN_REGISTER(suite_, name_, plain_run_##suite_##_##name_, plain_parameters_##suite_##_##name_, , ##__VA_ARGS__)  \
    static void plain_body_##suite_##_##name_(parameter_)

/* Say what failed; `fatal` ends the test. The message of the caller is optional. */
#define PLAIN_SAY(fatal, text, ...)                                                                                    \
    do {                                                                                                               \
        plain_failed = true;                                                                                           \
        fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, text);                                                      \
        fprintf(stderr, "" __VA_ARGS__);                                                                               \
        fputc('\n', stderr);                                                                                           \
        if (fatal)                                                                                                     \
            exit(1);                                                                                                   \
    } while (0)

#define PLAIN_CHECK(fatal, condition, text, ...)                                                                       \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            PLAIN_SAY(fatal, text, __VA_ARGS__);                                                                       \
    } while (0)

#define cr_assert(c, ...) PLAIN_CHECK(1, c, #c, __VA_ARGS__)
#define cr_expect(c, ...) PLAIN_CHECK(0, c, #c, __VA_ARGS__)
#define cr_assert_not(c, ...) PLAIN_CHECK(1, !(c), "not " #c, __VA_ARGS__)
#define cr_expect_not(c, ...) PLAIN_CHECK(0, !(c), "not " #c, __VA_ARGS__)
#define cr_assert_null(c, ...) PLAIN_CHECK(1, (c) == NULL, #c " is null", __VA_ARGS__)
#define cr_expect_null(c, ...) PLAIN_CHECK(0, (c) == NULL, #c " is null", __VA_ARGS__)
#define cr_assert_not_null(c, ...) PLAIN_CHECK(1, (c) != NULL, #c " is not null", __VA_ARGS__)
#define cr_expect_not_null(c, ...) PLAIN_CHECK(0, (c) != NULL, #c " is not null", __VA_ARGS__)
#define cr_assert_eq(a, b, ...) PLAIN_CHECK(1, (a) == (b), #a " == " #b, __VA_ARGS__)
#define cr_expect_eq(a, b, ...) PLAIN_CHECK(0, (a) == (b), #a " == " #b, __VA_ARGS__)
#define cr_assert_neq(a, b, ...) PLAIN_CHECK(1, (a) != (b), #a " != " #b, __VA_ARGS__)
#define cr_expect_neq(a, b, ...) PLAIN_CHECK(0, (a) != (b), #a " != " #b, __VA_ARGS__)
#define cr_assert_lt(a, b, ...) PLAIN_CHECK(1, (a) < (b), #a " < " #b, __VA_ARGS__)
#define cr_expect_lt(a, b, ...) PLAIN_CHECK(0, (a) < (b), #a " < " #b, __VA_ARGS__)
#define cr_assert_leq(a, b, ...) PLAIN_CHECK(1, (a) <= (b), #a " <= " #b, __VA_ARGS__)
#define cr_expect_leq(a, b, ...) PLAIN_CHECK(0, (a) <= (b), #a " <= " #b, __VA_ARGS__)
#define cr_assert_gt(a, b, ...) PLAIN_CHECK(1, (a) > (b), #a " > " #b, __VA_ARGS__)
#define cr_expect_gt(a, b, ...) PLAIN_CHECK(0, (a) > (b), #a " > " #b, __VA_ARGS__)
#define cr_assert_geq(a, b, ...) PLAIN_CHECK(1, (a) >= (b), #a " >= " #b, __VA_ARGS__)
#define cr_expect_geq(a, b, ...) PLAIN_CHECK(0, (a) >= (b), #a " >= " #b, __VA_ARGS__)
#define cr_assert_str_eq(a, b, ...) PLAIN_CHECK(1, strcmp(a, b) == 0, #a " is " #b, __VA_ARGS__)
#define cr_expect_str_eq(a, b, ...) PLAIN_CHECK(0, strcmp(a, b) == 0, #a " is " #b, __VA_ARGS__)
#define cr_assert_str_neq(a, b, ...) PLAIN_CHECK(1, strcmp(a, b) != 0, #a " is not " #b, __VA_ARGS__)
#define cr_expect_str_neq(a, b, ...) PLAIN_CHECK(0, strcmp(a, b) != 0, #a " is not " #b, __VA_ARGS__)
#define cr_assert_arr_eq(a, b, size, ...) PLAIN_CHECK(1, memcmp(a, b, size) == 0, #a " is " #b, __VA_ARGS__)
#define cr_expect_arr_eq(a, b, size, ...) PLAIN_CHECK(0, memcmp(a, b, size) == 0, #a " is " #b, __VA_ARGS__)
#define cr_assert_fail(...) PLAIN_SAY(1, "failed", __VA_ARGS__)
#define cr_expect_fail(...) PLAIN_SAY(0, "failed", __VA_ARGS__)

static void plain_hook(void (*hook)(void))
{
    if (hook != NULL)
        hook();
}

#if defined(__wasi__)
/* Where there are no processes a test that fails ends the suite, and no state is put back between tests. */
static int plain_one(const struct plain_test *test, void *parameter)
{
    plain_hook(test->options.init);
    test->run(parameter);
    plain_hook(test->options.fini);
    return plain_failed ? 1 : 0;
}
#else
/* One test in its own process: 0 passed, 1 failed, 2 crashed. */
static int plain_one(const struct plain_test *test, void *parameter)
{
    const struct plain_suite *suite = plain_suites;
    int status = 0;
    pid_t child;

    while (suite != NULL && strcmp(suite->name, test->suite) != 0)
        suite = suite->next;
    fflush(NULL);
    child = fork();
    if (child == 0) {
        if (suite != NULL)
            plain_hook(suite->options.init);
        plain_hook(test->options.init);
        test->run(parameter);
        plain_hook(test->options.fini);
        if (suite != NULL)
            plain_hook(suite->options.fini);
        exit(plain_failed ? 1 : 0);
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        return 2;
    if (WIFSIGNALED(status))
        return test->options.signal == WTERMSIG(status) ? 0 : 2;
    return WEXITSTATUS(status) == test->options.exit_code ? 0 : 1;
}
#endif

int main(int argc, char **argv)
{
    unsigned count[3] = {0, 0, 0};

    (void)argc;
    (void)argv;
    for (const struct plain_test *test = plain_tests; test != NULL; test = test->next) {
        struct criterion_test_params all = {0, NULL, 1};

        if (test->options.disabled)
            continue;
        if (test->parameters != NULL)
            all = test->parameters();
        for (size_t i = 0; i < all.length; i++) {
            const int result = plain_one(test, all.params == NULL ? NULL : (char *)all.params + i * all.size);

            if (result != 0)
                fprintf(stderr, "%s: %s::%s %zu\n", result == 1 ? "FAILED" : "CRASHED", test->suite, test->name, i);
            count[result]++;
        }
    }
    printf("Tested: %u | Passing: %u | Failing: %u | Crashing: %u\n", count[0] + count[1] + count[2], count[0], count[1],
           count[2]);
    return count[1] + count[2] != 0;
}

#endif
