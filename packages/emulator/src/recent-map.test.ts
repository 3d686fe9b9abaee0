import { expect, test } from "vitest";
import { createRecentMap } from "./recent-map.ts";

test("what was made is remembered until others were used more lately", async () => {
  const recent = createRecentMap<string>(2);
  const made: string[] = [];
  const get = (key: string) =>
    recent.get(key, async () => {
      made.push(key);
      return key;
    });
  for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("many who want the same at once wait for one making", async () => {
  const recent = createRecentMap<number>(2);
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  expect(await Promise.all([recent.get("a", make), recent.get("a", make)])).toEqual([1, 1]);
});

test("what failed is tried again", async () => {
  const recent = createRecentMap<string>(2);
  await expect(recent.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await recent.get("a", async () => "yes")).toBe("yes");
});
