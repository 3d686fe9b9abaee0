import type { FoundEntries, SearchEntry } from "@guildhall/contract/source";
import type { Shard } from "../history/shard.ts";
import type { Call, Responder } from "./call.ts";

/** Cached lists for each region and edition: one for each host and build. */
const MAX_LISTS = 3;

type Entries = readonly SearchEntry[];
type Period = Omit<FoundEntries, "entries">;

/**
 * Answers a search row (contract 4.4) with the entries of a call's region and edition. The entries of
 * a static row change with the build only and are cached; others are built for each call.
 */
export function searchResponder(
  entriesOf: (call: Call) => Entries,
  periodOf: (call: Call) => Period = ({ build }) => ({
    modified: build.released,
    until: build.until,
  }),
): Responder {
  const listsOf = new WeakMap<Shard, Map<string, Entries>>();
  const cachedEntries = (call: Call): Entries => {
    const lists = listsOf.get(call.shard) ?? new Map<string, Entries>();
    listsOf.set(call.shard, lists);
    // Entries depend on the host and the build, which are both in the row's own link.
    const { href } = call.links.to(call.row.id);
    const entries = lists.get(href) ?? entriesOf(call);
    lists.delete(href);
    lists.set(href, entries);
    const [oldest] = lists.keys();
    if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
    return entries;
  };
  return (call) => ({
    ...periodOf(call),
    entries: call.row.category === "static" ? cachedEntries(call) : entriesOf(call),
  });
}
