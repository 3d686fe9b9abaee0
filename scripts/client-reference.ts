import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPackage } from "./build-package.ts";
import { type Declaration, declarationsOf } from "./declarations.ts";
import { code, table, text } from "./markdown.ts";

interface Entry {
  readonly page: string;
  readonly module: string;
  readonly about: string;
}

const ENTRIES: readonly Entry[] = [
  {
    page: "client.md",
    module: "@guildhall/client",
    about: "The client, what it gives and what it takes.",
  },
  {
    page: "documents.md",
    module: "@guildhall/client/documents",
    about: "The types of the service's documents and of their parts.",
  },
  {
    page: "validation.md",
    module: "@guildhall/client/validation",
    about: "Checks documents against the schemas of the contract. Needs the package `zod`.",
  },
  {
    page: "opentelemetry.md",
    module: "@guildhall/client/opentelemetry",
    about: "Makes spans of requests.",
  },
];
const CONTRACT: Entry = {
  page: "contract.md",
  module: "@guildhall/client",
  about:
    "What it exports of the service's contract: rows, regions, editions, locales, names, links.",
};

const KINDS: Readonly<Record<string, readonly Declaration["kind"][]>> = {
  Functions: ["function"],
  Classes: ["class"],
  Constants: ["const"],
  Types: ["interface", "type"],
};

/** A constant of more lines is shown by its first ones: nobody reads on. */
const MOST_LINES = 30;

/** The pages of the client's API, by name, made of the declarations that are published with it. */
export function clientReferencePages(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "client-reference-"));
  try {
    buildPackage("client", folder);
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    const { exports } = JSON.parse(read("package.json"));
    const pages = ENTRIES.flatMap((entry) => {
      const subpath = entry.module.replace(/^@guildhall\/client\/?/, "./").replace(/^\.\/$/, ".");
      const { types } = exports[subpath];
      const all = declarationsOf(types, read);
      const own = all.filter(({ file }) => subpath !== "." || !file.startsWith("./contract/"));
      const shared = all.filter((each) => !own.includes(each));
      return [
        { entry, declarations: own },
        ...(shared.length > 0 ? [{ entry: CONTRACT, declarations: shared }] : []),
      ];
    });
    return {
      "README.md": index(pages.map(({ entry }) => entry)),
      ...Object.fromEntries(
        pages.map(({ entry, declarations }) => [entry.page, page(entry, declarations)]),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function index(entries: readonly Entry[]): string {
  return text(
    "# The client's API",
    "Everything that `@guildhall/client` exports, with its types. Generated from the published declarations by `npm run generate`. How to use it: [the guide](../../guides/client.md).",
    table(
      ["Page", "Module", "What it has"],
      entries.map(({ page: file, module, about }) => [
        `[${file.replace(".md", "")}](${file})`,
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

/** Tags of a doc comment, said in words. */
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
