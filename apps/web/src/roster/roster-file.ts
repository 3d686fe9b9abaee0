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

type RosterTexts = Pick<Texts, "t" | "playableName">;

/**
 * Returns a file with exactly the members and columns that are shown, and the realms, which the page shows below names. CSV
 * has headings and words in the visitor's language, JSON has the names of the fields. Times are ISO 8601.
 */
export function rosterFile(format: FileFormat, roster: ShownRoster, texts: RosterTexts): File {
  const { members, columns, guild } = roster;
  const { t, playableName } = texts;
  const words: Partial<Record<RosterSort, (member: MemberSummary) => string | null>> = {
    rank: ({ rank }) => rankName(rank, t, guild?.rankNames),
    role: ({ role }) => (role ? roleName(role, t) : null),
    class: ({ class: of }) => (of.id === 0 ? null : playableName("class", of)),
    race: ({ race }) => (race.id === 0 ? null : playableName("race", race)),
  };
  const cells = columns.flatMap((id) => {
    const { header, value } = ROSTER_COLUMNS[id];
    return [
      { title: t(header), value: words[id] ?? value },
      ...(id === "name" ? [{ title: t("realms.realm"), value: realmOf }] : []),
    ];
  });
  const fields = (member: MemberSummary) =>
    Object.fromEntries(
      columns.flatMap((id) => [
        [id, id === "role" ? (member.role ?? null) : ROSTER_COLUMNS[id].value(member)],
        ...(id === "name" ? [["realm", realmOf(member)]] : []),
      ]),
    );
  const name = guild?.name ?? "roster";
  return listFile(format, { name, columns: cells, rows: members, fields });
}

function realmOf({ realm }: MemberSummary): string {
  return realm.name ?? realm.slug;
}
