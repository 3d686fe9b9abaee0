import { type Texts, texts } from "../../texts/localized-texts.ts";
import type { Item } from "./item.ts";

/** What an item that nobody wears needs to tell; the rest is what most have. */
export type PlainFacts = Partial<Omit<Item, "id" | "name">> &
  Pick<Item, "classId" | "subclassId" | "icon">;

/** An item of common quality that cannot be worn, save where the facts say otherwise. */
export function plainItem(id: number, name: Texts | string, facts: PlainFacts): Item {
  return {
    id,
    name: typeof name === "string" ? texts(name) : name,
    quality: 1,
    itemLevel: 1,
    levelShare: 0,
    inventoryType: "NON_EQUIP",
    ...facts,
  };
}

/** Items that are alike but for their names and icons, their ids one after the other. */
export function plainItems(
  firstId: number,
  facts: Omit<PlainFacts, "icon">,
  rows: readonly (readonly [icon: string, name: string])[],
): Item[] {
  return rows.map(([icon, name], index) =>
    plainItem(firstId + index, name, {
      ...facts,
      icon: `item_${icon}_${facts.quality ?? 1}`,
    }),
  );
}
