// What the service says of itself: kinds of badge, and for each parameter what it takes, its default and its meaning.

/** Reads the description that the service makes from the declarations that parse the parameters. */
export async function readDescription() {
  const response = await fetch("openapi.json");
  if (!response.ok) throw new Error(`openapi.json was answered with status ${response.status}`);
  const description = await response.json();
  const operations = description.tags.map((tag) => description.paths[`/${tag.name}`].get);
  const isCommon = commonTo(operations);
  return {
    colors: description["x-colors"],
    kinds: operations.map((operation) => {
      const [title, about = ""] = operation.summary.split(/:\s*/, 2);
      return {
        name: operation.operationId, title, about,
        examples: operation["x-examples"],
        own: operation.parameters.filter((parameter) => !isCommon(parameter)),
        common: operation.parameters.filter(isCommon),
      };
    }),
  };
}

/** Tells the parameters that all kinds declare alike. */
function commonTo(operations) {
  const declared = operations.map((operation) => new Set(operation.parameters.map((parameter) => JSON.stringify(parameter))));
  return (parameter) => declared.every((parameters) => parameters.has(JSON.stringify(parameter)));
}
