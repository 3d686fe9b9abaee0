// @module-tag promise/images

import { expect, test } from "vitest";
import { imageType } from "./image-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n....", "image/png"],
  ["RIFF....WEBPVP8 ", "image/webp"],
])("%j starts a %s", (text, type) => {
  expect(imageType(bytes(text))).toBe(type);
});

test.each([
  "",
  "GIF89a",
  "<svg xmlns='x'/>",
  "<html>",
  "RIFF....WAVE",
  "\x89PNG",
  "\xff\xd8",
  " \xff\xd8\xff",
])("%j does not start a supported image", (text) => {
  expect(imageType(bytes(text))).toBeNull();
});
