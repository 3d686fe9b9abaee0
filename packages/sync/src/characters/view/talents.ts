import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** A choice of talents: a loadout of a specialization, or a group of Classic's trees. */
export interface TalentGroup {
  /** The name of the specialization; null for groups of Classic, which have trees of several. */
  readonly name: string | null;
  readonly specId: number | null;
  readonly active: boolean;
  /** The code that imports the loadout into the game. */
  readonly code: string | null;
  readonly trees: readonly TalentTree[];
  readonly pvpTalents: readonly NamedThing[];
  readonly glyphs: readonly NamedThing[];
}

export interface TalentTree {
  readonly name: string | null;
  readonly points: number | null;
  readonly talents: readonly Talent[];
}

export interface NamedThing {
  readonly id: number | null;
  readonly name: string | null;
}

export interface Talent extends NamedThing {
  /** Points spent; null where every talent has one. */
  readonly rank: number | null;
}

type SpecializationsDocument = Loose<DocumentTypes["character-specializations"]>;
type Specialization = NonNullable<SpecializationsDocument["specializations"]>[number];
type Loadout = NonNullable<Specialization["loadouts"]>[number];
type Group = NonNullable<SpecializationsDocument["specialization_groups"]>[number];
type ChosenTalent = NonNullable<Specialization["talents"]>[number];
type SelectedTalent = NonNullable<Loadout["selected_class_talents"]>[number];

/** Reads the talents of the current game, of its older documents, and of the Classic editions (contract 4.4). */
export function talentsOf(document: SpecializationsDocument): readonly TalentGroup[] {
  const groups = (document.specialization_groups ?? []).map((group) => classicGroup(group));
  // Progression Classic lists the specializations beside groups that can lack their trees.
  if (groups.some(({ trees }) => trees.length > 0)) return groups;
  const activeId = document.active_specialization?.id;
  const glyphs = groups.find(({ active }) => active)?.glyphs ?? [];
  const chosen = (document.specializations ?? []).flatMap((each) => {
    const active = activeId !== undefined && each.specialization?.id === activeId;
    return specializationGroups(each, active).map((group) =>
      group.active && group.glyphs.length === 0 ? { ...group, glyphs } : group,
    );
  });
  return chosen.toSorted((a, b) => Number(b.active) - Number(a.active));
}

function specializationGroups(of: Specialization, active: boolean): TalentGroup[] {
  const shared = {
    name: localize(of.specialization?.name ?? of.specialization_name),
    specId: of.specialization?.id ?? null,
    pvpTalents: (of.pvp_talent_slots ?? []).flatMap(({ selected }) =>
      selected?.talent ? [namedThing(selected.talent)] : [],
    ),
    glyphs: (of.glyphs ?? []).map(namedThing),
  };
  if (of.loadouts && of.loadouts.length > 0) {
    return of.loadouts.map((loadout) => ({
      ...shared,
      active: active && loadout.is_active === true,
      code: loadout.talent_loadout_code ?? null,
      trees: loadoutTrees(loadout),
    }));
  }
  const talents = (of.talents ?? []).map(chosenTalent);
  // A specialization that was never set up has none.
  if (talents.length === 0 && !active) return [];
  return [{ ...shared, active, code: null, trees: [{ name: null, points: null, talents }] }];
}

function loadoutTrees(loadout: Loadout): TalentTree[] {
  const trees = [
    [loadout.selected_class_talent_tree?.name, loadout.selected_class_talents],
    [loadout.selected_spec_talent_tree?.name, loadout.selected_spec_talents],
    [loadout.selected_hero_talent_tree?.name, loadout.selected_hero_talents],
  ] as const;
  return trees.flatMap(([name, selected = []]) => {
    if (selected.length === 0) return [];
    const talents = selected.map(selectedTalent);
    const points = talents.reduce((sum, { rank }) => sum + (rank ?? 1), 0);
    return [{ name: localize(name), points, talents }];
  });
}

/** A node without a tooltip has only its id in the talent tree. */
function selectedTalent({ rank, tooltip }: SelectedTalent): Talent {
  const { talent, spell_tooltip: spell } = tooltip ?? {};
  const name = localize(talent?.name ?? spell?.spell?.name);
  return { id: talent?.id ?? null, name, rank: rank ?? null };
}

function chosenTalent({ talent, talent_rank: rank, spell_tooltip: spell }: ChosenTalent): Talent {
  const name = localize(talent?.name ?? spell?.spell?.name);
  return { id: talent?.id ?? null, name, rank: rank ?? null };
}

function classicGroup(group: Group): TalentGroup {
  const trees = (group.specializations ?? []).map((tree) => ({
    name: localize(tree.specialization_name ?? tree.specialization?.name),
    points: tree.spent_points ?? null,
    talents: (tree.talents ?? []).map(chosenTalent),
  }));
  return {
    ...{ name: null, specId: null, active: group.is_active === true, code: null, trees },
    ...{ pvpTalents: [], glyphs: (group.glyphs ?? []).map(namedThing) },
  };
}

function namedThing({ id, name }: Loose<{ id: number; name?: unknown }>): NamedThing {
  return { id: id ?? null, name: localize(name as Parameters<typeof localize>[0]) };
}
