import { expect, test } from "vitest";
import { checkFreePath } from "./free-path.ts";

test("a path below the API host is accepted unchanged", () => {
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
])(
  "the path %j is refused, because it could leave the API host",
  { tags: ["contract/versions", "promise/destinations"] },
  (path) => {
    expect(() => checkFreePath(path)).toThrow(RangeError);
  },
);

test("the error does not contain a token in the query of a path", () => {
  expect(() => checkFreePath("/a?access_token=secret")).toThrow(/^(?!.*secret)/);
});

test.each([null, undefined, 5, {}])("%j is refused, because it is not a path", (path) => {
  expect(() => checkFreePath(path as never)).toThrow(/The path .* is not a string/);
});
