import type { RosterMember } from "@guildhall/server/api";
import type { RosterSort } from "./roster-search.ts";

type Compare = (one: RosterMember, other: RosterMember) => number;

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The ascending order of each column. The table orders members with unknown values. */
export const COMPARE_MEMBERS: Readonly<Record<RosterSort, Compare>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  class: (a, b) => compareNamed(a.class, b.class),
  race: (a, b) => compareNamed(a.race, b.race),
  level: (a, b) => (a.level ?? 0) - (b.level ?? 0),
  rank: (a, b) => (a.rank ?? 0) - (b.rank ?? 0),
  points: (a, b) => (a.achievementPoints ?? 0) - (b.achievementPoints ?? 0),
};

/** By name. An unknown class or race has the id 0 and comes last. */
function compareNamed(a: RosterMember["class"], b: RosterMember["class"]): number {
  return Number(a.id === 0) - Number(b.id === 0) || collator.compare(a.name, b.name);
}
