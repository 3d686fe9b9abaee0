import type { RosterMember } from "@guildhall/server/api";
import type { RosterSort } from "./roster-search.ts";

type Compare = (one: RosterMember, other: RosterMember) => number;

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The ascending order of each column. Members whose points are not known are left to the table. */
export const COMPARE_MEMBERS: Readonly<Record<RosterSort, Compare>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  class: (a, b) => compareNamed(a.class, b.class),
  race: (a, b) => compareNamed(a.race, b.race),
  level: (a, b) => a.level - b.level,
  rank: (a, b) => a.rank - b.rank,
  points: (a, b) => (a.achievementPoints ?? 0) - (b.achievementPoints ?? 0),
};

/** By name. An unknown class or race has the id 0 and comes last. */
function compareNamed(a: RosterMember["class"], b: RosterMember["class"]): number {
  return Number(a.id === 0) - Number(b.id === 0) || collator.compare(a.name, b.name);
}
