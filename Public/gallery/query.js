// Badges as text: the query of an address, and the part of the page's own address that keeps what is being built.

/** A value as it stands in a query. Commas and colons stay, so that an address can be read aloud. */
function encode(text) {
  return encodeURIComponent(text)
    // Brackets, stars and quotes mean something in the texts that addresses are pasted into.
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%2C/g, ",")
    .replace(/%3A/g, ":");
}

/** The parameters as a query, in the order in which they are given; those that are undefined are left out. */
export function queryOf(values) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join("&");
}

/** The parameters of a query. */
export function valuesOf(query) {
  return Object.fromEntries(new URLSearchParams(query));
}

/** The address of a badge, relative to this page, so that it holds behind a proxy's prefix too. */
export function addressOf(kind, values) {
  const query = queryOf(values);
  return query === "" ? kind : `${kind}?${query}`;
}

/** What is built, from the page's fragment: `#badge?count=12&from=9`; nothing for a fragment that is a place. */
export function readFragment(fragment) {
  const [, kind, query] = /^#([^?]+)(?:\?(.*))?$/s.exec(fragment) ?? [];
  return kind === undefined ? null : { kind, values: valuesOf(query ?? "") };
}
