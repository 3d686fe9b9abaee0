import { creaturesOf } from "../../catalog/creatures/creatures.ts";
import type { Item } from "../../catalog/items/item.ts";
import { MISCELLANEOUS, MOUNT } from "../../catalog/items/item-classes.ts";
import { spellDescription } from "../../catalog/items/item-spell.ts";
import { itemsIn } from "../../catalog/items/items.ts";
import type { Call, Responder } from "../call.ts";
import { creatureDisplayReference } from "../creatures/creature-documents.ts";
import { staticAnswer } from "../static-answer.ts";

/** A mount and the item that teaches it. */
interface Mount {
  /** Counted from 1. */
  readonly id: number;
  readonly item: Item;
}

/** Mounts of the current game. */
export const MOUNT_RESPONDERS: Readonly<Record<string, Responder>> = {
  "mounts.index": (call) =>
    staticAnswer(call, {
      mounts: mountsOf(call).map(({ id, item }) => ({
        key: call.links.to("mounts.get", { mountId: id }),
        name: call.text(item.name),
        id,
      })),
    }),

  "mounts.get": (call) => {
    const mount = mountsOf(call).find(({ id }) => id === Number(call.parameters.mountId));
    if (!mount) return null;
    const { id, item } = mount;
    return staticAnswer(call, {
      id,
      name: call.text(item.name),
      creature_displays: displaysOf(call, mount).map((each) =>
        creatureDisplayReference(call, each),
      ),
      ...(item.spell && { description: call.text(spellDescription(item.spell)) }),
    });
  },
};

function mountsOf({ edition }: Call): Mount[] {
  return itemsIn(edition)
    .filter((item) => item.classId === MISCELLANEOUS && item.subclassId === MOUNT)
    .map((item, index) => ({ id: index + 1, item }));
}

/** Each mount looks like one of the creatures that can be tamed. */
function displaysOf({ edition }: Call, { id }: Mount): readonly number[] {
  const creatures = creaturesOf(edition).filter(({ isTameable }) => isTameable);
  return creatures[id % creatures.length]?.displayIds ?? [];
}
