import type { KnownEdition } from "@guildhall/contract";
import type { Specialization } from "../specializations/specializations.ts";
import { gearFor, needsBothHands } from "./class-gear.ts";
import type { Item } from "./item.ts";
import { itemPower } from "./item-power.ts";
import type { ItemSlot } from "./item-terms.ts";

/** The pieces of one kind, the weakest first. */
export type GearLine = readonly Item[];

/** By specialization, which belongs to a class of an edition, and slot. */
const SUITABLE = new Map<Specialization, Map<ItemSlot, readonly GearLine[]>>();

/**
 * What a class can wear in a slot, by kind. Weapons suit the specialization: tanks take a shield where the
 * class has one, and classes without an off-hand item take two-handed weapons.
 */
export function suitableGear(
  edition: KnownEdition,
  classId: number,
  slot: ItemSlot,
  specialization: Specialization,
): readonly GearLine[] {
  const ofSlots = SUITABLE.get(specialization) ?? new Map<ItemSlot, readonly GearLine[]>();
  SUITABLE.set(specialization, ofSlots);
  const known = ofSlots.get(slot);
  if (known) return known;
  const lines = [...Map.groupBy(gearFor(classId, slot, edition), lineOf).values()];
  const suitable = (CHOICES[slot] ?? keepAll)(lines, { edition, classId, specialization });
  ofSlots.set(slot, suitable);
  return suitable;
}

interface Wearer {
  readonly edition: KnownEdition;
  readonly classId: number;
  readonly specialization: Specialization;
}

const keepAll = (lines: readonly GearLine[]) => lines;

const CHOICES: Partial<
  Record<ItemSlot, (lines: readonly GearLine[], of: Wearer) => readonly GearLine[]>
> = {
  mainHand: (lines, wearer) => {
    const { edition, classId, specialization } = wearer;
    const held = suitableGear(edition, classId, "offHand", specialization);
    const isTank = specialization.role === "TANK" && held.some(isOf("SHIELD"));
    const isTwoHanded = ([item]: GearLine) => item !== undefined && needsBothHands(item);
    if (isTank)
      return strongest(
        lines.filter((line) => !isTwoHanded(line)),
        wearer,
      );
    const twoHanded = lines.filter(isTwoHanded);
    return strongest(held.length === 0 && twoHanded.length > 0 ? twoHanded : lines, wearer);
  },
  offHand: (lines, wearer) => {
    const { primary, role } = wearer.specialization;
    const isCaster = primary === "INTELLECT";
    const held = lines.filter(
      (line) =>
        (isOf("SHIELD")(line) && (isCaster || role === "TANK")) ||
        (isOf("HOLDABLE")(line) && isCaster) ||
        (isOf("WEAPON")(line) && !isCaster),
    );
    return strongest(held, wearer);
  },
  ranged: (lines, wearer) => strongest(lines, wearer),
};

/** The kinds that raise the primary attribute of the specialization; all kinds if none does. */
function strongest(
  lines: readonly GearLine[],
  { edition, specialization }: Wearer,
): readonly GearLine[] {
  const best = lines.filter((line) => {
    const top = line.at(-1);
    const stats = top ? itemPower(top, edition, 100).stats : [];
    return stats.some(({ type }) => type === specialization.primary);
  });
  return best.length > 0 ? best : lines;
}

function isOf(inventoryType: Item["inventoryType"]) {
  return ([item]: GearLine) => item?.inventoryType === inventoryType;
}

/** The kind of a piece, as a key. */
export function lineOf({ inventoryType, classId, subclassId }: Item): string {
  return `${inventoryType} ${classId} ${subclassId}`;
}
