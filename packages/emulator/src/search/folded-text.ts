/** A text without its case and its accents, so that texts which differ in these alone are equal. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  // Composed again in the end, since Korean syllables come apart like accented letters do.
  return lower
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC");
}

/**
 * The words of a text, folded, with a space before and after each: ` ember of dawn `. An underscore
 * is part of a word; a hyphen or an apostrophe ends one.
 */
export function foldWords(text: string): string {
  return ` ${foldText(text)} `.replace(/[^\p{L}\p{N}_]+/gu, " ");
}

/**
 * What `foldWords` of a text contains, all of it, when the text has all words of `wanted`. Scripts
 * that write words without spaces, or with endings, are found within a word too.
 */
export function wordNeedles(wanted: string): string[] {
  const words = foldWords(wanted).split(" ").filter(Boolean);
  return words.map((word) => (EAST_ASIAN.test(word) ? word : ` ${word} `));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what the range says.
const ASCII = /^[\x00-\x7f]*$/;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
