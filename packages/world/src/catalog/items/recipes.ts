import type { KnownEdition } from "@guildhall/contract";
import { fillTexts } from "../../texts/filled-texts.ts";
import { ITEM_SPELL_TEXTS } from "../../texts/item-spell-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { CONSUMABLES } from "./consumables.ts";
import { ENCHANTMENT_SCROLLS } from "./enchantments.ts";
import { GEAR, type GearPiece } from "./gear.ts";
import { GEMS } from "./gems.ts";
import type { Item } from "./item.ts";
import { RECIPE } from "./item-classes.ts";
import { spellOf } from "./item-spell.ts";
import { plainItem } from "./plain-item.ts";
import { GOODS_OF_TRADE } from "./trade-goods.ts";

const PLANS = texts(
  "Plans: {item}|Diseño: {item}|Instruções: {item}|Plan: {item}|Plans : {item}|Progetto: {item}|Чертеж: {item}|도안: {item}|設計圖：{item}|设计图：{item}",
);
const PATTERN = texts(
  "Pattern: {item}|Patrón: {item}|Molde: {item}|Muster: {item}|Patron : {item}|Modello: {item}|Выкройка: {item}|도안: {item}|圖樣：{item}|图样：{item}",
);
const FORMULA = texts(
  "Recipe: {item}|Receta: {item}|Receita: {item}|Rezept: {item}|Recette : {item}|Ricetta: {item}|Рецепт: {item}|제조법: {item}|配方：{item}|配方：{item}",
);
const CUT = texts(
  "Design: {item}|Boceto: {item}|Desenho: {item}|Vorlage: {item}|Dessin : {item}|Bozzetto: {item}|Эскиз: {item}|디자인: {item}|設計：{item}|图鉴：{item}",
);
const SPELL = texts(
  "Formula: {item}|Fórmula: {item}|Fórmula: {item}|Formel: {item}|Formule : {item}|Formula: {item}|Формула: {item}|주문식: {item}|公式：{item}|公式：{item}",
);
const SCHEMATIC = texts(
  "Schematic: {item}|Esquema: {item}|Diagrama: {item}|Bauplan: {item}|Schéma : {item}|Schema: {item}|Схема: {item}|설계도: {item}|結構圖：{item}|结构图：{item}",
);

interface Craft {
  readonly subclassId: number;
  readonly professionId: number;
  readonly title: Texts;
  readonly palette: string;
  readonly makes: readonly Item[];
  /** By how much the skill for each recipe is higher than that for the one before, at least; 1 when left out. */
  readonly skillApart?: number;
  /** The editions that have a recipe, where they are not those of what it makes. */
  readonly editionsOf?: (made: Item) => readonly KnownEdition[] | undefined;
}

/** A recipe, and what it makes. */
export interface Recipe {
  readonly item: Item;
  readonly made: Item;
}

const ROADWARDEN = 385;
const EXPLOSIVE = 0;
const PARTS = 1;
const FOOD = 5;
const FINGER = 10;
const WITH_ENCHANTED_RINGS: readonly KnownEdition[] = ["current", "classic", "classicann"];
const sewn = (armor: string) =>
  GEAR.filter(
    ({ kind, itemLevel }: GearPiece) => itemLevel === ROADWARDEN && kind.startsWith(armor),
  );
const brewed = CONSUMABLES.filter(
  ({ subclassId, levelShare }) => subclassId <= 3 && levelShare === 1,
);
const engineered = [
  ...GOODS_OF_TRADE.filter(({ subclassId }) => subclassId === PARTS),
  ...CONSUMABLES.filter(({ subclassId }) => subclassId === EXPLOSIVE),
  ...sewn("gun"),
];
/** Nobody cooks apples and drinks. */
const cooked = CONSUMABLES.filter(
  ({ subclassId, icon }) => subclassId === FOOD && !/_(apple|mug)_/.test(icon),
);

const CRAFTS: readonly Craft[] = [
  { subclassId: 4, professionId: 164, title: PLANS, palette: "ash", makes: sewn("plate") },
  { subclassId: 1, professionId: 165, title: PATTERN, palette: "road", makes: sewn("leather") },
  { subclassId: 2, professionId: 197, title: PATTERN, palette: "glass", makes: sewn("cloth") },
  { subclassId: 6, professionId: 171, title: FORMULA, palette: "green", makes: brewed },
  {
    subclassId: 5,
    professionId: 185,
    title: FORMULA,
    palette: "bronze",
    makes: cooked,
  },
  { subclassId: 10, professionId: 755, title: CUT, palette: "purple", makes: GEMS.slice(0, 12) },
  {
    subclassId: 8,
    professionId: 333,
    title: SPELL,
    palette: "blue",
    makes: ENCHANTMENT_SCROLLS,
    skillApart: 50,
    // Where there are no scrolls, the enchanter enchants the piece itself.
    editionsOf: ({ subclassId }) => (subclassId === FINGER ? WITH_ENCHANTED_RINGS : undefined),
  },
  { subclassId: 3, professionId: 202, title: SCHEMATIC, palette: "tide", makes: engineered },
];

/** All that a profession can be taught to make. */
export const KNOWN_RECIPES: readonly Recipe[] = CRAFTS.flatMap(
  ({ subclassId, professionId, title, palette, makes, skillApart = 1, editionsOf }, row) =>
    makes.map((made, index) => {
      const id = 225_001 + row * 50 + index;
      const name = fillTexts(title, { item: made.name });
      const quality = Math.max(1, Math.min(3, made.quality));
      const editions = editionsOf ? editionsOf(made) : made.editions;
      const skill = Math.round(made.levelShare * 290) + index * skillApart;
      const item = plainItem(id, name, {
        classId: RECIPE,
        subclassId,
        quality,
        itemLevel: made.itemLevel,
        icon: `item_recipe_${palette}_${quality}`,
        worth: 0.4,
        skill: { professionId, level: Math.max(1, skill) },
        spell: spellOf(id, name, ITEM_SPELL_TEXTS.teaches, { item: made.name }),
        ...(editions && { editions }),
      });
      return { item, made };
    }),
);

/** What teaches a profession to make an item of the world. */
export const RECIPES: readonly Item[] = KNOWN_RECIPES.map(({ item }) => item);
