import { ENDPOINT_ROWS, isIdParameter } from "@guildhall/contract";

const MOST_BYTES = 256;

/** Returns the decoded parameter in a path; null for one that must be refused. */
export function pathText(name: string, value: string | number): string | null {
  if (isIdParameter(name)) {
    const isWhole = typeof value === "number" || /^[0-9]{1,16}$/.test(value);
    const id = Number(value);
    return isWhole && Number.isSafeInteger(id) && id >= 0 ? String(id) : null;
  }
  const text = String(value);
  const isIndex = text === "index" && NAMES_BESIDE_INDEX.has(name);
  if (isIndex || ["", ".", ".."].includes(text) || hasControls(text)) return null;
  return text.isWellFormed() && Buffer.byteLength(text) <= MOST_BYTES ? text : null;
}

/** Whether a path outside the table can be called: it stays below its host, and all servers read it in the same way. */
export function isFreePath(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//") || /[?#\\\s]/.test(path)) return false;
  return path.split("/").every((segment) => {
    const text = decoded(segment);
    if (text === null || hasControls(text) || /[/\\]/.test(text)) return false;
    // Some servers read a parameter of the segment after a semicolon.
    const [name = ""] = text.split(";");
    return name !== "." && name !== "..";
  });
}

/** The names of parameters in a place where another row has `index`. */
const NAMES_BESIDE_INDEX: ReadonlySet<string> = new Set(
  ENDPOINT_ROWS.flatMap(({ path }) => {
    const [, before, name = ""] = /^(.*\/)\{(\w+)\}$/.exec(path) ?? [];
    return ENDPOINT_ROWS.some((other) => other.path === `${before}index`) ? [name] : [];
  }),
);

function hasControls(text: string): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
  });
}

function decoded(text: string): string | null {
  try {
    return text.isWellFormed() ? decodeURIComponent(text) : null;
  } catch {
    return null;
  }
}
