import type { MemberSummary, Session } from "@guildhall/server/api";
import { EXTRA_COLUMNS, type RosterSort } from "./roster-columns.ts";
import type { RosterSearch } from "./roster-search.ts";

/** What decides, besides the address, what a roster shows. */
export interface RosterReader {
  /** Fields of members that the visitor does not see. */
  readonly hiddenFields: readonly string[];
  /** The columns that the visitor chose before. */
  readonly columns: readonly string[];
}

/** What visitors do not see by default. Also while the session is loading. */
const STRANGER: RosterReader = { hiddenFields: ["lastLoginAt", "hiddenAt"], columns: [] };

/** Returns what the user of a session sees and chose. `chosen` are the columns that a visitor without a user chose. */
export function readerOf(
  session: Pick<Session, "user" | "hiddenFields" | "rosterColumns"> | undefined,
  chosen: readonly string[] = [],
): RosterReader {
  if (session === undefined) return { ...STRANGER, columns: chosen };
  const { user, hiddenFields, rosterColumns } = session;
  return { hiddenFields, columns: user === null ? chosen : (rosterColumns ?? []) };
}

/** The columns that a visitor can choose. */
export function choosableColumns({ hiddenFields }: RosterReader): readonly RosterSort[] {
  return EXTRA_COLUMNS.filter((id) => !hiddenFields.includes(id));
}

/** Returns the search that the visitor sees: with the columns chosen before, without fields that are not shown to the visitor. */
export function visibleSearch(search: RosterSearch, reader: RosterReader): RosterSearch {
  const { columns = reader.columns, sort, order, fromItemLevel, inactiveDays, ...others } = search;
  const isSeen = (field: string) => !reader.hiddenFields.includes(field);
  const shown = choosableColumns(reader).filter((id) => columns.includes(id));
  return {
    ...others,
    ...(shown.length > 0 && { columns: shown }),
    ...(sort && isSeen(sort) && { sort, ...(order && { order }) }),
    ...(!sort && order && { order }),
    ...(fromItemLevel !== undefined && isSeen("equippedItemLevel") && { fromItemLevel }),
    ...(inactiveDays !== undefined && isSeen("lastLoginAt") && { inactiveDays }),
  };
}

/** Returns the fields that a roster needs in addition to the default ones: of its columns, its filters and its marks. */
export function neededFields(
  search: RosterSearch,
  columns: readonly RosterSort[],
  { hiddenFields }: Pick<RosterReader, "hiddenFields">,
): readonly (keyof MemberSummary)[] {
  const needed: readonly (keyof MemberSummary | false | undefined)[] = [
    ...columns.filter((id) => EXTRA_COLUMNS.includes(id)),
    search.role && "role",
    search.spec !== undefined && "spec",
    search.fromItemLevel !== undefined && "equippedItemLevel",
    search.inactiveDays !== undefined && "lastLoginAt",
    !hiddenFields.includes("hiddenAt") && "hiddenAt",
  ];
  return [...new Set(needed)].filter((name) => name !== false && name !== undefined);
}
