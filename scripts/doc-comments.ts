import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ENDPOINTS } from "@guildhall/contract";

const DOC_COMMENT = /^\/\*\*([\s\S]*?)\*\//gm;
/** Names of documents in backquotes first, then a colon and the note. */
const DOCUMENT_COMMENT = /^(`[^:]+): (.+)$/;
const GROUP = /^export const (\w+) = \{$/;
const ROW = /^ {2}(\w+): endpoint\(/;
const COMMENT = /^ {2}\/\*\* (.+) \*\/$/;

/** The source text of the groups of the endpoint table, in its order, from the contract's sources. */
export function groupSources(folder: string): string {
  return Object.keys(ENDPOINTS)
    .map((group) => group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    .map((name) => readFileSync(join(folder, "endpoints", `${name}.ts`), "utf8"))
    .join("\n");
}

/**
 * The doc comment of each row of the endpoint table, by the row's id, read from the source text of its
 * groups.
 * @throws Error that names a row that has none.
 */
export function rowComments(source: string): Readonly<Record<string, string>> {
  const comments: Record<string, string> = {};
  let group = "";
  let comment: string | null = null;
  for (const line of source.split("\n")) {
    group = GROUP.exec(line)?.[1] ?? group;
    const row = ROW.exec(line)?.[1];
    if (row !== undefined) {
      if (comment === null) throw new Error(`The row ${group}.${row} has no doc comment above it.`);
      comments[`${group}.${row}`] = comment;
    }
    comment = COMMENT.exec(line)?.[1] ?? null;
  }
  return comments;
}

/**
 * What the doc comments of document schemas say after the document's name, by that name: the comment
 * "`item`: prices in copper." gives `item` the note "Prices in copper.". A comment may name several
 * documents; one that only names them gives no note.
 */
export function documentNotes(source: string): Readonly<Record<string, string>> {
  const notes: Record<string, string> = {};
  for (const [, comment = ""] of source.matchAll(DOC_COMMENT)) {
    const text = comment.replace(/\s*\n \*(?: |$)/g, " ").trim();
    const [, names = "", note = ""] = DOCUMENT_COMMENT.exec(text) ?? [];
    for (const [, name = ""] of names.matchAll(/`([a-z-]+)`/g)) {
      notes[name] = note.charAt(0).toUpperCase() + note.slice(1);
    }
  }
  return notes;
}

/**
 * A doc comment of a generated file, broken at the formatter's width and where the text is; nothing for
 * no text.
 */
export function docComment(text: string | undefined, indent: string): string {
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

/** A source file that exports texts by name, formatted as the formatter would. */
export function textTable(
  name: string,
  comment: string,
  texts: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(texts).map(([key, text]) => {
    const property = /^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key);
    const value = JSON.stringify(text);
    const line = `  ${property}: ${value},`;
    return line.length > 100 ? `  ${property}:\n    ${value},` : line;
  });
  return `/** ${comment} Generated: \`npm run generate\`. */
export const ${name}: Readonly<Record<string, string>> = {
${lines.join("\n")}
};
`;
}
