import { creaturesOf } from "../../catalog/creatures/creatures.ts";
import { MISCELLANEOUS, MOUNT } from "../../catalog/items/item-classes.ts";
import { itemsIn } from "../../catalog/items/items.ts";
import { requestedId, staticAnswer } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import { creatureDisplayReference } from "../creatures/creature-documents.ts";
import { filledText } from "../filled-text.ts";
import { reference } from "../references.ts";

/** Mounts of the current game. A mount is named after the item that teaches it; ids count from 1. */
export const MOUNT_RESPONDERS: Readonly<Record<string, Responder>> = {
  "mounts.index": (call) =>
    staticAnswer(call, {
      mounts: mountsOf(call).map(({ name }, index) =>
        reference(call, "mounts.get", { id: index + 1, name }),
      ),
    }),

  "mounts.get": (call) => {
    const id = requestedId(call);
    const item = mountsOf(call)[id - 1];
    if (!item) return null;
    return staticAnswer(call, {
      id,
      name: call.text(item.name),
      creature_displays: displaysOf(call, id).map((each) => creatureDisplayReference(call, each)),
      ...(item.spell && { description: filledText(call, item.spell.effect, item.spell.values) }),
    });
  },
};

function mountsOf({ edition }: Call) {
  return itemsIn(edition).filter(
    (item) => item.classId === MISCELLANEOUS && item.subclassId === MOUNT,
  );
}

/** Each mount looks like one of the creatures that can be tamed. */
function displaysOf({ edition }: Call, id: number): readonly number[] {
  const creatures = creaturesOf(edition).filter(({ isTameable }) => isTameable);
  return creatures[id % creatures.length]?.displayIds ?? [];
}
