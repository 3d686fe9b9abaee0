import type { SearchEntry } from "@guildhall/contract/source";
import { classesOf } from "../catalog/classes-and-races.ts";
import { itemsIn } from "../catalog/items/items.ts";
import type { Call, Responder } from "./call.ts";
import { creatureMediaEntries } from "./creatures/creature-documents.ts";
import { iconPath } from "./items/item-documents.ts";
import { searchResponder } from "./search-responder.ts";
import { mediaData } from "./static-answer.ts";

/** The search of all media documents (contract 4.4). */
export const MEDIA_SEARCH_RESPONDERS: Readonly<Record<string, Responder>> = {
  "media.search": searchResponder(mediaSearchEntries),
};

/** The entries of `media.search`: images of items, creatures and classes. */
function mediaSearchEntries(call: Call): readonly SearchEntry[] {
  const items = itemsIn(call.edition).map(({ id, icon }) => ({
    key: call.links.to("items.media", { itemId: id }),
    data: iconData(call, id, icon),
    tags: ["item"],
  }));
  const classes = classesOf(call.edition).map((id) => ({
    key: call.links.to("playableClasses.media", { playableClassId: id }),
    data: iconData(call, id, `class_${id}`),
    tags: ["playable-class"],
  }));
  return [...classes, ...creatureMediaEntries(call), ...items];
}

function iconData(call: Call, id: number, icon: string) {
  return mediaData(call, id, [{ key: "icon", path: iconPath(icon) }]);
}
