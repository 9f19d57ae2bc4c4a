/* Windows.UI.ViewManagement.UISettings as far as Qt asks it, for Wine 8, which has none: without it
 * Qt ends the process at its first window. One object answers for every interface of it.
 */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

struct color {
    BYTE opacity, red, green, blue;
};

static HRESULT WINAPI query(void *self, const GUID *name, void **found) {
    (void)name;
    *found = self;
    return S_OK;
}

static ULONG WINAPI count(void *self) {
    (void)self;
    return 1;
}

static HRESULT WINAPI interfaces(void *self, ULONG *number, GUID **names) {
    (void)self;
    *number = 0;
    *names = NULL;
    return S_OK;
}

static HRESULT WINAPI class_name(void *self, void **name) {
    (void)self;
    *name = NULL;
    return S_OK;
}

static HRESULT WINAPI trust_level(void *self, int *level) {
    (void)self;
    *level = 0;
    return S_OK;
}

/* Windows' own: black on white, and its blue. */
static HRESULT WINAPI color_value(void *self, int kind, struct color *found) {
    static const struct color background = {255, 255, 255, 255}, text = {255, 0, 0, 0};
    static const struct color accent = {255, 0, 120, 215};
    (void)self;
    *found = kind == 0 ? background : kind == 1 ? text : accent;
    return S_OK;
}

static HRESULT WINAPI add_listener(void *self, void *listener, INT64 *token) {
    (void)self, (void)listener;
    *token = 1;
    return S_OK;
}

static HRESULT WINAPI remove_listener(void *self, INT64 token) {
    (void)self, (void)token;
    return S_OK;
}

static const void *const table[] = {query,       count,       count,        interfaces,     class_name,
                                    trust_level, color_value, add_listener, remove_listener};
static const void *const *settings = table;

static HRESULT WINAPI activate(void *self, void **made) {
    (void)self;
    *made = &settings;
    return S_OK;
}

static const void *const makers[] = {query,      count,       count,   interfaces,
                                     class_name, trust_level, activate};
static const void *const *factory = makers;

__declspec(dllexport) HRESULT WINAPI DllGetActivationFactory(void *name, void **found) {
    (void)name;
    *found = &factory;
    return S_OK;
}
