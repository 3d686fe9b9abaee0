/** Returns a documentation comment for generated source, wrapped at 100 columns; empty without text. */
export function docComment(text: string | undefined, indent = ""): string {
  if (!text) return "";
  const line = `${indent}/** ${text} */`;
  if (line.length <= 100 && !text.includes("\n")) return `${line}\n`;
  const lines = text.split("\n").flatMap((paragraph) => wrap(paragraph, 97 - indent.length));
  const body = lines.map((one) => `${`${indent} * ${one}`.trimEnd()}\n`).join("");
  return `${indent}/**\n${body}${indent} */\n`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
