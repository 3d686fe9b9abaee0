export const code = (name: string) => `\`${name}\``;

export function table(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...lines.map(line)].join("\n");
}

/** Joins paragraphs and omits empty ones. */
export function text(...paragraphs: readonly string[]): string {
  return `${paragraphs
    .filter((paragraph) => paragraph !== "")
    .map((each) => each.trimEnd())
    .join("\n\n")}\n`;
}
