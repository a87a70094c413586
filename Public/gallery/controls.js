// A control for each parameter, made from its schema: words to choose from, colours, or text that the service checks.

import { byId, element } from "./element.js";

// As many words as fit side by side.
const FEW = 4;

/**
 * Makes the control of a parameter.
 *
 * `read()` is its value, undefined when the badge shall have its default; `write(value)` shows one; `fail(sentence)`
 * shows what is wrong, `fail(null)` that nothing is.
 */
export function controlFor(parameter, colors) {
  const { schema } = parameter;
  if (schema.format === "color") return colorControl(parameter, colors);
  const words = schema.type === "boolean" ? ["true", "false"] : schema.enum;
  if (words) return words.length > FEW ? listControl(parameter, words) : wordsControl(parameter, words);
  return textControl(parameter);
}

/** What all controls have: a name, what it is for, and room for what is wrong. */
class Field {
  constructor({ name, description, schema, required }, { isGroup = false, isFree = true } = {}) {
    this.id = `parameter-${name}`;
    this.standard = schema.default === undefined ? undefined : String(schema.default);
    const taken = isFree ? `: ${schema["x-expected"]}${"x-unit" in schema ? ` ${schema["x-unit"]}` : ""}` : "";
    const leftOut = "x-default" in schema ? ` Left out: ${schema["x-default"]}.` : "";
    const notes = { "aria-describedby": `${this.id}-hint ${this.id}-error` };
    // The attributes of the one input that the name stands for, if it is one.
    this.naming = { id: this.id, required, ...notes };
    const title = element("code", {}, name);
    this.body = element("div", { class: "body" });
    this.error = element("p", { class: "error", id: `${this.id}-error` });
    this.root = element(isGroup ? "fieldset" : "div", isGroup ? { role: "radiogroup", ...notes } : {},
      isGroup ? element("legend", {}, title) : element("label", { for: this.id }, title, required ? " required" : ""),
      this.body, element("p", { class: "hint", id: `${this.id}-hint` }, `${description}${taken}.${leftOut}`), this.error);
    this.root.classList.add("field");
    this.root.dataset.parameter = name;
    this.target = this.root;
  }

  fail(sentence) {
    this.error.textContent = sentence ?? "";
    if (sentence === null) this.target.removeAttribute("aria-invalid");
    else this.target.setAttribute("aria-invalid", "true");
  }

  /** Nothing for the default: it need not stand in an address. */
  unlessStandard(value) {
    return value === this.standard ? undefined : value;
  }
}

/** Text that the service checks, and a switch for the one word that stands for no number. */
function textControl(parameter) {
  const { schema } = parameter;
  const field = new Field(parameter);
  const input = textInput(field, schema);
  const word = schema.oneOf?.find((form) => "const" in form)?.const;
  const toggle = element("input", { type: "checkbox" });
  field.body.append(input);
  if (word) field.body.append(element("label", { class: "toggle" }, toggle, word));
  if (schema["x-unit"]) field.body.append(element("span", { class: "unit", "aria-hidden": "true" }, schema["x-unit"]));
  toggle.addEventListener("input", () => { input.disabled = toggle.checked; });
  // An empty field says "as if left out", but for a text that may be empty and is not by default.
  const mayBeEmpty = schema.minLength === 0;
  field.read = () => {
    if (toggle.checked) return word;
    return input.value === "" && !mayBeEmpty ? undefined : field.unlessStandard(input.value);
  };
  field.write = (value) => {
    toggle.checked = word !== undefined && value === word;
    input.disabled = toggle.checked;
    input.value = (toggle.checked ? undefined : value) ?? field.standard ?? "";
  };
  return field;
}

function textInput(field, schema) {
  field.target = element("input", {
    ...field.naming, type: "text", spellcheck: "false", autocapitalize: "none",
    inputmode: ["integer", "number"].includes(schema.type) ? "decimal" : null,
    placeholder: schema["x-default"] ?? field.standard,
  });
  return field.target;
}

/** A few words side by side; a default that depends on another parameter is one more. */
function wordsControl(parameter, words) {
  const field = new Field(parameter, { isGroup: true, isFree: false });
  const choices = "x-default" in parameter.schema ? ["", ...words] : words;
  const radios = choices.map((word) => radio(field.id, word, element("span", {}, word || "by default")));
  field.body.classList.add("segments");
  field.body.append(...radios.map(({ label }) => label));
  field.read = () => field.unlessStandard(radios.find(({ input }) => input.checked)?.input.value || undefined);
  field.write = (value) => {
    for (const { input } of radios) input.checked = input.value === (value ?? field.standard ?? "");
  };
  return field;
}

function radio(name, value, ...content) {
  const input = element("input", { type: "radio", name, value });
  return { input, label: element("label", {}, input, ...content) };
}

/** Many words. */
function listControl(parameter, words) {
  const field = new Field(parameter, { isFree: false });
  const select = element("select", field.naming, ...words.map((word) => element("option", {}, word)));
  field.target = select;
  field.body.append(select);
  field.read = () => field.unlessStandard(select.value);
  field.write = (value) => {
    const chosen = value ?? field.standard ?? words[0];
    // The service knows more words than it lists, and an address may hold any.
    if (![...select.options].some((option) => option.value === chosen)) select.append(element("option", {}, chosen));
    select.value = chosen;
  };
  return field;
}

/** Any colour as text, from the system's dialogue, or one of the named ones. */
function colorControl(parameter, colors) {
  const field = new Field(parameter);
  const input = textInput(field, parameter.schema);
  const dialogue = element("input", { type: "color", "aria-label": `Pick a colour for ${parameter.name}` });
  const radios = colors.map((color) => radio(`${field.id}-named`, color.name, swatch(color), element("span", { class: "unseen" }, color.name)));
  const mark = () => {
    const named = colors.find(({ name }) => name === input.value.toLowerCase());
    for (const { input } of radios) input.checked = input.value === named?.name;
    if (named) dialogue.value = named.light;
    else if (/^[0-9a-f]{6}$/i.test(input.value)) dialogue.value = `#${input.value}`;
  };
  const take = (text) => {
    input.value = text;
    mark();
  };
  input.addEventListener("input", mark);
  dialogue.addEventListener("input", () => take(dialogue.value.slice(1)));
  for (const { input, label } of radios) {
    label.title = input.value;
    input.addEventListener("input", () => take(input.value));
  }
  field.body.append(input, dialogue);
  field.body.after(element("div", { class: "swatches", role: "radiogroup", "aria-label": `Named colours for ${parameter.name}` },
    ...radios.map(({ label }) => label)));
  field.read = () => (input.value === "" ? undefined : field.unlessStandard(input.value));
  field.write = (value) => take(value ?? field.standard ?? "");
  return field;
}

/** A disc with the colour's light value on one half and its dark one on the other. */
function swatch({ light, dark }) {
  const picture = byId("swatch").content.cloneNode(true);
  picture.querySelector("circle").setAttribute("fill", light);
  picture.querySelector("path").setAttribute("fill", dark);
  return picture;
}
