/** Removes case and accents, to compare strings without them. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  // NFKD also decomposes Korean syllables, so compose them again.
  return lower
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC");
}

/**
 * Folds a string and puts a space before and after each word: ` ember of dawn `. An underscore is part
 * of a word; a hyphen or an apostrophe ends one.
 */
export function foldWords(text: string): string {
  return ` ${foldText(text)} `.replace(/[^\p{L}\p{N}_]+/gu, " ");
}

/**
 * The substrings that `foldWords` of a string must contain to have all words of `wanted`. East Asian
 * words, which are written without spaces or with endings, also match within a word.
 */
export function wordNeedles(wanted: string): string[] {
  const words = foldWords(wanted).split(" ").filter(Boolean);
  return words.map((word) => (EAST_ASIAN.test(word) ? word : ` ${word} `));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what the range says.
const ASCII = /^[\x00-\x7f]*$/;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
