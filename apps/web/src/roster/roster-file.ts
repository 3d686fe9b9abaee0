import type { Guild, MemberSummary } from "@guildhall/server/api";
import { type FileFormat, listFile } from "../app/list-file.ts";
import type { Texts } from "../texts/create-texts.ts";
import { rankName } from "./rank-name.ts";
import { roleName } from "./role-name.ts";
import { ROSTER_COLUMNS, type RosterSort } from "./roster-columns.ts";

export interface ShownRoster {
  /** The members that are shown, in their order. */
  readonly members: readonly MemberSummary[];
  /** The columns that are shown. */
  readonly columns: readonly RosterSort[];
  readonly guild: Guild | undefined;
}

/**
 * Returns a file with exactly the members and columns that are shown. CSV has headings and words in the visitor's language, JSON has
 * the names of the fields. Times are ISO 8601.
 */
export function rosterFile(format: FileFormat, roster: ShownRoster, { t }: Pick<Texts, "t">): File {
  const { members, columns, guild } = roster;
  const words: Partial<Record<RosterSort, (member: MemberSummary) => string | null>> = {
    rank: ({ rank }) => rankName(rank, t, guild?.rankNames),
    role: ({ role }) => (role ? roleName(role, t) : null),
  };
  const cells = columns.map((id) => ({
    title: t(ROSTER_COLUMNS[id].header),
    value: words[id] ?? ROSTER_COLUMNS[id].value,
  }));
  const fields = (member: MemberSummary) =>
    Object.fromEntries(
      columns.map((id) => [
        id,
        id === "role" ? (member.role ?? null) : ROSTER_COLUMNS[id].value(member),
      ]),
    );
  const name = guild?.name ?? "roster";
  return listFile(format, { name, columns: cells, rows: members, fields });
}
