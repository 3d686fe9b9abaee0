const WIDTH = 120;

/** Formats JSON: values that fit on a line stay on one, others are indented by 2 spaces. */
export function compactJson(value: unknown, indent = ""): string {
  const line = inOneLine(value);
  if (typeof value !== "object" || value === null) return line;
  const parts = partsOf(value);
  if (parts.length === 0 || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const lines = parts.map(([name, item]) => inner + name + compactJson(item, inner));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = partsOf(value).map(([name, item]) => name + inOneLine(item));
  if (Array.isArray(value)) return `[${parts.join(", ")}]`;
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

/** Returns the items of an array, or the properties of an object with their keys. */
function partsOf(value: object): (readonly [name: string, item: unknown])[] {
  if (Array.isArray(value)) return value.map((item: unknown) => ["", item] as const);
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const);
}
