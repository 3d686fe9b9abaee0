import { legacyTitle, type Title, titleName } from "../../catalog/titles.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { characterReference, linkedReference } from "../references.ts";
import { activeTitle, titlesOf } from "./character-facts.ts";

/** The titles of a character. */
export function characterTitles(call: Call, character: Character) {
  return {
    character: characterReference(call, character),
    titles: titlesOf(character).map((title) => titleReference(call, title)),
    ...activeTitleField(call, character),
  };
}

/** The field `active_title` of the current game; omitted without a title. */
export function activeTitleField(call: Call, character: Character) {
  const title = activeTitle(character);
  if (!title) return {};
  const display_string = call.text(title.display);
  return { active_title: { ...titleReference(call, title), display_string } };
}

/** The same field in Progression Classic: a name with `%s` for the name of the character. */
export function activeTitleName(call: Call, character: Character) {
  const title = activeTitle(character);
  return title ? { active_title: { name: call.text(legacyTitle(title)) } } : {};
}

function titleReference(call: Call, title: Title) {
  return linkedReference(call, "title", { id: title.id, name: titleName(title) });
}
