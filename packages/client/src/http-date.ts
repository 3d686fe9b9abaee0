const LONG_FORM = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (..)-(...)-(\d\d) /;
const OLDEST_FORM = /^(...) (...) (..) ([\d:]+) (\d{4})$/;

/**
 * Parses an HTTP date in any of its three forms (RFC 9110, 5.6.7). Returns ms since the epoch; NaN for an invalid
 * date. `Date.parse` alone also accepts local times and forms that depend on the engine, so the result must format to
 * the same text. A year of two digits is in the range from 1970 to 2069.
 */
export function parseHttpDate(text: string): number {
  const fixed = text
    .replace(LONG_FORM, (_, weekday: string, day: string, month: string, year: string) => {
      const century = year < "70" ? 20 : 19;
      return `${weekday.slice(0, 3)}, ${day} ${month} ${century}${year} `;
    })
    .replace(OLDEST_FORM, "$1, $3 $2 $5 $4 GMT")
    .replace(",  ", ", 0");
  // A leap second is the first second after it.
  const known = fixed.replace(":60 ", ":59 ");
  const ms = Date.parse(known);
  if (new Date(ms).toUTCString() !== known) return Number.NaN;
  return known === fixed ? ms : ms + 1000;
}
