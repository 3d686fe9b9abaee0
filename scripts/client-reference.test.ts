import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readManifest, sourcesOf } from "./build-package.ts";

const root = resolve(import.meta.dirname, "..");
const PAGES = "docs/generated/client-api";
const manifest = readManifest(join(root, "packages/client"));
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("every entry of the package has a page", () => {
  const index = read(`${PAGES}/README.md`);
  for (const subpath of Object.keys(manifest.exports)) {
    expect(index).toContain(`| \`${join("@guildhall/client", subpath)}\` |`);
  }
});

test("every name that the client exports has a section", () => {
  const [source = ""] = sourcesOf(manifest.exports["."]);
  const names = [...read(join("packages/client", source)).matchAll(/export (?:type )?\{([^}]+)\}/g)]
    .flatMap(([, list = ""]) => list.split(","))
    .map((name) => name.replace("type ", "").trim())
    .filter((name) => name !== "");
  const sections = ["client", "contract"].flatMap((page) =>
    [...read(`${PAGES}/${page}.md`).matchAll(/^### (\w+)$/gm)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(sections.toSorted()).toEqual(names.toSorted());
});

test("every section says what it is about before it shows a declaration", () => {
  for (const page of ["client", "contract", "documents", "opentelemetry", "validation"]) {
    const bare = read(`${PAGES}/${page}.md`).match(/^### \w+\n\n```/gm) ?? [];
    expect(bare, page).toEqual([]);
  }
});
