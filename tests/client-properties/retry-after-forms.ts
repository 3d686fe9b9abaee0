import fc from "fast-check";

/** A `Retry-After` header and the time that it states. */
export interface RetryAfter {
  /** The time at which it is read, in ms since 1970. */
  readonly now: number;
  readonly header: string;
  /** In ms since 1970, possibly in the past; null for an invalid header. */
  readonly until: number | null;
}

type Form = Omit<RetryAfter, "now">;

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const two = (value: number) => String(value).padStart(2, "0");

const day = (date: Date) => DAYS[date.getUTCDay()] ?? "";
const month = (date: Date) => MONTHS[date.getUTCMonth()] ?? "";
const clock = (date: Date) =>
  [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(":");

function asctime(before: " " | "0"): (date: Date) => string {
  return (date) =>
    `${day(date).slice(0, 3)} ${month(date)} ${String(date.getUTCDate()).padStart(2, before)} ${clock(date)} ${date.getUTCFullYear()}`;
}

/** The three date formats of RFC 9110; the last one with both spellings of a day. */
const DATE_FORMS: readonly ((date: Date) => string)[] = [
  (date) =>
    `${day(date).slice(0, 3)}, ${two(date.getUTCDate())} ${month(date)} ${date.getUTCFullYear()} ${clock(date)} GMT`,
  (date) =>
    `${day(date)}, ${two(date.getUTCDate())}-${month(date)}-${two(date.getUTCFullYear() % 100)} ${clock(date)} GMT`,
  asctime(" "),
  asctime("0"),
];

/** Any time before 2069, when a year of two digits becomes ambiguous; half of them within a minute of a month's end. */
const clocks = fc.oneof(
  fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2069, 0) }),
  fc
    .tuple(fc.integer({ min: 1990, max: 2068 }), fc.nat(11), fc.integer({ min: -60_000, max: 0 }))
    .map(([year, month, ms]) => Date.UTC(year, month) + ms),
);

const inSeconds = fc.oneof(fc.nat(20), fc.nat(200), fc.nat(2_000_000_000)).map(
  (seconds) =>
    (now: number): Form => ({
      header: String(seconds),
      until: now + seconds * 1000,
    }),
);
const decimals = fc
  .tuple(fc.nat(90), fc.stringMatching(/^[0-9]{1,6}$/))
  .map(([whole, rest]) => `${whole}.${rest}`)
  .map(
    (header) =>
      (now: number): Form => ({ header, until: now + Number(header) * 1000 }),
  );
const dates = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 100_000 })),
    fc.constantFrom(...DATE_FORMS),
  )
  .map(([seconds, form]) => (now: number): Form => {
    const until = Math.floor(now / 1000 + seconds) * 1000;
    return { header: form(new Date(until)), until };
  });
const past = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...DATE_FORMS)).map(
  ([seconds, form]) =>
    (now: number): Form => ({
      header: form(new Date(now - seconds * 1000)),
      until: now - seconds * 1000,
    }),
);
const negative = fc.oneof(fc.integer({ min: -1_000_000, max: -1 }), fc.constant(-0.5)).map(
  (seconds) =>
    (now: number): Form => ({ header: String(seconds), until: now + seconds * 1000 }),
);
const nothing = fc
  .oneof(
    fc.constantFrom("", "soon", "NaN", "Infinity", "-.5", "1e3", "0x10", "2,5", "1 hour", "--1"),
    fc.constantFrom("12 34", "1.2.3", ".", "5.", "٣", "2026-11-20"),
    fc.constantFrom(
      "Fri, 99 Foo 2026 99:99:99 GMT",
      "Mon, 30 Feb 2150 12:00:00 GMT",
      "Thu Feb 29 12:00:00 2151",
      "Wed Jun  0 12:00:00 2150",
    ),
    fc.string({ maxLength: 12 }).filter((text) => !/\d/.test(text)),
  )
  .map((header) => (): Form => ({ header, until: null }));

/** Headers in every form: soon, late, past, and missing. */
export const retryAfters: fc.Arbitrary<RetryAfter> = fc
  .tuple(
    clocks,
    fc.oneof(inSeconds, decimals, { weight: 3, arbitrary: dates }, past, negative, nothing),
  )
  .map(([now, form]) => ({ now, ...form(now) }));
