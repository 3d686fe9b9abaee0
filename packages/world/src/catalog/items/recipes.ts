import type { KnownEdition } from "@guildhall/contract";
import { readMap, readTable } from "../../data/read-table.ts";
import { fillTexts } from "../../texts/filled-texts.ts";
import type { Texts } from "../../texts/localized-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import { ENCHANTMENT_SCROLLS } from "./enchantments.ts";
import { GRADED_ITEMS } from "./graded-items.ts";
import { type Item, itemSpell, itemSpellId } from "./item.ts";
import { RECIPE } from "./item-classes.ts";
import { PLAIN_ITEMS } from "./plain-items.ts";

/** A profession. `recipe` is the name of its recipes, with the placeholder `{item}`. */
export const PROFESSIONS = readMap("professions", "id");

/** A recipe of a profession. */
export interface Recipe {
  readonly professionId: number;
  /** The required skill. */
  readonly skill: number;
  readonly editions: readonly KnownEdition[];
  readonly name: Texts;
  /** The spell that makes the item. */
  readonly spellId: number;
  readonly made: Item;
  /** The item that teaches the recipe; `null` for a recipe that everybody with the skill knows. */
  readonly item: Item | null;
}

/** The items that are neither recipes nor made up of other rows. */
export const BASE_ITEMS: readonly Item[] = [
  ...PLAIN_ITEMS,
  ...GRADED_ITEMS,
  ...ENCHANTMENT_SCROLLS,
];

const BASE_BY_ID = new Map(BASE_ITEMS.map((item) => [item.id, item]));

export const RECIPES: readonly Recipe[] = readTable("recipes").map(({ makes, id, ...row }) => {
  const made = BASE_BY_ID.get(makes);
  const profession = PROFESSIONS.row(row.professionId);
  if (!made || !profession.recipe) {
    throw new RangeError(`data/recipes.tsv: no item ${makes}, or its profession has no recipes.`);
  }
  const name = fillTexts(profession.recipe, { item: made.name });
  const item = id === undefined ? null : recipeItem(id, name, row, made);
  return { ...row, name, made, item, spellId: itemSpellId(id ?? makes) };
});

function recipeItem(
  id: number,
  name: Texts,
  recipe: Pick<Recipe, "professionId" | "skill" | "editions">,
  made: Item,
): Item {
  const { recipeSubclassId, recipeIcon } = PROFESSIONS.row(recipe.professionId);
  const quality = Math.max(1, Math.min(3, made.quality));
  return {
    id,
    name,
    classId: RECIPE,
    subclassId: recipeSubclassId ?? 0,
    inventoryType: "NON_EQUIP",
    quality,
    itemLevel: made.itemLevel,
    levelShare: 0,
    icon: `item_${recipeIcon}_${quality}`,
    worth: 0.4,
    skill: { professionId: recipe.professionId, level: recipe.skill },
    spell: itemSpell({ id, name }, TEMPLATES.teaches, { item: made.name }),
    editions: recipe.editions,
  };
}
