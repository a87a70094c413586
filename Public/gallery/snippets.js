// A badge as text to paste, in each syntax with its own escaping, its name as the alternative text, and its size.

/** The formats in the order of their buttons; each writes one or more texts, of which a button copies the first. */
export const formats = [
  { name: "Markdown", write: markdown },
  { name: "GitHub <picture>", write: (badge) => [{ text: picture(badge) }] },
  { name: "HTML", write: (badge) => [{ text: image(badge) }] },
  { name: "reStructuredText", write: restructuredText },
  { name: "AsciiDoc", write: asciiDoc },
  { name: "Plain URL", write: (badge) => [{ text: badge.address }] },
];

function markdown(badge) {
  const short = { text: `![${inMarkdown(badge.name)}](${badge.address})` };
  if (badge.followsScheme) {
    return [
      {
        why: "The colours of this badge follow the reader’s scheme, light or dark. Markdown’s own image is never dark " +
          "in Safari; <picture> chooses for every reader, and has the size.",
        text: picture(badge),
      },
      { why: "For places that take no HTML:", ...short },
    ];
  }
  return [
    short,
    {
      why: "Markdown’s own image has no size, so text moves when it arrives. Where HTML is taken:",
      text: image(badge),
    },
  ];
}

function picture(badge) {
  // A srcset is a list with commas, and not every reader of one knows that an address may hold some.
  const dark = badge.dark.replaceAll(",", "%2C");
  return [
    "<picture>",
    `  <source media="(prefers-color-scheme: dark)" srcset="${inMarkup(dark)}">`,
    `  ${image({ ...badge, address: badge.light })}`,
    "</picture>",
  ].join("\n");
}

function image({ address, name, width, height }) {
  return `<img src="${inMarkup(address)}" alt="${inMarkup(name)}" width="${width}" height="${height}">`;
}

/** The text of a directive's option is taken as it stands. */
function restructuredText({ address, name, width, height }) {
  const text = [`.. image:: ${address}`, `   :alt: ${name}`.trimEnd(), `   :width: ${width}px`, `   :height: ${height}px`];
  return [{ text: text.join("\n") }];
}

function asciiDoc({ address, name, width, height }) {
  return [{ text: `image::${address}["${inAsciiDoc(name)}",${width},${height}]` }];
}

/** Bars and backticks too, since markup is pasted into Markdown, where they end a table's cell or a tag. */
function inMarkup(text) {
  return text.replace(/[&<>"|`]/g, (character) => named[character] ?? numbered(character));
}

const named = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function inMarkdown(text) {
  return text.replace(/[\\`*_[\]<>&~|$]/g, "\\$&");
}

/** References, since AsciiDoc has no escape that holds in lists of attributes, in replacements and in brackets alike. */
function inAsciiDoc(text) {
  return text.replace(/["'\\[\]{}&<>(]|--|\.{3}/g, (characters) => [...characters].map(numbered).join(""));
}

function numbered(character) {
  return `&#${character.codePointAt(0)};`;
}
