/** The fields of a roster entry that a wrong roster changes. */
export interface WrongEntry {
  readonly characterId: number | null;
  readonly name: string;
  readonly nameSlug: string;
  readonly realmSlug: string;
  readonly level: number;
  readonly rank: number;
}

/** Returns the entries of a wrong response for a true roster. `step` is its number in a sequence. */
export type WrongRoster = <Entry extends WrongEntry>(
  truth: readonly Entry[],
  step: number,
) => readonly Entry[];

const named = <Entry extends WrongEntry>(entry: Entry, name: string): Entry => ({
  ...entry,
  name,
  nameSlug: name.toLowerCase(),
});
const withId = <Entry extends WrongEntry>(entry: Entry, characterId: number): Entry => ({
  ...entry,
  characterId,
});
const every =
  (change: <Entry extends WrongEntry>(entry: Entry, index: number) => Entry): WrongRoster =>
  (truth) =>
    truth.map(change);
const share =
  (percent: number, offset = 0): WrongRoster =>
  (truth) =>
    truth.filter((_, index) => (index + offset) % 100 >= percent);
const first =
  (count: number): WrongRoster =>
  (truth) =>
    truth.slice(0, count);
/** Shifts the values of a field by a number of entries. */
const rotated =
  (field: "characterId" | "name" | "realmSlug" | "rank" | "level", by: number): WrongRoster =>
  (truth) =>
    truth.map((entry, index) => {
      const other = truth[(index + by) % truth.length] ?? entry;
      if (field === "name") return named(entry, other.name);
      return { ...entry, [field]: other[field] };
    });
const others = (prefix: string, count: number): WrongRoster => {
  return (truth) =>
    truth
      .slice(0, count)
      .map((entry, index) =>
        withId(named(entry, `${prefix}${index}`), 5_000_000 + prefix.length * 100_000 + index),
      );
};

/**
 * Wrong rosters by name. No sequence of them may hide more members than a plausible loss. An entry with an
 * impossible value (level below 1, rank above 99) counts as unreadable.
 */
export const WRONG_ROSTERS: Readonly<Record<string, WrongRoster>> = {
  empty: () => [],
  "only the first entry": first(1),
  "only the first 5 entries": first(5),
  "truncated at 100": first(100),
  "truncated at 225": first(225),
  "truncated at 249": first(249),
  "only the last entry": (truth) => truth.slice(-1),
  "only the second half": (truth) => truth.slice(Math.floor(truth.length / 2)),
  "every level 0": every((entry) => ({ ...entry, level: 0 })),
  "every level -5": every((entry) => ({ ...entry, level: -5 })),
  "every level 1": every((entry) => ({ ...entry, level: 1 })),
  "every level 9": every((entry) => ({ ...entry, level: 9 })),
  "every second level 0": every((entry, index) => (index % 2 ? entry : { ...entry, level: 0 })),
  "every second level 1": every((entry, index) => (index % 2 ? entry : { ...entry, level: 1 })),
  "every eighth level 1": every((entry, index) => (index % 8 ? entry : { ...entry, level: 1 })),
  "levels rotated": rotated("level", 7),
  "every rank -1": every((entry) => ({ ...entry, rank: -1 })),
  "every rank 100": every((entry) => ({ ...entry, rank: 100 })),
  "every third rank 100": every((entry, index) => (index % 3 ? entry : { ...entry, rank: 100 })),
  "every rank 0": every((entry) => ({ ...entry, rank: 0 })),
  "ranks rotated": rotated("rank", 11),
  "in reverse order": (truth) => truth.toReversed(),
  "ids rotated by one": rotated("characterId", 1),
  "ids rotated by half": rotated("characterId", 125),
  "ids of two members swapped": (truth) => {
    const [a, b, ...rest] = truth;
    if (!a?.characterId || !b?.characterId) return truth;
    return [withId(a, b.characterId), withId(b, a.characterId), ...rest];
  },
  "every id new": every((entry, index) => withId(entry, 6_000_000 + index)),
  "every id new in every answer": (truth, step) =>
    truth.map((entry, index) => withId(entry, 7_000_000 + step * 1000 + index)),
  "every fourth id new": every((entry, index) =>
    index % 4 ? entry : withId(entry, 6_500_000 + index),
  ),
  "every id missing": every((entry) => ({ ...entry, characterId: null })),
  "names rotated": rotated("name", 3),
  "every name new": every((entry, index) => named(entry, `Renamed${index}`)),
  "every realm another one": every((entry) => ({ ...entry, realmSlug: "tarn" })),
  "realms rotated": rotated("realmSlug", 1),
  "every member twice": (truth) => truth.flatMap((entry) => [entry, entry]),
  "the first member 250 times": (truth) => truth.flatMap(() => truth.slice(0, 1)),
  "without 5 %": share(5),
  "without another 5 % in every answer": (truth, step) => share(5, step * 5)(truth, step),
  "without 15 %": share(15),
  "without another 15 % in every answer": (truth, step) => share(15, step * 15)(truth, step),
  "without 50 %": share(50),
  "without the other 50 %": share(50, 50),
  "without 90 %": share(90),
  "without 99 %": share(99),
  "without 3 more in every answer": (truth, step) => truth.slice(3 * (step + 1)),
  "without 10 % more in every answer": (truth, step) =>
    truth.slice(Math.floor(truth.length * Math.min(1, (step + 1) / 10))),
  "half of it in turns": (truth, step) => truth.filter((_, index) => index % 2 === step % 2),
  "the guild and nothing in turns": (truth, step) => (step % 2 ? truth : []),
  "250 other members": others("Stranger", 250),
  "25 other members in place of 25": (truth, step) => [
    ...truth.slice(25),
    ...others("Guest", 25)(truth, step),
  ],
  "25 other members in place of another 25 in every answer": (truth, step) => {
    const start = (step * 25) % Math.max(1, truth.length);
    const rest = truth.filter((_, index) => index < start || index >= start + 25);
    return [...rest, ...others(`Passer${"x".repeat(step % 9)}`, 25)(truth, step)];
  },
  "without the members of high rank": (truth) => truth.filter(({ rank }) => rank > 4),
};
