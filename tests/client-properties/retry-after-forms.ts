import fc from "fast-check";

/** A `Retry-After` header, and when it says to come again. */
export interface RetryAfter {
  readonly header: string;
  /** In ms since 1970; null when it says nothing that can be followed. */
  readonly until: number | null;
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const two = (value: number) => String(value).padStart(2, "0");

/** The three forms of a date that RFC 9110 has, in its words and not in those of a parser. */
const DATE_FORMS: readonly ((date: Date) => string)[] = [
  (date) =>
    `${day(date).slice(0, 3)}, ${two(date.getUTCDate())} ${month(date)} ${date.getUTCFullYear()} ${clock(date)} GMT`,
  (date) =>
    `${day(date)}, ${two(date.getUTCDate())}-${month(date)}-${two(date.getUTCFullYear() % 100)} ${clock(date)} GMT`,
  (date) =>
    `${day(date).slice(0, 3)} ${month(date)} ${String(date.getUTCDate()).padStart(2, " ")} ${clock(date)} ${date.getUTCFullYear()}`,
];

const day = (date: Date) => DAYS[date.getUTCDay()] ?? "";
const month = (date: Date) => MONTHS[date.getUTCMonth()] ?? "";
const clock = (date: Date) =>
  [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(":");

/** Headers as a service might send them `now`: every form, soon, late, past, and none at all. */
export function retryAfterForms(now: number): fc.Arbitrary<RetryAfter> {
  const inSeconds = fc
    .oneof(fc.nat(20), fc.nat(200), fc.nat(2_000_000_000))
    .map((seconds) => ({ header: String(seconds), until: now + seconds * 1000 }));
  const decimals = fc
    .tuple(fc.nat(90), fc.stringMatching(/^\d{1,6}$/))
    .map(([whole, rest]) => `${whole}.${rest}`)
    .map((header) => ({ header, until: now + Number(header) * 1000 }));
  const dates = fc
    .tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...DATE_FORMS))
    .map(([seconds, form]) => {
      const until = Math.floor(now / 1000 + seconds) * 1000;
      return { header: form(new Date(until)), until };
    });
  const past = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...DATE_FORMS))
    .map(([seconds, form]) => ({ header: form(new Date(now - seconds * 1000)), until: null }));
  const nothing = fc
    .oneof(
      fc.integer({ min: -1_000_000, max: -1 }).map(String),
      fc.constantFrom("", "soon", "NaN", "Infinity", "-0.5", "1e3", "0x10", "2,5", "1 hour", "--1"),
      fc.constantFrom(
        "12 34",
        "Fri, 99 Foo 2026 99:99:99 GMT",
        "1.2.3",
        ".",
        "5.",
        "٣",
        "2026-11-20",
      ),
      fc.string({ maxLength: 12 }).filter((text) => !/\d/.test(text)),
    )
    .map((header) => ({ header, until: null }));
  return fc.oneof(inSeconds, decimals, dates, past, nothing);
}
