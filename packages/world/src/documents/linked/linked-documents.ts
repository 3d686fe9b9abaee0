import type { KnownEdition } from "@guildhall/contract";
import { classesOf } from "../../catalog/classes-and-races.ts";
import { COVENANTS } from "../../catalog/covenants.ts";
import { PET_SPECIALIZATIONS } from "../../catalog/creatures/creature-kinds.ts";
import { findEncounter } from "../../catalog/encounters.ts";
import { ITEM_SETS } from "../../catalog/items/item-sets.ts";
import { itemsIn } from "../../catalog/items/items.ts";
import { RECIPES } from "../../catalog/items/recipes.ts";
import { PVP_TIERS } from "../../catalog/pvp.ts";
import { specializationsOf } from "../../catalog/specializations/specializations.ts";
import { SPELLS } from "../../catalog/specializations/spells.ts";
import { classTalents, type Talent, talentsOf } from "../../catalog/specializations/talents.ts";
import { TITLES, titleName } from "../../catalog/titles.ts";
import type { Texts } from "../../data/localized-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import { profileLink, userLink } from "../account/account-documents.ts";
import { requestedId, staticAnswer } from "../answers.ts";
import type { Call, Responder } from "../call.ts";

type NameOf = (call: Call, id: number) => Texts | null | undefined;

/** Finds the name of a resource by its id, for each path segment. */
const NAMED: Readonly<Record<string, NameOf>> = {
  "playable-specialization": ({ edition }, id) =>
    id === 0
      ? TEMPLATES.noSpecialization
      : (allSpecializations(edition).find((each) => each.id === id)?.name ??
        PET_SPECIALIZATIONS.get(id)?.name),
  talent: ({ edition }, id) =>
    talentName(id, [
      ...classesOf(edition).flatMap(classTalents),
      ...allSpecializations(edition)
        .map(talentsOf)
        .flatMap(({ talents, heroTalents }) => [...talents, ...heroTalents]),
    ]),
  "pvp-talent": ({ edition }, id) =>
    talentName(
      id,
      allSpecializations(edition).flatMap((each) => talentsOf(each).pvpTalents),
    ),
  spell: ({ edition, build }, id) =>
    SPELLS.find((spell) => spell.id === id)?.name ??
    RECIPES.find(({ spellId }) => spellId === id)?.name ??
    itemsIn(edition, build).find(({ spell }) => spell?.id === id)?.spell?.name,
  title: (_, id) => {
    const title = TITLES.find((each) => each.id === id);
    return title && titleName(title);
  },
  "journal-encounter": (_, id) => findEncounter(id)?.name,
  covenant: (_, id) => COVENANTS.find((covenant) => covenant.id === id)?.name,
  "item-set": (_, id) => ITEM_SETS.find((set) => set.id === id)?.name,
  "pvp-tier": (_, id) => PVP_TIERS.find((tier) => tier.id === id)?.name,
};

/** Documents that others link to. They have only an id and a name, because the contract does not define their content. */
export const LINKED_RESPONDERS: Readonly<Record<string, Responder>> = {
  ...Object.fromEntries(
    Object.entries(NAMED).map(([kind, nameOf]) => [`linked.${kind}`, named(nameOf)]),
  ),
  "linked.user": (call) => ({
    document: { _links: { self: userLink(call), profile: profileLink(call) }, id: call.accountId },
    modified: call.build.released,
  }),
};

function named(nameOf: NameOf): Responder {
  return (call) => {
    const id = requestedId(call);
    const name = nameOf(call, id);
    return name ? staticAnswer(call, { id, name: call.text(name) }) : null;
  };
}

function allSpecializations(edition: KnownEdition) {
  return classesOf(edition).flatMap((classId) => specializationsOf(edition, classId));
}

function talentName(id: number, talents: readonly Talent[]) {
  return talents.find((talent) => talent.id === id)?.spell.name;
}
