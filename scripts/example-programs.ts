/** A TypeScript example in a page or a doc comment. */
export interface Example {
  /** File and first line, for example `packages/client/README.md:12`. */
  readonly place: string;
  readonly text: string;
}

const FENCE =
  /^(?<margin>[ \t]*(?:\* )?)```(?<language>\w*)[^\n]*\n(?<text>[\s\S]*?)^[ \t]*(?:\* )?```[ \t]*$/gm;

/** Returns the `ts` blocks of a Markdown page or of the doc comments of a source file. */
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
