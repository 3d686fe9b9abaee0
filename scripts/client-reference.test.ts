import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readManifest, sourcesOf } from "./build-package.ts";

const root = resolve(import.meta.dirname, "..");
const PAGES = "docs/generated/client-api";
const manifest = readManifest(join(root, "packages/client"));
const read = (path: string) => readFileSync(join(root, path), "utf8");

const pages = Object.keys(manifest.exports)
  .filter((subpath) => subpath !== "./package.json")
  .map((subpath) => ({ subpath, page: subpath === "." ? "client" : subpath.slice(2) }));
const sections = pages.flatMap(({ page }) =>
  read(`${PAGES}/${page}.md`)
    .split(/^### /m)
    .slice(1)
    .map((section) => ({ page, name: /^\w+/.exec(section)?.[0] ?? "", section })),
);

/** What a user neither makes nor reads: the insides of layers, and types that are made of other types. */
const PRIVATE = [
  ...["Caching", "CheckResult", "EventHub", "Limiter", "Retries"],
  ...["ExistsIn", "PathParameters", "RowIn", "WaitDetails"],
];

test("the index of the API pages lists every subpath of the package", () => {
  const index = read(`${PAGES}/README.md`);
  for (const [subpath, target] of Object.entries(manifest.exports)) {
    if (sourcesOf(target).length === 0) continue;
    expect(index).toContain(`| \`${join("@guildhall/client", subpath)}\` |`);
  }
});

test("every export of every subpath has a section on its page", () => {
  for (const { subpath, page } of pages.filter((each) => each.page !== "documents")) {
    const [source = ""] = sourcesOf(manifest.exports[subpath]);
    const text = read(join("packages/client", source));
    const names = [...text.matchAll(/export (?:type )?\{([^}]+)\}/g)]
      .flatMap(([, list = ""]) => list.split(","))
      .map((name) => name.replace("type ", "").trim())
      .filter((name) => name !== "");
    const shown = sections.filter((section) => section.page === page).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(shown.toSorted()).toEqual(names.toSorted());
  }
});

test("every name that a section names has a section, or is private by design", () => {
  const sources = globSync("packages/{client,contract}/src/**/*.ts", { cwd: root });
  const declared = new Set(
    sources.flatMap((file) =>
      [...read(file).matchAll(/^export (?:interface|type|class|const) ([A-Z]\w+)/gm)].map(
        ([, name = ""]) => name,
      ),
    ),
  );
  const known = new Set([...PRIVATE, ...sections.map(({ name }) => name)]);
  const unknown = sections.flatMap(({ name, section }) => {
    const [about = "", ...blocks] = section.split("\n```ts\n");
    const code = blocks.at(-1) ?? "";
    const comments = [about, ...(code.match(/\/\*[\s\S]*?\*\//g) ?? [])].join("");
    const named = [
      ...(comments.match(/(?<=`)(?:[A-Z][a-z]\w+|[A-Z]+_\w+)/g) ?? []),
      ...(code.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, "").match(/\w+/g) ?? []),
    ];
    const missing = named.filter((each) => declared.has(each) && !known.has(each));
    return [...new Set(missing)].map((each) => `${name}: ${each}`);
  });
  expect(declared.size).toBeGreaterThan(200);
  expect(unknown).toEqual([]);
});

test("every section says what it is about before it shows a declaration", () => {
  const bare = sections.filter(({ section }) => /^\w+\n\n(?:```|Throws )/.test(section));
  expect(bare.map(({ name }) => name)).toEqual([]);
});
