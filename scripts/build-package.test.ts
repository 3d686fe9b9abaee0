import { expect, test } from "vitest";
import { publishedManifest, sourcesOf } from "./build-package.ts";

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
  },
  dependencies: { undici: "^8.0.0" },
  devDependencies: { "@guildhall/contract": "0.1.0" },
};

test("finds the source of every condition of a manifest", () => {
  expect(sourcesOf(MANIFEST.exports)).toEqual(["./src/index.ts"]);
  expect(sourcesOf(MANIFEST.imports)).toEqual(["./src/web.ts", "./src/node.ts"]);
  expect(sourcesOf(undefined)).toEqual([]);
});

test("removes sources, development dependencies and the private flag from a published manifest", () => {
  expect(publishedManifest(MANIFEST)).toEqual({
    name: "@guildhall/client",
    imports: {
      "#platform": { browser: { default: "./web.js" }, default: { default: "./node.js" } },
    },
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      "./data": "./data.json",
    },
    dependencies: { undici: "^8.0.0" },
  });
});
