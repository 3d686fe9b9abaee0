/** A TypeScript example of a page or of a doc comment. */
export interface Example {
  /** The file and the line it begins at, such as `packages/client/README.md:12`. */
  readonly place: string;
  readonly text: string;
}

const FENCE =
  /^(?<margin>[ \t]*(?:\* )?)```(?<language>\w*)[^\n]*\n(?<text>[\s\S]*?)^[ \t]*(?:\* )?```[ \t]*$/gm;

/** The name, or the names, that a line declares. */
const DECLARED = /^(?:const|let|(?:async )?function) (?:(\w+)|([{[][^=]*))/gm;

/** The `ts` blocks of a Markdown page, or of the doc comments of a source file. */
export function examplesOf(file: string, source: string): Example[] {
  return [...source.matchAll(FENCE)]
    .filter(({ groups }) => groups?.language === "ts")
    .map(({ groups, index }) => ({
      place: `${file}:${source.slice(0, index).split("\n").length}`,
      text: (groups?.text ?? "")
        .split("\n")
        .map((line) => (groups?.margin?.includes("*") ? line.replace(/^[ \t]*\* ?/, "") : line))
        .join("\n"),
    }));
}

/**
 * The example as a program of its own: what it uses and does not import comes from the module that
 * exports it. `exports` names what each module has, types as `type Name`.
 */
export function programOf(
  { text }: Example,
  exports: Readonly<Record<string, readonly string[]>>,
): string {
  const known = new Set(
    [...text.matchAll(/^import ([\s\S]*?) from /gm)].flatMap(
      ([, names = ""]) => names.match(/\w+/g) ?? [],
    ),
  );
  for (const [, name = "", names = ""] of text.matchAll(DECLARED)) {
    for (const each of [name, ...(names.match(/\w+/g) ?? [])]) known.add(each);
  }
  const imports = Object.entries(exports).flatMap(([module, names]) => {
    const used = names.filter((each) => {
      const name = each.replace("type ", "");
      return (
        !known.has(name) &&
        new RegExp(`(?<![\\w"'/-]|(?<!\\.\\.)\\.)${name}\\b(?!["'/-])(?!:)`).test(text)
      );
    });
    for (const each of used) known.add(each.replace("type ", ""));
    return used.length > 0 ? [`import { ${used.join(", ")} } from "${module}";\n`] : [];
  });
  return `${imports.join("")}${text}\nexport {};\n`;
}
