import { fillTexts } from "../../texts/filled-texts.ts";
import { ITEM_SPELL_TEXTS } from "../../texts/item-spell-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { CONSUMABLES } from "./consumables.ts";
import { GEAR, type GearPiece } from "./gear.ts";
import { GEMS } from "./gems.ts";
import type { Item } from "./item.ts";
import { RECIPE } from "./item-classes.ts";
import { spellOf } from "./item-spell.ts";
import { plainItem } from "./plain-item.ts";

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

interface Craft {
  readonly subclassId: number;
  readonly professionId: number;
  readonly title: Texts;
  readonly palette: string;
  readonly makes: readonly Item[];
}

const ROADWARDEN = 385;
const sewn = (armor: string) =>
  GEAR.filter(
    ({ kind, itemLevel }: GearPiece) => itemLevel === ROADWARDEN && kind.startsWith(armor),
  );
const brewed = CONSUMABLES.filter(
  ({ subclassId, levelShare }) => subclassId <= 3 && levelShare === 1,
);
const cooked = CONSUMABLES.filter(({ subclassId, spell }) => subclassId === 5 && spell);

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
    makes: cooked.slice(0, 8),
  },
  { subclassId: 10, professionId: 755, title: CUT, palette: "purple", makes: GEMS.slice(0, 12) },
];

/** What teaches a profession to make an item of the world. */
export const RECIPES: readonly Item[] = CRAFTS.flatMap(
  ({ subclassId, professionId, title, palette, makes }, row) =>
    makes.map((made, index) => {
      const id = 225_001 + row * 50 + index;
      const name = fillTexts(title, { item: made.name });
      const quality = Math.max(1, Math.min(3, made.quality));
      return plainItem(id, name, {
        classId: RECIPE,
        subclassId,
        quality,
        itemLevel: made.itemLevel,
        icon: `item_recipe_${palette}_${quality}`,
        worth: 0.4,
        skill: { professionId, level: Math.max(1, Math.round(made.levelShare * 290) + index) },
        spell: spellOf(id, name, ITEM_SPELL_TEXTS.teaches, { item: made.name }),
        ...(made.editions && { editions: made.editions }),
      });
    }),
);
