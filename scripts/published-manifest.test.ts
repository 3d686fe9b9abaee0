import { expect, test } from "vitest";
import { publishedManifest, sourcesOf } from "./published-manifest.ts";

const MANIFEST = {
  name: "@guildhall/client",
  private: true,
  imports: {
    "#platform": {
      browser: { source: "./src/web.ts", default: "./dist/web.js" },
      default: { source: "./src/node.ts", default: "./dist/node.js" },
    },
  },
  exports: {
    ".": { source: "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./data": "./dist/data.json",
    "./testing": { source: "./src/testing.ts" },
  },
  bin: { guildhall: "./src/main.ts" },
  files: ["NOTICE"],
  bundledEntries: ["./src/main.ts"],
  copiedFiles: { "src/page": ["swagger-ui-dist/LICENSE"] },
  scripts: { build: "vite build" },
  dependencies: { undici: "^8.0.0" },
  devDependencies: { "@guildhall/contract": "0.1.0" },
};

test("finds the source of every condition of a manifest", () => {
  expect(sourcesOf(MANIFEST.exports)).toEqual(["./src/index.ts", "./src/testing.ts"]);
  expect(sourcesOf(MANIFEST.imports)).toEqual(["./src/web.ts", "./src/node.ts"]);
  expect(sourcesOf(undefined)).toEqual([]);
});

test("removes from a published manifest what only the repository uses", () => {
  expect(publishedManifest(MANIFEST)).toEqual({
    name: "@guildhall/client",
    imports: {
      "#platform": {
        browser: { default: "./dist/web.js" },
        default: { default: "./dist/node.js" },
      },
    },
    exports: {
      ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
      "./data": "./dist/data.json",
    },
    bin: { guildhall: "./dist/main.js" },
    dependencies: { undici: "^8.0.0" },
  });
});
