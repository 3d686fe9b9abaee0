import { expect, test } from "vitest";
import { svgDocument } from "./svg-document.ts";

const titled = (title?: string) => svgDocument("", { viewBox: "0 0 1 1", width: 8, title });

test("a titled picture has a role and its title as text, markup escaped", () => {
  expect(titled('</title><script>"&')).toContain(
    'role="img"><title>&lt;/title&gt;&lt;script&gt;"&amp;</title>',
  );
});

test("characters that XML cannot hold are replaced", () => {
  expect(titled("a\u0000b\u001bc\ud800d\ufffe")).toContain(
    "<title>a\ufffdb\ufffdc\ufffdd\ufffd</title>",
  );
  expect(titled("Ünïcødé 龍 🐉")).toContain("<title>Ünïcødé 龍 🐉</title>");
});

test("a picture without a title is hidden from screen readers", () => {
  expect(titled()).toContain('aria-hidden="true"');
  expect(titled()).not.toContain("<title>");
});

test("the height is the width unless it is given", () => {
  expect(titled()).toContain('width="8" height="8"');
  expect(svgDocument("", { viewBox: "0 0 1 1", width: 8, height: 9 })).toContain('height="9"');
});
