import { DAY_MS } from "@guildhall/contract";

/** The days of the history in the address, such as `2026-11-21`, in UTC. */
export interface HistorySearch {
  readonly from?: string;
  readonly until?: string;
  /** The day of the roster. */
  readonly day?: string;
}

/** Parses the search of an address. Ignores what is not a day. */
export function parseHistorySearch(raw: Readonly<Record<string, unknown>>): HistorySearch {
  const days = ["from", "until", "day"].flatMap((name) =>
    isDay(raw[name]) ? [[name, raw[name]]] : [],
  );
  const { from, until, ...rest }: HistorySearch = Object.fromEntries(days);
  if (from === undefined || until === undefined || from <= until) {
    return { ...(from && { from }), ...(until && { until }), ...rest };
  }
  return { from: until, until: from, ...rest };
}

function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return Number.isFinite(time) && dayOf(time) === value;
}

const DEFAULT_DAYS = 7;

/** The chosen days. The default is the week before the latest sync, and the roster of its day. */
export function shownDays(search: HistorySearch, syncedAt: string): Required<HistorySearch> {
  const latest = Date.parse(syncedAt);
  const weekAgo = dayOf(latest - DEFAULT_DAYS * DAY_MS);
  const { until = search.from && search.from > dayOf(latest) ? search.from : dayOf(latest) } =
    search;
  const { from = weekAgo < until ? weekAgo : until, day = dayOf(latest) } = search;
  return { from, until, day };
}

/** The day of a time in ms. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, "2026-11-21".length);
}
