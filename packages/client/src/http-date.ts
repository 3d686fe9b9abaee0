const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
const DATE =
  /^[MTWFS]\w+, ([ \d]\d)[ -](Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[ -](\d{4}|\d\d) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60) GMT$/;
const OLDEST_FORM = /^(\w{3}) (\w{3}) (..) ([\d:]+) (\d{4})$/;

/**
 * Parses an HTTP date in any of its three forms (RFC 9110, 5.6.7). Returns ms since the epoch; NaN for an invalid
 * date. Not `Date.parse`, which also accepts local times and forms that depend on the engine. A year of two digits
 * is in the range from 1970 to 2069.
 */
export function parseHttpDate(text: string): number {
  const parts = DATE.exec(text) ?? DATE.exec(text.replace(OLDEST_FORM, "$1, $3 $2 $5 $4 GMT"));
  const [, day, month = "", year = "", hour, minute, second] = parts ?? [];
  const fullYear = Number(/^[0-6].$/.test(year) ? `20${year}` : year);
  const start = Date.UTC(fullYear, MONTHS.indexOf(month) / 3, Number(day));
  // `Date.UTC` turns the 31st of a short month into a day of the next month.
  if (new Date(start).getUTCDate() !== Number(day)) return Number.NaN;
  return start + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
}
