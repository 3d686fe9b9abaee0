import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const TEXT = "Name;Join Date\r\nÝsolde 🔥;2018-01-02";

const bytesOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

test("decodes UTF-8, and UTF-16 of both byte orders with a byte-order mark", () => {
  const little = Buffer.from(`\uFEFF${TEXT}`, "utf16le");
  expect(decodeText(bytesOf(Buffer.from(TEXT)))).toBe(TEXT);
  expect(decodeText(bytesOf(little))).toBe(TEXT);
  expect(decodeText(bytesOf(Buffer.from(little).swap16()))).toBe(TEXT);
});
