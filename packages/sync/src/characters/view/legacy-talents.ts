import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";
import type { NamedThing, TalentGroup, TalentTree } from "./talents.ts";

type LegacyCharacter = Loose<DocumentTypes["legacy-character"]>;
type LegacyTalents = NonNullable<LegacyCharacter["talents"]>[number];

/** Reads the block `talents` of a legacy character (contract 2.1), in the forms of 2011, 2012 and later. */
export function legacyTalentsOf({ talents }: LegacyCharacter): readonly TalentGroup[] | null {
  const groups = talents?.filter((each) => (each.talents ?? each.trees ?? []).length > 0);
  return (
    groups
      ?.map((each) => ({
        name: localize(each.spec?.name ?? each.name),
        specId: null,
        active: each.selected === true,
        code: null,
        trees: treesOf(each),
        pvpTalents: [],
        glyphs: glyphsOf(each),
      }))
      .toSorted((a, b) => Number(b.active) - Number(a.active)) ?? null
  );
}

function treesOf({ talents, trees }: LegacyTalents): TalentTree[] {
  if (talents) {
    const chosen = talents.map(({ spell }) => ({
      ...{ id: spell?.id ?? null, name: localize(spell?.name), rank: null },
    }));
    return [{ name: null, points: null, talents: chosen }];
  }
  // The form of 2011 has the points of each talent as digits, without names.
  return (trees ?? []).map(({ total }) => ({ name: null, points: total ?? null, talents: [] }));
}

function glyphsOf({ glyphs }: LegacyTalents): NamedThing[] {
  const { prime = [], major = [], minor = [] } = glyphs ?? {};
  return [...prime, ...major, ...minor].map(({ glyph, name }) => ({
    ...{ id: glyph ?? null, name: localize(name) },
  }));
}
