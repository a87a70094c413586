"""Keys, pressed as a reader presses them: through the engine, not by scripts in the page."""

# The names of keys in WebDriver (section 17.4.2), and in the DevTools protocol with their number.
NAMED = {
    "Tab": ("\ue004", 9), "Enter": ("\ue007", 13), "Backspace": ("\ue003", 8), "End": ("\ue010", 35),
    "ArrowRight": ("\ue014", 39), "Space": (" ", 32),
}
CONTROL = "\ue009"


def press(browser, *keys):
    """Presses keys one after the other, each a name from the table or a character."""
    for key in keys:
        {"chromium": _by_devtools, "firefox": _by_marionette, "webkit": _by_webdriver}[browser.name](browser, key)


def paste(browser):
    """Puts the clipboard's text where the focus is."""
    if browser.name == "chromium":
        press_key = {"key": "v", "code": "KeyV", "windowsVirtualKeyCode": 86, "modifiers": 2, "commands": ["paste"]}
        browser.connection.call("Input.dispatchKeyEvent", type="rawKeyDown", **press_key)
        browser.connection.call("Input.dispatchKeyEvent", type="keyUp", **press_key)
    else:
        strokes = [("keyDown", CONTROL), ("keyDown", "v"), ("keyUp", "v"), ("keyUp", CONTROL)]
        _perform(browser, strokes)


def _by_devtools(browser, key):
    text, number = NAMED.get(key, (key, ord(key[0].upper())))
    typed = {"Enter": "\r", "Space": " "}.get(key, "" if key in NAMED else key)
    event = {"key": text if key == "Space" else key, "code": key, "windowsVirtualKeyCode": number}
    browser.connection.call("Input.dispatchKeyEvent", type="keyDown" if typed else "rawKeyDown", text=typed, **event)
    browser.connection.call("Input.dispatchKeyEvent", type="keyUp", **event)


def _by_marionette(browser, key):
    _perform(browser, _stroke(key))


_by_webdriver = _by_marionette


def _stroke(key):
    value = NAMED[key][0] if key in NAMED else key
    return [("keyDown", value), ("keyUp", value)]


def _perform(browser, strokes):
    keys = [{"type": kind, "value": value} for kind, value in strokes]
    actions = [{"type": "key", "id": "keyboard", "actions": keys}]
    if browser.name == "firefox":
        browser.connection.call("WebDriver:PerformActions", actions=actions)
    else:
        browser.connection.post("actions", actions=actions)
