import { expect, test } from "vitest";
import { type Cell, formatCsv } from "./csv.ts";

const csv = (...values: Cell[]) =>
  formatCsv(
    [{ title: "a", value: ([cell]) => cell ?? null }],
    values.map((value) => [value]),
  );

test("each line ends with CRLF as RFC 4180 requires, including the header", () => {
  expect(csv("x", 1)).toBe("a\r\nx\r\n1\r\n");
});

test("a cell with a comma, a quote or a line break is quoted", () => {
  expect(csv("a,b")).toContain('"a,b"\r\n');
  expect(csv('say "hi"')).toContain('"say ""hi"""\r\n');
  expect(csv("a\nb")).toContain('"a\nb"\r\n');
});

const FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"];
const HIDDEN = [" =1", "\n=1", "\u00a0@A1", "\0=1", "\u0001+1", "\u200b-1", "\ufeff=1"];
test.each([...FORMULAS, ...HIDDEN])(
  "formatCsv neutralises the formula %j",
  { tags: "promise/input" },
  (text) => {
    expect(csv(text)).toMatch(/^a\r\n"?'/);
  },
);

test("formatCsv writes numbers unchanged, and null as an empty cell", () => {
  expect(csv(-5, null, true)).toBe("a\r\n-5\r\n\r\ntrue\r\n");
});

test("a NUL, which ends the text for some readers, is left out", () => {
  expect(csv("a\0b")).toBe("a\r\nab\r\n");
});
