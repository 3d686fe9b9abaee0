import type { Texts } from "../../data/localized-texts.ts";
import { readMap, readTable } from "../../data/read-table.ts";
import type { Tables } from "../../generated/tables.ts";
import { fillTexts } from "../../texts/filled-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import { ENCHANTMENT_SCROLLS } from "./enchantments.ts";
import { GRADED_ITEMS } from "./graded-items.ts";
import { type Item, itemIcon, itemSpell, itemSpellId } from "./item.ts";
import { RECIPE, TRADE_GOODS } from "./item-classes.ts";
import { PLAIN_ITEMS } from "./plain-items.ts";

/** A profession. `recipe` is the name of its recipes, with the placeholder `{item}`. */
export const PROFESSIONS = readMap("professions", "id");

/**
 * A recipe of a profession: the required `skill`, and the spell that makes the item. `item` teaches it; null
 * for a recipe that everybody with the skill knows.
 */
export type Recipe = (typeof RECIPES)[number];

/** The items that are neither recipes nor made up of other rows. */
export const BASE_ITEMS: readonly Item[] = [
  ...PLAIN_ITEMS,
  ...GRADED_ITEMS,
  ...ENCHANTMENT_SCROLLS,
];

const BASE_BY_ID = new Map(BASE_ITEMS.map((item) => [item.id, item]));

export const RECIPES = readTable("recipes").map(({ makes, id, ...row }) => {
  const made = BASE_BY_ID.get(makes);
  const profession = PROFESSIONS.row(row.professionId);
  if (!made || !profession.recipe) {
    throw new RangeError(`data/recipes.tsv: no item ${makes}, or its profession has no recipes.`);
  }
  const name = fillTexts(profession.recipe, { item: made.name });
  const item = id === undefined ? null : recipeItem(id, name, row, made);
  return { ...row, name, made, item, spellId: itemSpellId(id ?? makes) };
});

/** The lowest item level up to which trade goods are possible. */
const SIMPLE_LEVEL = 20;
const REAGENTS = PLAIN_ITEMS.filter(({ classId }) => classId === TRADE_GOODS);

/** What a recipe consumes: two trade goods of at most the item level of what it makes. */
export function reagentsOf({ id, itemLevel }: Item) {
  const possible = REAGENTS.filter((each) => each.itemLevel <= Math.max(SIMPLE_LEVEL, itemLevel));
  return [0, 1].flatMap((index) => {
    const reagent = possible.at(-1 - ((id + index) % Math.min(8, possible.length)));
    return reagent ? [{ reagent, quantity: 1 + ((id >> index) % 6) }] : [];
  });
}

function recipeItem(
  id: number,
  name: Texts,
  recipe: Pick<Tables["recipes"], "professionId" | "skill" | "editions">,
  made: Item,
): Item {
  const { recipeSubclassId, recipePalette } = PROFESSIONS.row(recipe.professionId);
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
    icon: itemIcon("item_recipe", recipePalette, quality),
    stackSize: 1,
    maxCount: 0,
    worth: 0.4,
    skill: { professionId: recipe.professionId, level: recipe.skill },
    spell: itemSpell({ id, name }, TEMPLATES.teaches, { item: made.name }),
    editions: recipe.editions,
  };
}
