import { characterSlug, guildSlug } from "@guildhall/contract";
import { findAchievement } from "../catalog/achievements/achievements.ts";
import { CLASSES, RACES } from "../catalog/classes-and-races.ts";
import { regionIdentity } from "../catalog/regions.ts";
import { powerTypesOf } from "../catalog/specializations/power-types.ts";
import { nameTexts, type Texts } from "../data/localized-texts.ts";
import { type FactionType, TYPE_TEXTS } from "../texts/type-texts.ts";
import type { Character, WorldGuild, WorldRealm } from "../world-records.ts";
import type { Call } from "./call.ts";

interface Named {
  readonly id: number;
  readonly name: Texts;
}

/** A reference to the document of a row whose only parameter is the id. */
export function reference(call: Call, row: string, { id, name }: Named) {
  return { key: call.links.to(row, id), name: call.text(name), id };
}

export function keyReference(call: Call, row: string, id: number) {
  return { key: call.links.to(row, id), id };
}

/** A reference to a document that has no row in the endpoint table, such as `spell`. */
export function linkedReference(call: Call, kind: string, { id, name }: Named) {
  return {
    key: call.links.toPath(`/data/game/${kind}/${id}`, "static"),
    name: call.text(name),
    id,
  };
}

/** A value of one of the service's closed lists, such as the factions. */
export function typeValue<List extends keyof typeof TYPE_TEXTS>(
  call: Call,
  list: List,
  type: keyof (typeof TYPE_TEXTS)[List] & string,
) {
  const names: Readonly<Record<string, Texts>> = TYPE_TEXTS[list];
  return { type, name: call.text(names[type] ?? nameTexts(type)) };
}

export function factionValue(call: Call, type: FactionType) {
  return typeValue(call, "faction", type);
}

export function classReference(call: Call, id: number) {
  return { ...classKey(call, id), name: call.text(CLASSES.row(id).name) };
}

export function raceReference(call: Call, id: number) {
  return { ...raceKey(call, id), name: call.text(RACES.row(id).name) };
}

export function classKey(call: Call, id: number) {
  return keyReference(call, "playableClasses.get", id);
}

export function raceKey(call: Call, id: number) {
  return keyReference(call, "playableRaces.get", id);
}

export function powerTypeReference(call: Call, id: number) {
  const name = powerTypesOf(call.edition).get(id) ?? nameTexts(`Power ${id}`);
  return reference(call, "powerTypes.get", { id, name });
}

export function regionReference(call: Call) {
  return reference(call, "regions.get", regionIdentity(call.edition, call.region));
}

/** The row accepts slugs and ids. Links use the id, as in the service. */
export function realmReference(call: Call, realm: WorldRealm) {
  return { ...reference(call, "realms.get", realm), slug: realm.slug };
}

/** A reference to a realm without its name, as in rosters. */
export function shortRealmReference(call: Call, { id, slug }: WorldRealm) {
  return { ...keyReference(call, "realms.get", id), slug };
}

export function guildReference(call: Call, guild: WorldGuild) {
  return {
    key: call.links.to("guilds.get", guildParameters(guild)),
    name: guild.name,
    id: guild.id,
    realm: realmReference(call, realmOf(call, guild)),
    faction: factionValue(call, guild.faction),
  };
}

export function guildParameters(guild: WorldGuild) {
  return { realmSlug: guild.realmSlug, nameSlug: guildSlug(guild.name) };
}

export function characterReference(call: Call, character: Character) {
  return {
    ...characterKey(call, character),
    realm: realmReference(call, realmOf(call, character)),
  };
}

/** A reference to a character with a short realm, as in rosters. */
export function shortCharacterReference(call: Call, character: Character) {
  return {
    ...characterKey(call, character),
    realm: shortRealmReference(call, realmOf(call, character)),
  };
}

function characterKey(call: Call, character: Character) {
  const key = call.links.to("characters.get", characterParameters(character));
  return { key, name: character.name, id: character.id };
}

export function characterParameters({ realmSlug, name }: Character) {
  return { realmSlug, characterName: characterSlug(name) };
}

export function achievementReference(call: Call, id: number) {
  const name = findAchievement(id)?.title ?? nameTexts(`Achievement ${id}`);
  return reference(call, "achievements.get", { id, name });
}

/** Returns the realm of a guild or character. @throws RangeError if the realm does not exist. */
export function realmOf(call: Call, { region, realmSlug }: Character | WorldGuild): WorldRealm {
  const realm = call.shard.findRealm(realmSlug);
  if (!realm) throw new RangeError(`The world has no realm "${realmSlug}" in ${region}.`);
  return realm;
}
