import { expect, test } from "vitest";
import { documentBytes } from "./document-bytes.ts";

const textOf = (document: object) => new TextDecoder().decode(documentBytes(document));

/** More text than is gathered at once. */
const MEMBERS = Array.from({ length: 5_000 }, (_, id) => ({ id, name: "달빛나루" }));

test.each<[string, object]>([
  ["of nothing", {}],
  ["of values", { id: 7, name: 'Grüner "Turm"', none: null, left: undefined, open: true }],
  ["of lists", { empty: [], list: [1, [2, { three: 3 }], null, "vier", undefined] }],
  ["with a long list", { members: MEMBERS }],
  [
    "with a long list between others",
    { a: [], 'b"': [undefined, 1], MEMBERS, c: undefined, d: {} },
  ],
])("a document %s is written as JSON.stringify does", (_, document) => {
  expect(textOf(document)).toBe(JSON.stringify(document));
});

test("calls toJSON of each part once, in order, while it serializes", () => {
  const made: number[] = [];
  const part = (id: number) => ({
    toJSON() {
      made.push(id);
      return { id };
    },
  });
  const document = { members: [part(1), part(2)], owner: part(3) };
  expect(textOf(document)).toBe('{"members":[{"id":1},{"id":2}],"owner":{"id":3}}');
  expect(made).toEqual([1, 2, 3]);
});
