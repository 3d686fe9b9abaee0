import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** A profession that a character has learned. */
export interface Profession {
  readonly id: number | null;
  readonly name: string | null;
  readonly primary: boolean;
  readonly rank: number;
  /** The highest rank at present. */
  readonly max: number;
  /** Number of known recipes. */
  readonly recipes: number;
}

/** How much of a collection a character has. */
export interface Collection {
  readonly kind: "mounts" | "pets";
  readonly collected: number;
  /** Null in the oldest documents. */
  readonly total: number | null;
}

/** The standing of a character with a faction. */
export interface Reputation {
  readonly id: number | null;
  readonly name: string | null;
  /** From 0, hated, to 7, exalted. */
  readonly standing: number;
  /** Earned within the standing. */
  readonly value: number;
  /** What the standing takes. */
  readonly max: number;
}

type LegacyCharacter = Loose<DocumentTypes["legacy-character"]>;
type LegacyProfession = NonNullable<NonNullable<LegacyCharacter["professions"]>["primary"]>[number];

/** Reads the block `professions` of a legacy character (contract 4.2), primary professions first. */
export function legacyProfessionsOf({
  professions,
}: LegacyCharacter): readonly Profession[] | null {
  if (!professions) return null;
  const read = (primary: boolean) => (each: LegacyProfession) => ({
    ...{ id: each.id ?? null, name: localize(each.name), primary },
    ...{ rank: each.rank ?? 0, max: each.max ?? 0, recipes: each.recipes?.length ?? 0 },
  });
  const { primary = [], secondary = [] } = professions;
  return [...primary.map(read(true)), ...secondary.map(read(false))];
}

/** Reads the blocks `mounts` and `pets` of a legacy character (contract 4.2). Those of 2011 are lists of ids. */
export function legacyCollectionsOf({
  mounts,
  pets,
  companions,
}: LegacyCharacter): readonly Collection[] | null {
  const found = [collectionOf("mounts", mounts), collectionOf("pets", pets ?? companions)];
  const known = found.filter((each) => each !== null);
  return known.length === 0 ? null : known;
}

function collectionOf(
  kind: Collection["kind"],
  of: LegacyCharacter["mounts"] | LegacyCharacter["pets"],
): Collection | null {
  if (!of) return null;
  if (!("numCollected" in of))
    return isList(of) ? { kind, collected: of.length, total: null } : null;
  const { numCollected = 0, numNotCollected } = of;
  const total = numNotCollected === undefined ? null : numCollected + numNotCollected;
  return { kind, collected: numCollected, total };
}

function isList(of: object): of is readonly number[] {
  return Array.isArray(of);
}

/** Reads the block `reputation` of a legacy character (contract 4.2), the best first. */
export function legacyReputationOf({ reputation }: LegacyCharacter): readonly Reputation[] | null {
  return (
    reputation
      ?.flatMap(({ id, name, standing, value, max }) =>
        standing === undefined
          ? []
          : [
              {
                ...{ id: id ?? null, name: localize(name), standing },
                ...{ value: value ?? 0, max: max ?? 0 },
              },
            ],
      )
      .toSorted((a, b) => b.standing - a.standing || b.value - a.value) ?? null
  );
}
