import { expect, test } from "vitest";
import { imageUrl } from "./image-links.ts";

const assets = ["avatar", "inset", "main", "main-raw"].map((key) => ({ key, value: `/${key}` }));

test("the images of a character are found by their kind", () => {
  expect(imageUrl({ assets }, "portrait")).toBe("/avatar");
  expect(imageUrl({ assets }, "bust")).toBe("/inset");
  expect(imageUrl({ assets }, "render")).toBe("/main-raw");
  expect(imageUrl({ assets: assets.slice(0, 3) }, "render")).toBe("/main");
});

test("the images of a character are found in documents of the older form", () => {
  const old = { avatar_url: "/a", bust_url: "/b", render_url: "/r" };
  expect(imageUrl(old, "portrait")).toBe("/a");
  expect(imageUrl(old, "bust")).toBe("/b");
  expect(imageUrl(old, "render")).toBe("/r");
  expect(imageUrl(old, "icon")).toBeNull();
});

test.each([
  ["icon", "icon"],
  ["crest", "image"],
  ["creature", "zoom"],
  ["creature", "portrait"],
] as const)("the %s of a media document is its %s", (kind, key) => {
  expect(
    imageUrl(
      {
        assets: [
          { key: "other", value: "/o" },
          { key, value: "/x" },
        ],
      },
      kind,
    ),
  ).toBe("/x");
});

test.each(["xx", "toString", undefined])("the unknown kind %j is refused", (kind) => {
  expect(() => imageUrl({}, kind as never)).toThrow(RangeError);
  expect(() => imageUrl({}, kind as never)).toThrow(/Use one of: portrait, bust, render, crest/);
});

test("a document without the image returns null", () => {
  for (const document of [{}, { assets: [] }, { assets: [{ key: "toString", value: "/x" }] }]) {
    expect(imageUrl(document, "icon")).toBeNull();
    expect(imageUrl(document, "portrait")).toBeNull();
  }
});
