import type { KnownEdition } from "@guildhall/contract";
import { findAchievement } from "../catalog/achievements/achievements.ts";
import { CATEGORIES } from "../catalog/achievements/categories.ts";
import { findEncounter } from "../catalog/encounters.ts";
import { itemsIn } from "../catalog/items/items.ts";
import { SMELTING } from "../catalog/items/smelting.ts";
import { PVP_TIERS, rewardsOf, seasonsAt } from "../catalog/pvp.ts";
import { specializationsOf } from "../catalog/specializations/specializations.ts";
import { SPELLS } from "../catalog/specializations/spells.ts";
import { type Talent, type TalentTable, talentsOf } from "../catalog/specializations/talents.ts";
import { TITLES, titleName } from "../catalog/titles.ts";
import { PET_SPECIALIZATION_TEXTS } from "../texts/creature-family-texts.ts";
import { type Texts, texts } from "../texts/localized-texts.ts";
import { classesOf } from "../world/playable.ts";
import { profileLink, userLink } from "./accounts/account-documents.ts";
import type { Answer, Call, Responder } from "./call.ts";
import { EDITION_TRAITS } from "./edition-traits.ts";
import { characterReference, selfLink } from "./references.ts";
import type { LinkedRow } from "./served-row.ts";
import { staticAnswer } from "./static-answer.ts";

const NO_SPECIALIZATION = texts("None|Ninguna|Nenhuma|Keine|Aucune|Nessuna|Нет|없음|無|无");

type NameOf = (call: Call, id: number) => Texts | null | undefined;

/** What has an id and a name, by the segment of its path. */
const NAMED: Readonly<Record<string, NameOf>> = {
  "playable-specialization": ({ edition }, id) =>
    id === 0 ? NO_SPECIALIZATION : specializationName(edition, id),
  talent: ({ edition }, id) => talentName(edition, "talents", id),
  "pvp-talent": ({ edition }, id) => talentName(edition, "pvpTalents", id),
  spell: ({ edition }, id) =>
    SPELLS.find((spell) => spell.id === id)?.name ??
    SMELTING.find((smelting) => smelting.id === id)?.name ??
    itemsIn(edition).find(({ spell }) => spell?.id === id)?.spell?.name,
  title: (_, id) => {
    const title = TITLES.find((each) => each.id === id);
    return title && titleName(title);
  },
  achievement: (call, id) => findAchievement(id)?.title ?? rewardName(call, id),
  "achievement-category": (_, id) => (CATEGORIES as Readonly<Record<number, Texts>>)[id],
  "journal-encounter": (_, id) => findEncounter(id)?.name,
  "pvp-tier": (_, id) => PVP_TIERS.find((tier) => tier.id === id)?.name,
};

/** The ends of the paths of a character's further documents, in any edition. */
const FURTHER = [
  ...new Set(
    Object.values(EDITION_TRAITS).flatMap(({ furtherLinks }) => Object.values(furtherLinks)),
  ),
];

const staticRow = (path: `/${string}`, name: string): LinkedRow => ({
  id: `linked.${name}`,
  path,
  category: "static",
  document: "linked",
});

const PVP_TALENT_SLOTS = staticRow(
  "/data/game/playable-class/{classId}/pvp-talent-slots",
  "pvp-talent-slots",
);

/** The rows beside the table, so that no link of a document leads nowhere. */
export const LINKED_ROWS: readonly LinkedRow[] = [
  {
    id: "linked.auctions",
    path: "/data/game/connected-realm/{connectedRealmId}/auctions",
    category: "dynamic",
    editions: ["current"],
    document: "linked",
  },
  ...Object.keys(NAMED).map((kind) => staticRow(`/data/game/${kind}/{id}`, kind)),
  PVP_TALENT_SLOTS,
  ...FURTHER.map(
    (end): LinkedRow => ({
      id: `linked.${end}`,
      path: `/profile/game/character/{realmSlug}/{characterName}/${end}`,
      category: "profile",
      document: "linked",
    }),
  ),
  {
    id: "linked.user",
    path: "/profile/user",
    category: "profile",
    token: "user",
    needsNoNamespace: true,
    document: "linked",
  },
  {
    id: "linked.account-collections",
    path: "/profile/user/game/collections",
    category: "profile",
    token: "user",
    document: "linked",
  },
];

/** They tell what they are about, and no more: their content is not in the contract. */
export const LINKED_RESPONDERS: Readonly<Record<string, Responder>> = {
  ...Object.fromEntries(
    Object.entries(NAMED).map(([kind, nameOf]) => [`linked.${kind}`, named(nameOf)]),
  ),
  [PVP_TALENT_SLOTS.id]: (call) =>
    classesOf(call.edition).includes(Number(call.parameters.classId))
      ? staticAnswer(call, { talent_slots: [] })
      : null,
  ...Object.fromEntries(FURTHER.map((end) => [`linked.${end}`, ofCharacter])),
  "linked.user": (call) => ({
    document: {
      _links: { self: userLink(call), profile: profileLink(call) },
      id: call.accountId,
    },
    modified: call.build.released,
  }),
  "linked.account-collections": (call) => ({
    document: { _links: selfLink(call) },
    modified: call.build.released,
  }),
};

function named(nameOf: NameOf): Responder {
  return (call) => {
    const id = Number(call.parameters.id);
    const name = nameOf(call, id);
    return name ? staticAnswer(call, { id, name: call.text(name) }) : null;
  };
}

function ofCharacter(call: Call): Answer | null {
  const { realmSlug = "", characterName = "" } = call.parameters;
  const character = call.shard.findCharacter(realmSlug, characterName);
  return (
    character && {
      document: { _links: selfLink(call), character: characterReference(call, character) },
      modified: character.modified,
      until: character.until,
    }
  );
}

function allSpecializations(edition: KnownEdition) {
  return classesOf(edition).flatMap((classId) => specializationsOf(edition, classId));
}

function specializationName(edition: KnownEdition, id: number): Texts | undefined {
  const pets: Readonly<Record<number, Texts>> = PET_SPECIALIZATION_TEXTS;
  return allSpecializations(edition).find((each) => each.id === id)?.name ?? pets[id];
}

function talentName(edition: KnownEdition, kind: keyof TalentTable, id: number) {
  const talents = allSpecializations(edition).flatMap((each) => talentsOf(each)[kind]);
  return talents.find((talent: Talent) => talent.id === id)?.spell.name;
}

function rewardName({ edition, now }: Call, id: number): Texts | undefined {
  return seasonsAt(edition, now)
    .flatMap((season) => rewardsOf(edition, season.id))
    .find(({ achievementId }) => achievementId === id)?.achievement;
}
