import { expect, test } from "vitest";
import { svgDocument } from "./svg-document.ts";

const titled = (title?: string) => svgDocument("", { viewBox: "0 0 1 1", width: 8, title });

test("svgDocument escapes the title and adds a role to a picture with a title", () => {
  expect(titled('</title><script>"&')).toContain(
    'role="img"><title>&lt;/title&gt;&lt;script&gt;"&amp;</title>',
  );
});

test("svgDocument replaces characters that are invalid in XML", () => {
  expect(titled("a\u0000b\u001bc\ud800d\ufffe")).toContain(
    "<title>a\ufffdb\ufffdc\ufffdd\ufffd</title>",
  );
  expect(titled("Ünïcødé 龍 🐉")).toContain("<title>Ünïcødé 龍 🐉</title>");
});

test("svgDocument hides a picture without a title from screen readers", () => {
  expect(titled()).toContain('aria-hidden="true"');
  expect(titled()).not.toContain("<title>");
});

test("the height of svgDocument defaults to its width", () => {
  expect(titled()).toContain('width="8" height="8"');
  expect(svgDocument("", { viewBox: "0 0 1 1", width: 8, height: 9 })).toContain('height="9"');
});
