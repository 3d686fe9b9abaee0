import fc from "fast-check";

/** Any code point. The unit `binary` of fast-check takes 2 s to create. */
const codePoints = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

/** Hostile values of a name. */
export const hostileTexts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 24 }),
  fc.string({ unit: codePoints, maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(..."/?#%&=+;:@.\\'\"<>{}|!,()[] ~\t\n\0"), maxLength: 10 }),
  fc.string({
    unit: fc.constantFrom(
      "..",
      "/",
      "%2e",
      "%2F",
      "%5c",
      "%00",
      "%c2%80",
      ";",
      "%3B",
      "\\",
      ".",
      "a",
    ),
    maxLength: 6,
  }),
  fc.constantFrom(
    "index",
    "__proto__",
    "https://elsewhere.example/",
    "//elsewhere.example",
    "\ud800",
    "\u0085",
    "x\u007f",
    "\u00a0",
  ),
  fc.constantFrom("%00", "%ff", "%", "a/../../token", "ß", "İ", "Zoé", "Жаба", "용사", "e\u0301"),
  fc.constantFrom("x".repeat(256), "x".repeat(257), "я".repeat(128), "я".repeat(129)),
);
