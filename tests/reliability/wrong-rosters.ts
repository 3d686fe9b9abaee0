/*
 * Rosters that a service could return by mistake, as changes of the member list in its document. They are
 * the same for both shapes of the document, modern and legacy.
 */

/** A document with a member list. Anything may stand in it. */
export interface RosterDocument {
  members?: unknown;
  [field: string]: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
type Entry = Fields & { readonly character: Fields };

/** The names of a character's fields in a shape of the document. */
export interface RosterShape {
  readonly readId: (character: Fields) => number;
  readonly id: (value: unknown) => Fields;
  readonly class: (value: unknown) => Fields;
  readonly race: (value: unknown) => Fields;
  readonly realm: (value: unknown) => Fields;
}

export const MODERN: RosterShape = {
  readId: ({ id }) => Number(id),
  id: (id) => ({ id }),
  class: (id) => ({ playable_class: { id } }),
  race: (id) => ({ playable_race: { id } }),
  realm: (slug) => ({ realm: { slug, id: 1 } }),
};

/** The legacy document has a character's id only in the file name of its portrait. */
export const LEGACY: RosterShape = {
  readId: ({ thumbnail }) => Number(/\/(\d+)-avatar/.exec(String(thumbnail))?.[1]),
  id: (id) => ({
    thumbnail: typeof id === "number" ? `realm/${Math.abs(id) % 256}/${id}-avatar.jpg` : id,
  }),
  class: (value) => ({ class: value }),
  race: (race) => ({ race }),
  realm: (realm) => ({ realm }),
};

/** Returns what replaces the member list of a document. `step` is the number of the response in a sequence. */
export type WrongRoster = (members: readonly Entry[], shape: RosterShape, step: number) => unknown;

/** Replaces fields of every character. */
const characters =
  (
    fields: (character: Fields, index: number, shape: RosterShape, step: number) => Fields,
  ): WrongRoster =>
  (members, shape, step) =>
    members.map((entry, index) => ({
      ...entry,
      character: { ...entry.character, ...fields(entry.character, index, shape, step) },
    }));
const level = (value: unknown) => characters(() => ({ level: value }));
/** Sets the level of one member in `count`. */
const levelOfOneIn = (count: number, value: unknown) =>
  characters((_, index) => (index % count === 0 ? { level: value } : {}));
const name = (value: unknown) => characters(() => ({ name: value }));
const suffix = (text: string) => characters(({ name }) => ({ name: `${name}${text}` }));
const id = (value: unknown) => characters((_, __, shape) => shape.id(value));
const rank =
  (value: unknown, count = 1): WrongRoster =>
  (members) =>
    members.map((entry, index) => (index % count === 0 ? { ...entry, rank: value } : entry));
const some =
  (isListed: (index: number, step: number, count: number) => boolean): WrongRoster =>
  (members, _, step) =>
    members.filter((__, index) => isListed(index, step, members.length));
const first = (count: number) => some((index) => index < count);
/** Drops a share of the members, another one with each step. */
const without = (percent: number, perStep = 0) =>
  some((index, step) => (index + perStep * step) % 100 >= percent);
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(97 + (index % 26));
const strangers = (
  members: readonly Entry[],
  shape: RosterShape,
  { count, from = 0 }: { readonly count: number; readonly from?: number },
) =>
  members.slice(0, count).map((entry, index) => ({
    ...entry,
    character: {
      ...entry.character,
      ...shape.id(9_000_000 + from + index),
      name: `Stranger${letters(from + index)}`,
    },
  }));
/** Gives each member the value of the one that follows by `offset`. */
const rotated = (
  field: (other: Fields, shape: RosterShape) => Fields,
  offset: number,
): WrongRoster => {
  return (members, shape) =>
    members.map((entry, index) => {
      const other = members[(index + offset) % members.length] ?? entry;
      return { ...entry, character: { ...entry.character, ...field(other.character, shape) } };
    });
};
const idOf = (other: Fields, shape: RosterShape) => shape.id(shape.readId(other));

/** Wrong rosters by name. No sequence of them may hide more members than a plausible loss. */
export const WRONG_ROSTERS: Readonly<Record<string, WrongRoster>> = {
  "an empty list": () => [],
  "no list": () => undefined,
  "null for the list": () => null,
  "an object for the list": () => ({}),
  "a string for the list": () => "members",
  "a list of nulls": (members) => members.map(() => null),
  "a list of lists": (members) => members.map((entry) => [entry]),
  "members without a character": (members) => members.map(({ rank }) => ({ rank })),
  "the first member only": first(1),
  "the first 5 members": first(5),
  "the first 100 members": first(100),
  "the first 225 members": first(225),
  "all but the last member": some((index, _, count) => index < count - 1),
  "the last member only": some((index, _, count) => index === count - 1),
  "the first half": some((index, _, count) => index < count / 2),
  "the second half": some((index, _, count) => index >= count / 2),
  "85 of 100": some((index, _, count) => index < count * 0.85),
  "95 of 100": some((index, _, count) => index < count * 0.95),
  "without 5 of 100": without(5),
  "without 15 of 100": without(15),
  "without 50 of 100": without(50),
  "without 90 of 100": without(90),
  "without 99 of 100": without(99),
  "without another 5 of 100 in every response": without(5, 5),
  "without another 15 of 100 in every response": without(15, 15),
  "without 3 more in every response": some((index, step) => index >= 3 * (step + 1)),
  "without 10% more in every response": some(
    (index, step, count) => index >= count * Math.min(1, (step + 1) / 10),
  ),
  "every second member": some((index) => index % 2 === 0),
  "one half and the other in turns": some((index, step) => index % 2 === step % 2),
  "all and nobody in turns": some((_, step) => step % 2 === 1),
  "officers only": (members) => members.filter(({ rank }) => Number(rank) < 2),
  "without officers": (members) => members.filter(({ rank }) => Number(rank) > 4),
  "every member twice": (members) => [...members, ...structuredClone(members)],
  "the first member 200 times": (members) => Array.from({ length: 200 }, () => members[0]),
  "in reverse order": (members) => members.toReversed(),
  "every level 0": level(0),
  "every level 1": level(1),
  "every level 9": level(9),
  "every level -5": level(-5),
  "every level null": level(null),
  "every level a string": level("80"),
  "every level a fraction": level(80.5),
  "every level a million": level(1_000_000),
  "every second level 0": levelOfOneIn(2, 0),
  "every second level 1": levelOfOneIn(2, 1),
  "every eighth level 1": levelOfOneIn(8, 1),
  "levels of other members": rotated(({ level }) => ({ level }), 7),
  "every rank -1": rank(-1),
  "every rank 0": rank(0),
  "every rank 100": rank(100),
  "every rank null": rank(null),
  "every rank a string": rank("master"),
  "every rank a fraction": rank(0.5),
  "every third rank -1": rank(-1, 3),
  "every third rank 100": rank(100, 3),
  "ranks of other members": (members) =>
    members.map((entry, index) => ({
      ...entry,
      rank: members[(index + 11) % members.length]?.rank,
    })),
  "every name empty": name(""),
  "every name null": name(null),
  "every name of 10,000 letters": name("a".repeat(10_000)),
  "every name with a NUL": suffix("\0"),
  "every name with a lone surrogate": suffix("\ud800"),
  "every name another one": characters((_, index) => ({ name: `Renamed${letters(index)}` })),
  "one name for all": name("Nameless"),
  "names of other members": rotated(({ name }) => ({ name }), 3),
  "every id 0": id(0),
  "every id negative": id(-7),
  "every id null": id(null),
  "every id a string": id("seven"),
  "one id for all": id(4_242),
  "every id another one": characters((character, _, shape) =>
    shape.id(shape.readId(character) + 1_000_000),
  ),
  "every id another one in every response": characters((_, index, shape, step) =>
    shape.id(7_000_000 + step * 1000 + index),
  ),
  "every fourth id another one": characters((_, index, shape) =>
    index % 4 === 0 ? shape.id(6_500_000 + index) : {},
  ),
  "ids of the next member": rotated(idOf, 1),
  "ids of distant members": rotated(idOf, 125),
  "ids of two members swapped": (members, shape) =>
    members.map((entry, index) => {
      const other = index < 2 ? members[1 - index] : undefined;
      if (!other) return entry;
      return { ...entry, character: { ...entry.character, ...idOf(other.character, shape) } };
    }),
  "every class 0": characters((_, __, shape) => shape.class(0)),
  "every class a string": characters((_, __, shape) => shape.class("Mage")),
  "every race null": characters((_, __, shape) => shape.race(null)),
  "every realm another one": characters((_, __, shape) => shape.realm("nowhere")),
  "every realm null": characters((_, __, shape) => shape.realm(null)),
  "strangers only": (members, shape) => strangers(members, shape, { count: members.length }),
  "strangers in addition": (members, shape) => [
    ...members,
    ...strangers(members, shape, { count: members.length }),
  ],
  "strangers in place of a tenth": (members, shape) => {
    const count = Math.floor(members.length / 10);
    return [...members.slice(count), ...strangers(members, shape, { count })];
  },
  "other strangers in place of another tenth in every response": (members, shape, step) => {
    const count = Math.floor(members.length / 10);
    const start = (step * count) % Math.max(1, members.length);
    const rest = members.filter((_, index) => index < start || index >= start + count);
    return [...rest, ...strangers(members, shape, { count, from: (step + 1) * 1000 })];
  },
};
