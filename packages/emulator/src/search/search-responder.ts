import type { Answer, Call, Responder } from "../documents/call.ts";
import type { Shard } from "../world/shard.ts";
import { answerSearch } from "./answer-search.ts";
import { parseSearch } from "./parse-search.ts";
import type { SearchEntry } from "./search-index.ts";

/** Lists kept for one region and edition, of different hosts and builds. */
const KEPT_LISTS = 3;

type Entries = readonly SearchEntry[];

/** When entries last changed and may change next: with the build, unless a responder is told. */
type Period = Omit<Answer, "document">;

/**
 * Answers a search row (contract 4.4) from the entries of a call's region and edition. Those of a
 * static row, which change with the build alone, are kept; others are built for each search.
 */
export function searchResponder(
  entriesOf: (call: Call) => Entries,
  periodOf: (call: Call) => Period = ({ build }) => ({
    modified: build.released,
    until: build.until,
  }),
): Responder {
  const keptOf = new WeakMap<Shard, Map<string, Entries>>();
  const findKept = (call: Call): Entries => {
    const kept = keptOf.get(call.shard) ?? new Map<string, Entries>();
    keptOf.set(call.shard, kept);
    // The row's own link tells the host and the build, on which its entries depend.
    const { href } = call.links.to(call.row.id);
    const entries = kept.get(href) ?? entriesOf(call);
    kept.delete(href);
    kept.set(href, entries);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_LISTS && oldest !== undefined) kept.delete(oldest);
    return entries;
  };
  return (call) => {
    const search = parseSearch(call.query);
    const entries = call.row.category === "static" ? findKept(call) : entriesOf(call);
    return { ...periodOf(call), document: answerSearch(entries, search) };
  };
}
