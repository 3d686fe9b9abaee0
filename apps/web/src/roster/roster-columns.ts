import type { MemberSummary } from "@guildhall/server/api";
import type { TextKey } from "../texts/create-texts.ts";

/** A column of the roster, which members can be sorted by. */
export interface RosterColumn {
  /** The key of the text of its heading. */
  readonly header: TextKey;
  /** Relative to the widths of the other columns. */
  readonly width: number;
  /** The least width, in rem. */
  readonly least?: number;
  /** Whether the values are numbers, which align at the end and are sorted in descending order by default. */
  readonly numeric?: boolean;
  /** The value to sort by. Members without one come last. */
  readonly value: (member: MemberSummary) => string | number | null;
  /** Whether it is shown and loaded only when a visitor chooses it. */
  readonly extra?: boolean;
}

/** The order of the roles when they are sorted. */
const ROLE_ORDER = ["tank", "healer", "damage"];

const columns = {
  name: { header: "roster.name", width: 26, value: ({ name }) => name },
  class: {
    header: "roster.class",
    width: 16,
    least: 9.2,
    value: (member) => knownName(member.class),
  },
  race: { header: "roster.race", width: 20, value: ({ race }) => knownName(race) },
  level: { header: "roster.level", width: 8, numeric: true, value: ({ level }) => level },
  rank: { header: "roster.rank", width: 14, value: ({ rank }) => rank },
  achievementPoints: {
    header: "guild.achievementPoints",
    width: 16,
    numeric: true,
    value: ({ achievementPoints }) => achievementPoints,
  },
  role: {
    header: "roster:columns.role",
    width: 11,
    extra: true,
    value: ({ role = null }) => role && ROLE_ORDER.indexOf(role),
  },
  spec: {
    header: "roster:columns.spec",
    width: 16,
    extra: true,
    value: ({ spec }) => spec?.name ?? null,
  },
  equippedItemLevel: {
    header: "roster:columns.itemLevel",
    width: 10,
    numeric: true,
    extra: true,
    value: ({ equippedItemLevel = null }) => equippedItemLevel,
  },
  lastLoginAt: {
    header: "roster:columns.lastSeen",
    width: 14,
    extra: true,
    value: ({ lastLoginAt = null }) => lastLoginAt,
  },
  joinedAt: {
    header: "roster.joined",
    width: 12,
    extra: true,
    value: ({ joinedAt = null }) => joinedAt,
  },
} satisfies Readonly<Record<string, RosterColumn>>;

export type RosterSort = keyof typeof columns;
export const ROSTER_COLUMNS: Readonly<Record<RosterSort, RosterColumn>> = columns;
/** In the order of the columns. */
export const COLUMN_IDS = Object.keys(columns) as readonly RosterSort[];

/** The columns that are shown when they are chosen, each of the field with its name. */
export const EXTRA_COLUMNS = COLUMN_IDS.filter((id) => ROSTER_COLUMNS[id].extra === true);

/** Returns the columns of a roster: the usual ones, and those that were chosen or sort it. */
export function shownColumns(search: {
  readonly columns?: readonly RosterSort[];
  readonly sort?: RosterSort;
}): readonly RosterSort[] {
  const { columns = [], sort } = search;
  return COLUMN_IDS.filter(
    (id) => !EXTRA_COLUMNS.includes(id) || columns.includes(id) || id === sort,
  );
}

/** The name of a class or race; null for an unknown one, which has the id 0. */
function knownName({ id, name }: MemberSummary["class"]): string | null {
  return id === 0 ? null : name;
}
