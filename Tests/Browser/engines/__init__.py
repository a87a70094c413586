"""The browser engines by name, and the system settings of a reader that a badge answers to."""

from .chromium import Chromium
from .firefox import Firefox
from .webkit import WebKit

ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKit)}

LIGHT, DARK, REDUCED = "light", "dark", "reduced motion"
SETTINGS = {LIGHT: {}, DARK: {"dark": True}, REDUCED: {"reduced_motion": True}}
