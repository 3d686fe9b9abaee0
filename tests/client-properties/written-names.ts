import fc from "fast-check";

/** A part of a name, its form in the slug of a realm, and its form in that of a character. */
const LETTERS = [
  ["A", "a", "a"],
  ["z", "z", "z"],
  ["7", "7", "7"],
  ["É", "é", "é"],
  ["E\u0301", "é", "é"],
  ["J\u030c", "ǰ", "ǰ"],
  ["İ", "i\u0307", "i\u0307"],
  ["ı", "ı", "ı"],
  ["ß", "ß", "ß"],
  ["Ж", "ж", "ж"],
  ["\u1112\u1161\u11ab", "한", "한"],
  ["港", "港", "港"],
  ["-", "-", "-"],
  ["/", "/", "/"],
  ["'", "", "'"],
  ["\u2019", "", "\u2019"],
  ["\u2018", "", "\u2018"],
  ["\u02bc", "", "\u02bc"],
  ["`", "", "`"],
  ["(", "", "("],
  [")", "", ")"],
  ["E'\u0301", "é", "e'\u0301"],
] as const;

const words = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 6 });
const blanks = fc.string({
  unit: fc.constantFrom(" ", "\t", "\r\n", "\u00a0", "\u3000"),
  minLength: 1,
  maxLength: 3,
});

/** Generates names with their slugs. */
export const writtenNames = fc
  .record({
    before: fc.option(blanks, { nil: "" }),
    first: words,
    others: fc.array(fc.record({ blank: blanks, word: words }), { maxLength: 3 }),
    after: fc.option(blanks, { nil: "" }),
  })
  .map(({ before, first, others, after }) => {
    const column = (word: typeof first, index: 0 | 1 | 2) =>
      word.map((letter) => letter[index]).join("");
    const written = (index: 0 | 2) =>
      column(first, index) + others.map(({ blank, word }) => blank + column(word, index)).join("");
    const slugs = [first, ...others.map(({ word }) => word)].map((word) => column(word, 1));
    return {
      name: before + written(0) + after,
      slug: slugs.filter((slug) => slug !== "").join("-"),
      character: written(2),
    };
  });

/** Characters that no slug of a realm or guild contains. */
export const DROPPED = /['\u2018\u2019\u02bc`()]/;

/** Returns a string in lower case without the characters that a slug removes or replaces with hyphens. */
export function withoutMarks(text: string): string {
  return partsOf(text.toLowerCase()).join("").normalize("NFC");
}

/** Returns the parts of a slug between its hyphens. */
export function partsOf(text: string): string[] {
  const left = Array.from(text.normalize("NFD")).filter((character) => !DROPPED.test(character));
  return left.join("").trim().split(/-|\s+/);
}
