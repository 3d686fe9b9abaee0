import type { Item } from "./item.ts";
import { ARMOR } from "./item-classes.ts";
import type { ItemSlot } from "./item-slots.ts";
import { plainItem } from "./plain-item.ts";

const clothes = (
  firstId: number,
  inventoryType: "BODY" | "TABARD",
  rows: readonly (readonly [name: string, palette: string])[],
): readonly Item[] =>
  rows.map(([name, palette], index) =>
    plainItem(firstId + index, name, {
      classId: ARMOR,
      subclassId: inventoryType === "BODY" ? 1 : 0,
      inventoryType,
      icon: `item_${inventoryType === "BODY" ? "shirt" : "tabard"}_${palette}_1`,
    }),
  );

/** Worn below the armor, for the look of it. */
const SHIRTS = clothes(221_101, "BODY", [
  [
    "Ferryman's Shirt|Camisa de barquero|Camisa de barqueiro|Fährmannshemd|Chemise de passeur|Camicia da traghettatore|Рубашка паромщика|뱃사공의 셔츠|擺渡人襯衣|摆渡人衬衣",
    "tide",
  ],
  [
    "Baker's Shirt|Camisa de panadero|Camisa de padeiro|Bäckerhemd|Chemise de boulanger|Camicia da fornaio|Рубашка пекаря|제빵사의 셔츠|麵包師襯衣|面包师衬衣",
    "linen",
  ],
  [
    "Charcoal Burner's Shirt|Camisa de carbonero|Camisa de carvoeiro|Köhlerhemd|Chemise de charbonnier|Camicia da carbonaio|Рубашка углежога|숯장이의 셔츠|燒炭人襯衣|烧炭人衬衣",
    "cinder",
  ],
  [
    "Gardener's Shirt|Camisa de jardinero|Camisa de jardineiro|Gärtnerhemd|Chemise de jardinier|Camicia da giardiniere|Рубашка садовника|정원사의 셔츠|園丁襯衣|园丁衬衣",
    "hedge",
  ],
]);

/** Worn over the armor. */
const TABARDS = clothes(221_201, "TABARD", [
  [
    "Tabard of the Lantern|Tabardo del Farol|Tabardo do Lampião|Wappenrock der Laterne|Tabard de la Lanterne|Insegna della Lanterna|Накидка Фонаря|등불의 휘장|提燈外袍|提灯战袍",
    "road",
  ],
  [
    "Tabard of the Bell|Tabardo de la Campana|Tabardo do Sino|Wappenrock der Glocke|Tabard de la Cloche|Insegna della Campana|Накидка Колокола|종의 휘장|鐘之外袍|钟之战袍",
    "bronze",
  ],
  [
    "Tabard of the River Folk|Tabardo de la Gente del Río|Tabardo do Povo do Rio|Wappenrock des Flussvolks|Tabard du Peuple des rivières|Insegna del Popolo del Fiume|Накидка речного народа|강사람들의 휘장|河民外袍|河民战袍",
    "tide",
  ],
]);

/** What is worn for its looks alone, by slot. */
export const CLOTHES: Partial<Record<ItemSlot, readonly Item[]>> = {
  shirt: SHIRTS,
  tabard: TABARDS,
};
