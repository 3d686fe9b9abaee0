import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { CASES } from "./cases.ts";

test("the properties of the client are checked with at least 100,000 cases in total", () => {
  const all = Object.values(CASES).reduce((sum, cases) => sum + cases, 0);
  expect(all).toBeGreaterThanOrEqual(100_000);
});

test("every property with a number of cases is checked", async () => {
  const texts: string[] = [];
  for await (const file of glob("*.test.ts", { cwd: import.meta.dirname })) {
    texts.push(await readFile(`${import.meta.dirname}/${file}`, "utf8"));
  }
  const tried = texts.flatMap((text) =>
    [...text.matchAll(/holds\(\s*"([^"]+)"/g)].map(([, name]) => name),
  );
  expect(tried.toSorted()).toEqual(Object.keys(CASES).toSorted());
});
