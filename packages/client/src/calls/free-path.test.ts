import { expect, test } from "vitest";
import { checkFreePath } from "./free-path.ts";

test("a path below the API host is taken as it is", () => {
  expect(checkFreePath("/data/game/mount/index")).toBe("/data/game/mount/index");
  expect(checkFreePath("/data/game/..hidden/%C3%A9")).toBe("/data/game/..hidden/%C3%A9");
});

test.each([
  "",
  "data/game",
  "//elsewhere.example/x",
  "https://elsewhere.example/x",
  "/\\elsewhere.example",
  "/a/../b",
  "/a/%2e%2E/b",
  "/a/.%2e",
  "/a?namespace=x",
  "/a#b",
  "/a b",
  "/a\nb",
])("%j is refused, since it could lead elsewhere", (path) => {
  expect(() => checkFreePath(path)).toThrow(RangeError);
});
