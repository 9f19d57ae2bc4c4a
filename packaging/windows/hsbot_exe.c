/* hsbot.exe and hsbot-console.exe: start Python, which lies beside them, with hsbot and all arguments.
 *
 * CONSOLE is defined for the one that shares the console of who started it. Python ends with
 * the program, what Python starts does not; the program ends with Python, and with its exit code.
 *
 * "hsbot.exe /with-hearthstone", which the installer can let start with Windows, waits without Python
 * for the game, and then opens the launcher, which follows it; "hsbot.exe /stop-waiting" ends that.
 */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <stdio.h>
#include <tlhelp32.h>
#include <wchar.h>

#ifdef CONSOLE
#define PYTHON L"python\\python.exe"
#else
#define PYTHON L"python\\pythonw.exe"
#endif
#define GAME L"Hearthstone.exe"
#define CANNOT_START 3
#define LOOK_MS 3000 /* between two looks for the game */
#define MOST 32768 /* characters of a path, and of a command line */

static HANDLE python;

/* Ctrl-C and the console's end are Python's to answer; a console that is closed waits for it. */
static BOOL WINAPI heard(DWORD event) {
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT && python)
        WaitForSingleObject(python, INFINITE);
    return TRUE;
}

static DWORD failed(const wchar_t *path) {
    wchar_t text[MOST + 100];
    DWORD error = GetLastError();
    swprintf(text, MOST + 100, L"hsbot cannot start %ls (error %lu): install it again.", path, error);
#ifdef CONSOLE
    fwprintf(stderr, L"%ls\n", text);
#else
    MessageBoxW(NULL, text, L"hsbot", MB_ICONERROR);
#endif
    return CANNOT_START;
}

/* What follows the program's name in a command line. */
static const wchar_t *arguments(const wchar_t *line) {
    BOOL quoted = FALSE;
    for (; *line && (quoted || (*line != L' ' && *line != L'\t')); line++)
        if (*line == L'"')
            quoted = !quoted;
    while (*line == L' ' || *line == L'\t')
        line++;
    return line;
}

/* Run a module of Python's with some arguments until it ends; its exit code. */
static DWORD run_module(const wchar_t *module, const wchar_t *words) {
    static wchar_t path[MOST], line[2 * MOST];
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    STARTUPINFOW start;
    PROCESS_INFORMATION made;
    DWORD code = CANNOT_START, length = GetModuleFileNameW(NULL, path, MOST);
    HANDLE job = CreateJobObjectW(NULL, NULL);

    while (length && path[length - 1] != L'\\')
        length--;
    if (length + wcslen(PYTHON) >= MOST)
        return failed(PYTHON);
    wcscpy(path + length, PYTHON);
    swprintf(line, 2 * MOST, L"\"%ls\" -m %ls %ls", path, module, words);

    limits.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    SetConsoleCtrlHandler(heard, TRUE);
    GetStartupInfoW(&start); /* the streams that it was started with, too */
    if (!CreateProcessW(path, line, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &start, &made))
        return failed(path);
    AssignProcessToJobObject(job, made.hProcess);
    python = made.hProcess;
    ResumeThread(made.hThread);
    WaitForSingleObject(python, INFINITE);
    GetExitCodeProcess(python, &code);
    CloseHandle(made.hThread);
    CloseHandle(made.hProcess);
    CloseHandle(job);
    python = NULL;
    return code;
}

#ifndef CONSOLE
/* Have the fault that has ended hsbot kept and shown; say it here where that fails, too. */
static void crashed(DWORD code, const wchar_t *words) {
    static wchar_t fault[MOST];
    wchar_t text[200];
    if (code < 0xC0000000 || code == STATUS_CONTROL_C_EXIT)
        return;
    if (swprintf(fault, MOST, L"--fault %08lX %ls", code, words) > 0 && !run_module(L"hsbot.launcher", fault))
        return;
    swprintf(text, 200,
             L"hsbot was ended by a fault (code 0x%08lX). Your games and settings are safe: open it "
             L"again. If it comes again, please report the code.", code);
    MessageBoxW(NULL, text, L"hsbot", MB_ICONERROR | MB_SETFOREGROUND);
}
#endif

/* Run hsbot with some arguments until it ends. */
static int run(const wchar_t *words) {
    DWORD code = run_module(L"hsbot", words);
#ifndef CONSOLE
    crashed(code, words); /* else the window would just be gone */
#endif
    return (int)code;
}

#ifdef CONSOLE
int wmain(void) { return run(arguments(GetCommandLineW())); }
#else
static BOOL game_runs(void) {
    PROCESSENTRY32W entry = {sizeof entry};
    HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    BOOL found = FALSE, more;

    if (all == INVALID_HANDLE_VALUE)
        return FALSE;
    for (more = Process32FirstW(all, &entry); more && !found; more = Process32NextW(all, &entry))
        found = !_wcsicmp(entry.szExeFile, GAME);
    CloseHandle(all);
    return found;
}

/* The launcher, whenever the game is started, until the event is set; once for each run of the game. */
static int with_game(HANDLE stop) {
    if (GetLastError() == ERROR_ALREADY_EXISTS)
        return 0; /* another one waits */
    while (WaitForSingleObject(stop, LOOK_MS) == WAIT_TIMEOUT) {
        if (!game_runs())
            continue;
        run(L"launcher --follow");
        while (game_runs())
            if (WaitForSingleObject(stop, LOOK_MS) != WAIT_TIMEOUT)
                return 0;
    }
    return 0;
}

int WINAPI wWinMain(HINSTANCE one, HINSTANCE none, wchar_t *line, int show) {
    const wchar_t *words = arguments(GetCommandLineW());
    HANDLE stop;

    (void)one, (void)none, (void)line, (void)show;
    if (!wcscmp(words, L"/with-hearthstone"))
        return with_game(CreateEventW(NULL, TRUE, FALSE, L"Local\\hsbot-waits"));
    if (!wcscmp(words, L"/stop-waiting")) {
        stop = OpenEventW(EVENT_MODIFY_STATE, FALSE, L"Local\\hsbot-waits");
        if (stop)
            SetEvent(stop);
        return 0;
    }
    return run(words);
}
#endif
