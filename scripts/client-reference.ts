import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildPackage, type Manifest, readManifest, sourcesOf } from "./build-package.ts";
import { type Declaration, declarationsOf } from "./declarations.ts";
import { code, table, text } from "./markdown.ts";

interface Entry {
  /** The name of the page, without its extension. */
  readonly page: string;
  readonly module: string;
  /** The first doc comment of the module. */
  readonly about: string;
}

const CLIENT = resolve(import.meta.dirname, "../packages/client");

const KINDS: Readonly<Record<string, readonly Declaration["kind"][]>> = {
  Functions: ["function"],
  Classes: ["class"],
  Constants: ["const"],
  Types: ["interface", "type"],
};

/** Longer constants are cut to this many lines. */
const MOST_LINES = 30;

/** The pages of the client's API by file name, one for each subpath, from the published declarations. */
export function clientReferencePages(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "client-reference-"));
  try {
    buildPackage("client", folder);
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    const entries = entriesOf(readManifest(CLIENT));
    return {
      "README.md": index(entries),
      ...Object.fromEntries(
        entries.map((entry) => {
          const declarations = declarationsOf(`./${entry.types}`, read);
          return [`${entry.page}.md`, page(entry, declarations)];
        }),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function entriesOf({ exports }: Manifest): (Entry & { readonly types: string })[] {
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const [source] = sourcesOf(target);
    if (source === undefined) return [];
    const [, comment = ""] =
      /^\/\*\*(.*?)\*\//s.exec(readFileSync(join(CLIENT, source), "utf8")) ?? [];
    return {
      page: subpath === "." ? "client" : subpath.slice(2),
      module: join("@guildhall/client", subpath),
      about: comment.replace(/\s*\n \* ?/g, " ").trim(),
      types: source.replace("./src/", "").replace(/\.ts$/, ".d.ts"),
    };
  });
}

function index(entries: readonly Entry[]): string {
  return text(
    "# The client's API",
    "Every export of `@guildhall/client` with its types. Generated from the published declarations by `npm run generate`. How to use it: [the guide](../../guides/client.md).",
    table(
      ["Page", "Module", "Contents"],
      entries.map(({ page: name, module, about }) => [
        `[${name}](${name}.md)`,
        code(module),
        about,
      ]),
    ),
  );
}

function page({ module, about }: Entry, declarations: readonly Declaration[]): string {
  const groups = Object.entries(KINDS).flatMap(([title, kinds]) => {
    const names = [...new Set(declarations.map(({ name }) => name))].toSorted();
    const sections = names.flatMap((name) => {
      const found = declarations.filter((each) => each.name === name && kinds.includes(each.kind));
      return found.length > 0 ? [section(name, found)] : [];
    });
    return sections.length > 0 ? [`## ${title}`, ...sections] : [];
  });
  return text(`# \`${module}\``, about, ...groups);
}

function section(name: string, declarations: readonly Declaration[]): string {
  const comments = [...new Set(declarations.map(({ comment }) => described(comment)))];
  const texts = declarations.map((each) =>
    each.kind === "const" ? shortened(each.text) : each.text,
  );
  return text(`### ${name}`, ...comments, `\`\`\`ts\n${texts.join("\n")}\n\`\`\``).trimEnd();
}

/** Replaces the tags of a doc comment with words. */
function described(comment: string): string {
  return comment
    .replace(/\n*^@throws /gm, "\n\nThrows ")
    .replace(/\n*^@example\n+/gm, "\n\n")
    .trim();
}

function shortened(declaration: string): string {
  const lines = declaration.split("\n");
  if (lines.length <= MOST_LINES) return declaration;
  return [...lines.slice(0, MOST_LINES), "  // ..."].join("\n");
}
