"""What the first page copies: in each syntax its own escaping, the name as alternative text, and the size."""

import html
from functools import partial
from urllib.parse import quote

from page import Service, wait_for

from .check import Badge, Check, expect

# What means something in one syntax or another stands in the title, and comes back in the address as it went.
NASTY = Badge("icon", "icon=bell&title=" + quote("a\\b [c] | \"d\" <e> & {f} *g*", safe="") + "&count=3&scheme=dark")
NASTY_IMAGE = r'<img src="@&" alt="a\b [c] &#124; &quot;d&quot; &lt;e&gt; &amp; {f} *g*, 3" width="57" height="52">'
NASTY_DIRECTIVE = '.. image:: @\n   :alt: a\\b [c] | "d" <e> & {f} *g*, 3\n   :width: 57px\n   :height: 52px'
HIDDEN = Badge("badge", "count=0&from=3&tint=f80")
SCHEMED = Badge("badge", "count=120&from=98&tint=orange")

# Every syntax with what its escaping makes of that title, and of none; `@` is the address, `@&` in markup.
SNIPPETS = {
    NASTY: {
        "Markdown": [r'![a\\b \[c\] \| "d" \<e\> \& {f} \*g\*, 3](@)',
                     NASTY_IMAGE],
        "HTML": [NASTY_IMAGE],
        "reStructuredText": [NASTY_DIRECTIVE],
        "AsciiDoc": ['image::@["a&#92;b &#91;c&#93; | &#34;d&#34; &#60;e&#62; &#38; &#123;f&#125; *g*, 3",57,52]'],
        "Plain URL": ["@"],
    },
    HIDDEN: {
        "Markdown": ["![](@)", '<img src="@&" alt="" width="22" height="26">'],
        "reStructuredText": [".. image:: @\n   :alt:\n   :width: 22px\n   :height: 26px"],
        "AsciiDoc": ['image::@["",22,26]'],
    },
    SCHEMED: {
        "Markdown": ["""<picture>
  <source media="(prefers-color-scheme: dark)" srcset="@&&amp;scheme=dark">
  <img src="@&&amp;scheme=light" alt="99+ new" width="39" height="26">
</picture>""", "![99+ new](@)"],
        "HTML": ['<img src="@&" alt="99+ new" width="39" height="26">'],
    },
}

TEXTS = """
[...document.querySelectorAll('.formats button')].find((button) => button.textContent === arguments[0]).click();
return [...document.querySelectorAll('#snippet pre')].map((text) => text.textContent);
"""


def checks(stage, place):
    for badge in SNIPPETS:
        yield Check(place, "is written by the gallery in every syntax", badge, partial(writes, stage, place, badge))


def writes(stage, place, badge):
    with Service(stage.program) as service:
        browser = service.open(stage.browser(place), badge)
        wait_for(browser, "return document.querySelectorAll('#snippet pre').length > 0", True)
        address = f"{service.address}{badge}"
        for syntax, texts in SNIPPETS[badge].items():
            shown = browser.run(TEXTS, "Copy " + syntax)
            wanted = [text.replace("@&", html.escape(address)).replace("@", address) for text in texts]
            expect(shown == wanted, f"{syntax} is {shown}, not {wanted}")
