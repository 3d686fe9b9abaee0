/** A declaration that a module exports. */
export interface Declaration {
  readonly name: string;
  /** Where it is declared. */
  readonly file: string;
  readonly kind: "function" | "class" | "interface" | "type" | "const";
  /** Its doc comment, without the asterisks; empty when it has none. */
  readonly comment: string;
  /** As TypeScript writes it, without `export` and `declare`. */
  readonly text: string;
}

/** Gives the text of a declaration file by its path, such as `./errors/api-error.d.ts`. */
export type ReadDeclarations = (path: string) => string;

const LIST = /^export (?:type )?(?:\{([^}]*)\}|\*) from "([^"]+)";/gm;
const DECLARATION =
  /^export (?:declare )?(?:abstract )?(function|class|interface|type|const) (\w+)/gm;

/** What a module exports, in its order, each found where it is declared. */
export function declarationsOf(path: string, read: ReadDeclarations): Declaration[] {
  const source = read(path);
  const listed = [...source.matchAll(LIST)].flatMap(([, names, from = ""]) => {
    const file = `./${new URL(from.replace(/\.js$/, ".d.ts"), `file:///${path}`).pathname.slice(1)}`;
    const there = declarationsOf(file, read);
    if (names === undefined) return there;
    const wanted = names.split(",").flatMap((name) => name.replace(/^\s*type\s/, "").trim() || []);
    return wanted.flatMap((name) => {
      const [inside = "", outside = inside] = name.split(/\s+as\s+/);
      const found = there.filter((each) => each.name === inside);
      if (found.length === 0) throw new Error(`${file} declares no ${inside}.`);
      return found.map((each) => ({ ...each, name: outside }));
    });
  });
  const declared = [...source.matchAll(DECLARATION)].map((match) => {
    const [, kind, name = ""] = match;
    const text = source.slice(match.index, endOfDeclaration(source, match.index));
    return {
      name,
      file: path,
      kind: kind as Declaration["kind"],
      comment: commentBefore(source, match.index),
      text: text
        .replace(/^export (?:declare )?/, "")
        .replace(/^( {4})+/gm, (margin) => margin.slice(margin.length / 2)),
    };
  });
  return [...listed, ...declared];
}

/** Those of interfaces and classes end with their brace, the others with a semicolon. */
function endOfDeclaration(source: string, start: number): number {
  const isBody = /^export (?:declare )?(?:abstract )?(?:class|interface)/.test(source.slice(start));
  const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[{}()[\];]/g;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    if (/^[{([]$/.test(token[0])) depth += 1;
    if (/^[})\]]$/.test(token[0])) depth -= 1;
    if (depth === 0 && token[0] === (isBody ? "}" : ";")) return tokens.lastIndex;
  }
  return source.length;
}

function commentBefore(source: string, start: number): string {
  const before = source.slice(0, start).trimEnd();
  if (!before.endsWith("*/")) return "";
  const comment = before.slice(before.lastIndexOf("/**") + 3, -2);
  return comment.replace(/^[ \t]*\* ?/gm, "").trim();
}
