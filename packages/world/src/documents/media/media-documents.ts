import { classesOf } from "../../catalog/classes-and-races.ts";
import { itemsIn } from "../../catalog/items/items.ts";
import { iconAsset, mediaEntry } from "../answers.ts";
import type { Responder } from "../call.ts";
import { creatureMediaEntries } from "../creatures/creature-documents.ts";
import { searchResponder } from "../search-responder.ts";

/** The search of all media documents (contract 4.4): images of classes, creatures and items. */
export const MEDIA_RESPONDERS: Readonly<Record<string, Responder>> = {
  "media.search": searchResponder((call) => [
    ...classesOf(call.edition).map((id) =>
      mediaEntry(call, "playableClasses.media", id, iconAsset(`class_${id}`), "playable-class"),
    ),
    ...creatureMediaEntries(call),
    ...itemsIn(call.edition, call.build).map(({ id, icon }) =>
      mediaEntry(call, "items.media", id, iconAsset(icon), "item"),
    ),
  ]),
};
