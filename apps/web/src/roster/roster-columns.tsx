import type { MemberSummary } from "@guildhall/server/api";
import type { ReactNode } from "react";
import { formatNumber } from "../time/format.ts";
import { ClassChip } from "./ClassChip.tsx";
import { rankName } from "./rank-name.ts";
import type { RosterSort } from "./roster-search.ts";

/** A column of the roster, which members can be sorted by. */
export interface RosterColumn {
  readonly header: string;
  /** The value to sort by. Members without one come last. */
  readonly value: (member: MemberSummary) => string | number | null;
  /** Omitted for the name, which is the heading of its row. */
  readonly cell?: (member: MemberSummary) => ReactNode;
  /** Text of the cell when it can be too long for its column. */
  readonly title?: (member: MemberSummary) => string;
}

const UNKNOWN = "–";

export const ROSTER_COLUMNS: Readonly<Record<RosterSort, RosterColumn>> = {
  name: {
    header: "Name",
    value: ({ name }) => name,
  },
  class: {
    header: "Class",
    value: (member) => knownName(member.class),
    cell: (member) => <ClassChip of={member.class} />,
  },
  race: {
    header: "Race",
    value: ({ race }) => knownName(race),
    cell: ({ race }) => race.name,
    title: ({ race }) => race.name,
  },
  level: {
    header: "Level",
    value: ({ level }) => level,
    cell: ({ level }) => level ?? UNKNOWN,
  },
  rank: {
    header: "Rank",
    value: ({ rank }) => rank,
    cell: ({ rank }) => rankName(rank),
  },
  points: {
    header: "Achievement points",
    value: ({ achievementPoints }) => achievementPoints,
    cell: ({ achievementPoints: points }) => (points === null ? UNKNOWN : formatNumber(points)),
  },
};

/** The name of a class or race; null for an unknown one, which has the id 0. */
function knownName({ id, name }: MemberSummary["class"]): string | null {
  return id === 0 ? null : name;
}
