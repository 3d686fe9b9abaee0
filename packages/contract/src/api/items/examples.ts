import { dataLink, staticReference } from "../shared/examples.ts";

export const weaponClass = staticReference("item-class", 2, "Weapon");
export const maceSubclass = staticReference("item-class/2/item-subclass", 5, "Mace");
export const oarMedia = { key: dataLink("static", "media/item/51300"), id: 51_300 };
export const TWO_HAND = { type: "TWOHWEAPON", name: "Two-Hand" };
