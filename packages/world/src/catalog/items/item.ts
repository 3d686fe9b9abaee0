import type { KnownEdition } from "@guildhall/contract";
import type { Binding, InventoryType } from "../../texts/item-texts.ts";
import type { Texts } from "../../texts/localized-texts.ts";
import type { ItemSpell } from "./item-spell.ts";

/** The profession, and the skill in it, that an item asks for. */
export interface ItemSkill {
  readonly professionId: number;
  readonly level: number;
}

/** An item of the world: what is worn, drunk, made, read, sold and lost. */
export interface Item {
  readonly id: number;
  readonly name: Texts;
  /** 0 Poor to 7 Heirloom. */
  readonly quality: number;
  readonly classId: number;
  readonly subclassId: number;
  readonly inventoryType: InventoryType;
  /** In the current game; `itemLevelIn` gives it for an edition. */
  readonly itemLevel: number;
  /** From 0 to 1: the level that it asks for, as a share of the edition's highest. */
  readonly levelShare: number;
  /** The name of its icon, as images/icon.ts draws it. */
  readonly icon: string;
  readonly binding?: Binding;
  /** How many lie in one place of a bag; 1 when left out. */
  readonly stackSize?: number;
  /** How many a character may have; any number when left out. */
  readonly maxCount?: number;
  /** What one costs, as a multiple of what its level and quality suggest; 0 is not for sale. */
  readonly worth?: number;
  readonly description?: Texts;
  readonly spell?: ItemSpell;
  readonly skill?: ItemSkill;
  /** The editions that have it; all when left out. */
  readonly editions?: readonly KnownEdition[];
}
