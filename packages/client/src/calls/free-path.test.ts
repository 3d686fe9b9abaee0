import { expect, test } from "vitest";
import { checkFreePath } from "./free-path.ts";

test("a path below the API host is taken as it is", () => {
  expect(checkFreePath("/data/game/mount/index")).toBe("/data/game/mount/index");
  for (const path of ["/data/game/..hidden/%C3%A9", "/guild/éa/100%25", "/a...;/b", "/"]) {
    expect(checkFreePath(path)).toBe(path);
  }
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
  "/a%00",
  "/a%1F",
  "/a%7f",
  "/a%c2%80",
  "/a%2f..%2f..",
  "/a%2Fb",
  "/a%5cb",
  "/a/..;/b",
  "/a/.;x=1/b",
  "/a/%2e%2e;/b",
  "/a/..%3b/b",
  "/%zz",
  "/a%",
  "/a%f",
  "/a%ff",
  "/a\ud800",
])("%j is refused, since it could lead elsewhere", (path) => {
  expect(() => checkFreePath(path)).toThrow(RangeError);
});

test("a token in the query of a path is not shown", () => {
  expect(() => checkFreePath("/a?access_token=secret")).toThrow(/^(?!.*secret)/);
});

test.each([null, undefined, 5, {}])("%j is refused, since it is no path", (path) => {
  expect(() => checkFreePath(path as never)).toThrow(/The path .* is not a string/);
});
