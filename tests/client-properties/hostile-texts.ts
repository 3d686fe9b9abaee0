import fc from "fast-check";

/** Texts that somebody could put where a name belongs. */
export const hostileTexts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 24 }),
  fc.string({ unit: "binary", maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(..."/?#%&=+;:@.\\'\"<>{}|!,()[] ~\t\n\0"), maxLength: 10 }),
  fc.string({ unit: fc.constantFrom("..", "/", "%2e", "%2F", "\\", ".", "a"), maxLength: 6 }),
  fc.constantFrom(
    "index",
    "__proto__",
    "https://elsewhere.example/",
    "//elsewhere.example",
    "\ud800",
  ),
  fc.constantFrom("x".repeat(257), "%00", "a/../../token", "ß", "İ", "Жаба", "용사", "e\u0301"),
);
