import { expect, test } from "vitest";
import { createRecentMap } from "./recent-map.ts";

test("a value is cached until it is the least recently used", async () => {
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

test("concurrent calls for one key share one promise", async () => {
  const recent = createRecentMap<number>(2);
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  expect(await Promise.all([recent.get("a", make), recent.get("a", make)])).toEqual([1, 1]);
});

test("a rejected promise is not cached", async () => {
  const recent = createRecentMap<string>(2);
  await expect(recent.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await recent.get("a", async () => "yes")).toBe("yes");
});

test("null is not cached", async () => {
  const recent = createRecentMap<string | null>(2);
  expect(await recent.get("a", async () => null)).toBeNull();
  expect(await recent.get("a", async () => "yes")).toBe("yes");
});
