/*
 * Rosters that a service could give by mistake, as changes of the member list in its document. They are
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

/** Returns what replaces the member list of a document. */
export type WrongRoster = (members: readonly Entry[], shape: RosterShape) => unknown;

/** Replaces fields of every character. */
const characters =
  (fields: (character: Fields, index: number, shape: RosterShape) => Fields): WrongRoster =>
  (members, shape) =>
    members.map((entry, index) => ({
      ...entry,
      character: { ...entry.character, ...fields(entry.character, index, shape) },
    }));
const level = (value: unknown) => characters(() => ({ level: value }));
const name = (value: unknown) => characters(() => ({ name: value }));
const suffix = (text: string) => characters(({ name }) => ({ name: `${name}${text}` }));
const id = (value: unknown) => characters((_, __, shape) => shape.id(value));
const rank =
  (value: unknown): WrongRoster =>
  (members) =>
    members.map((entry) => ({ ...entry, rank: value }));
const share =
  (part: number): WrongRoster =>
  (members) =>
    members.slice(0, Math.ceil(members.length * part));

export const WRONG_ROSTERS: Readonly<Record<string, WrongRoster>> = {
  "an empty list": () => [],
  "no list": () => undefined,
  "null for the list": () => null,
  "an object for the list": () => ({}),
  "a string for the list": () => "members",
  "a list of nulls": (members) => members.map(() => null),
  "a list of lists": (members) => members.map((entry) => [entry]),
  "members without a character": (members) => members.map(({ rank }) => ({ rank })),
  "the first member only": share(0.001),
  "a tenth": share(0.1),
  "a half": share(0.5),
  "all but a half, from the end": (members) => members.slice(members.length / 2),
  "85 of 100": share(0.85),
  "95 of 100": share(0.95),
  "every second member": (members) => members.filter((_, index) => index % 2 === 0),
  "officers only": (members) => members.filter(({ rank }) => Number(rank) < 2),
  "every member twice": (members) => [...members, ...structuredClone(members)],
  "the first member 200 times": (members) => Array.from({ length: 200 }, () => members[0]),
  "every level 0": level(0),
  "every level 1": level(1),
  "every level -5": level(-5),
  "every level null": level(null),
  "every level a string": level("80"),
  "every level a fraction": level(80.5),
  "every level a million": level(1_000_000),
  "every second level 1": characters((_, index) => (index % 2 === 0 ? { level: 1 } : {})),
  "every rank -1": rank(-1),
  "every rank 100": rank(100),
  "every rank null": rank(null),
  "every rank a string": rank("master"),
  "every rank a fraction": rank(0.5),
  "every third rank -1": (members) =>
    members.map((entry, index) => (index % 3 === 0 ? { ...entry, rank: -1 } : entry)),
  "every name empty": name(""),
  "every name null": name(null),
  "every name of 10,000 letters": name("a".repeat(10_000)),
  "every name with a NUL": suffix("\0"),
  "every name with a lone surrogate": suffix("\ud800"),
  "one name for all": name("Nameless"),
  "every id 0": id(0),
  "every id negative": id(-7),
  "every id null": id(null),
  "every id a string": id("seven"),
  "one id for all": id(4_242),
  "every id another one": characters((character, _, shape) =>
    shape.id(shape.readId(character) + 1_000_000),
  ),
  "ids of the next member": (members, shape) =>
    members.map((entry, index) => {
      const next = members[(index + 1) % members.length] ?? entry;
      const fields = shape.id(shape.readId(next.character));
      return { ...entry, character: { ...entry.character, ...fields } };
    }),
  "every class 0": characters((_, __, shape) => shape.class(0)),
  "every class a string": characters((_, __, shape) => shape.class("Mage")),
  "every race null": characters((_, __, shape) => shape.race(null)),
  "every realm another one": characters((_, __, shape) => shape.realm("nowhere")),
  "every realm null": characters((_, __, shape) => shape.realm(null)),
  "strangers only": characters((_, index, shape) => ({
    ...shape.id(9_000_000 + index),
    name: `Stranger${String.fromCharCode(97 + (index % 26))}${index}`,
  })),
};
