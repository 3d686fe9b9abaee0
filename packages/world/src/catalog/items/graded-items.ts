import { readTable } from "../../data/read-table.ts";
import { epithetTexts } from "../../texts/filled-texts.ts";
import { ITEM_EFFECTS, type Item, itemIcon, itemSpell } from "./item.ts";
import { EPIC, STATS } from "./item-terms.ts";

const KINDS = readTable("item-kinds");
const GRADES = readTable("item-grades");

type ItemKind = (typeof KINDS)[number];
type ItemGrade = (typeof GRADES)[number];

/** An item of a kind that comes in grades: a piece of a gear set, a gem, a potion. */
export interface GradedItem extends Item {
  readonly kind: ItemKind;
  readonly grade: ItemGrade;
}

/** Every kind in every grade of its family, the lowest grade first. */
export const GRADED_ITEMS: readonly GradedItem[] = GRADES.flatMap((grade) =>
  KINDS.filter((kind) => kind.family === grade.family).map((kind) => gradedItem(kind, grade)),
);

/** Every piece of every gear set, the lowest set first. */
export const GEAR = itemsOf("gear");

export const GEMS = itemsOf("gem").toSorted((a, b) => a.id - b.id);

function itemsOf(name: ItemKind["family"]): readonly GradedItem[] {
  return GRADED_ITEMS.filter(({ kind }) => kind.family === name);
}

function gradedItem(kind: ItemKind, grade: ItemGrade): GradedItem {
  const { inventoryType, stat, effect } = kind;
  const { quality, itemLevel, levelShare, binding, palette } = grade;
  const id = kind.id + grade.offset;
  const name = epithetTexts(kind.name, grade.name);
  const isUnique = quality >= EPIC && (inventoryType === "FINGER" || inventoryType === "TRINKET");
  const values = stat
    ? { value: grade.statAmount, stat: STATS[stat].name }
    : { value: grade.amount };
  return {
    ...kind,
    kind,
    grade,
    id,
    name,
    quality,
    itemLevel,
    levelShare,
    icon: itemIcon(kind.icon, kind.palette ?? palette, quality),
    maxCount: isUnique ? 1 : 0,
    ...(binding && { binding }),
    ...(effect &&
      quality >= kind.effectFrom && {
        spell: itemSpell({ id, name }, ITEM_EFFECTS.row(effect).text, values),
      }),
  };
}
