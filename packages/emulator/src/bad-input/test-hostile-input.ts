import fc from "fast-check";

/** What bad input is made of. For property tests. */

const UNPRINTABLE = /[\0-\x20\x7f-\uffff]/g;

/** Values that a reader of ids, names, numbers and dates may trip over, percent-encoded where they must be. */
const TRAPS = [
  ...["", "0", "-1", "1.5", "007", "1e9", "0x10", "+1", "%31", "NaN", "Infinity", "1%00", "%D9%A3"],
  ...["9007199254740993", "2147483648", "99999999999999999999", "1-2", "1-2-3", "-", "4-77"],
  ...[
    ".",
    "..",
    "%2e%2e",
    "%2f",
    "..%2f..%2f",
    "%5c",
    "%23",
    "%3f",
    "a%20b",
    "a+b",
    ";",
    "'",
    "<b>",
  ],
  ...["%00", "%0a%0d", "%0d%0aX-Y:%20z", "%1b[31m", "%7f", "%C2%85", "%E2%80%AE", "%E2%80%A8"],
  ...["%ff", "%c3", "%F0%9F", "%ED%A0%80", "%", "%zz", "%u0041", "%25", "%252e"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "null", "undefined"],
  ...["index", "roster", "status", "search", "%F0%9F%90%89", "%C4%B0", "%C3%9F", "%EA%B0%80"],
  ...["[1,2", "[2,1]", "(,)", "a||b", "||", "!", "=", "a:desc", "_page", "1,2,3", ",,,", "%5B%5D"],
];

const traps = fc.constantFrom(...TRAPS);

/** One character, or a few, up to 12,000 times: what a pattern that backtracks would take for ever to read. */
const repeated = fc
  .tuple(
    fc.constantFrom(
      ..."a/-.,%0 ([|:=&'\"\\".replace(" ", ""),
      "%20",
      "a-",
      "||",
      "%C3%A9",
      "a=a&",
      "/..",
    ),
    fc.integer({ min: 100, max: 12_000 }),
  )
  .map(([text, length]) => text.repeat(Math.ceil(length / text.length)).slice(0, length));

/** Any code point; what fast-check calls `binary` is a list of them all, which takes 2 s to make. */
export const codePoints = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

/** Any text, percent-encoded. */
const encodedTexts = fc
  .oneof(
    fc.string({ unit: codePoints, maxLength: 30 }),
    fc.string({ unit: "grapheme", maxLength: 30 }),
  )
  .map((text) => encodeURIComponent(text.toWellFormed()));

/** A text as a request line can hold it: neither spaces nor line breaks, but bytes beyond ASCII. */
const rawTexts = fc
  .string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 12,
  })
  .filter((text) => !text.includes("\x7f"));

/** A part of a path or a query. */
export const parts = fc.oneof(
  { weight: 6, arbitrary: traps },
  { weight: 3, arbitrary: encodedTexts },
  { weight: 1, arbitrary: rawTexts },
  { weight: 1, arbitrary: repeated },
);

/** The same, without bytes that end the reading of a request line. */
export const asciiParts = parts.map((text) => text.replace(UNPRINTABLE, "_"));

/** What the value of a header may be. */
export const headerValues = fc.oneof(
  traps,
  repeated,
  fc
    .string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 30,
    })
    .map((text) => text.replace(/\x7f/g, "_")),
  fc.constantFrom(
    ...[
      "Basic",
      "Basic Og==",
      "Basic %%%",
      "Bearer",
      "Bearer  ",
      "Bearer a b",
      "bearer null",
      "Negotiate x",
    ],
    ...[
      "Thu, 01 Jan 1970 00:00:00 GMT",
      "Fri, 31 Dec 9999 23:59:59 GMT",
      "275761-01-01",
      "-1",
      "yesterday",
    ],
    ...[
      "gzip;q=0, identity;q=0",
      "*;q=0",
      "br;q=x",
      "gzip;q=1e9,,;;",
      "identity;q=-1",
      ";".repeat(5_000),
    ],
    ...[
      "profile-us",
      "static-eu",
      "dynamic-classic-kr",
      "static-1.2.3_4-us",
      "profile-us, profile-eu",
      "-",
      "--us",
    ],
  ),
);

/** A query of some parameters, with its question mark. */
export function queries(keys: fc.Arbitrary<string>, values: fc.Arbitrary<string>) {
  const parameter = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(keys, values).map(([key, value]) => `${key}=${value}`) },
    { weight: 1, arbitrary: asciiParts },
  );
  return fc
    .array(parameter, { maxLength: 5 })
    .map((parameters) => (parameters.length === 0 ? "" : `?${parameters.join("&")}`));
}

/** Any value of JSON: also keys that poison objects, and huge numbers. */
export const jsonValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, 1.5, 1e300, -1e300, 2 ** 53, 2 ** 31, 5e-324, "", " ", "0", "us", "*"],
    ...[
      "__proto__",
      "\ud800",
      "a\0b",
      "..",
      "a/b",
      "x".repeat(40),
      "x".repeat(20_000),
      "\u202e",
      "/(/",
    ],
    ...["/^(a+)+$/", "1h", "1e9", "99999999999w", [], {}, [[]], { toString: 1, valueOf: 1 }],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** An object that has some of the given keys with fitting values, some with others, and maybe more. */
export function hostileRecords(
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<unknown> {
  const mixed = Object.fromEntries(
    Object.entries(fields).map(([name, fitting]) => [
      name,
      fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: jsonValues }),
    ]),
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.record(mixed, { requiredKeys: [] }) },
    { weight: 6, arbitrary: fc.record(mixed) },
    {
      weight: 2,
      arbitrary: fc.dictionary(fc.constantFrom("__proto__", ...Object.keys(fields)), jsonValues),
    },
    { weight: 1, arbitrary: jsonValues },
  );
}
