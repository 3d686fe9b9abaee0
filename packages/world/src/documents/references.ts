import { characterSlug, guildSlug } from "@guildhall/contract";
import { findAchievement } from "../catalog/achievements/achievements.ts";
import { CLASSES, RACES } from "../catalog/classes-and-races.ts";
import { regionIdentity } from "../catalog/regions.ts";
import { powerTypesOf } from "../catalog/specializations/power-types.ts";
import type { Character, WorldGuild, WorldRealm } from "../history/world-records.ts";
import { nameTexts } from "../texts/localized-texts.ts";
import { type FactionType, TYPE_TEXTS } from "../texts/type-texts.ts";
import type { Call } from "./call.ts";

/** References from one document to another: a key with a link, a name and an id. */

export function factionValue(call: Call, type: FactionType) {
  return { type, name: call.text(TYPE_TEXTS.faction[type]) };
}

export function classReference(call: Call, id: number) {
  return { ...classKey(call, id), name: call.text(CLASSES.row(id).name), id };
}

export function raceReference(call: Call, id: number) {
  return { ...raceKey(call, id), name: call.text(RACES.row(id).name), id };
}

export function classKey(call: Call, id: number) {
  return { key: call.links.to("playableClasses.get", { classId: id }), id };
}

export function raceKey(call: Call, id: number) {
  return { key: call.links.to("playableRaces.get", { playableRaceId: id }), id };
}

export function powerTypeReference(call: Call, id: number) {
  const name = powerTypesOf(call.edition).get(id) ?? nameTexts(`Power ${id}`);
  return { key: call.links.to("powerTypes.get", { powerTypeId: id }), name: call.text(name), id };
}

export function regionReference(call: Call) {
  const { id, name } = regionIdentity(call.edition, call.region);
  return { key: call.links.to("regions.get", { regionId: id }), name: call.text(name), id };
}

/** The row accepts slugs and ids. Links use the id, as in the service. */
export function realmReference(call: Call, realm: WorldRealm) {
  return {
    key: call.links.to("realms.get", { realmSlug: realm.id }),
    name: call.text(realm.name),
    id: realm.id,
    slug: realm.slug,
  };
}

/** A reference to a realm without its name, as in rosters. */
export function shortRealmReference(call: Call, realm: WorldRealm) {
  const { key, id, slug } = realmReference(call, realm);
  return { key, id, slug };
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
    key: call.links.to("characters.get", characterParameters(character)),
    name: character.name,
    id: character.id,
    realm: realmReference(call, realmOf(call, character)),
  };
}

export function characterParameters({ realmSlug, name }: Character) {
  return { realmSlug, characterName: characterSlug(name) };
}

export function achievementReference(call: Call, id: number) {
  const achievement = findAchievement(id);
  return {
    key: call.links.toPath(`/data/game/achievement/${id}`, "static"),
    name: call.text(achievement?.title ?? nameTexts(`Achievement ${id}`)),
    id,
  };
}

/** Returns the realm of a guild or character. @throws RangeError if the realm does not exist. */
export function realmOf(call: Call, { region, realmSlug }: Character | WorldGuild): WorldRealm {
  const realm = call.shard.findRealm(realmSlug);
  if (!realm) throw new RangeError(`The world has no realm "${realmSlug}" in ${region}.`);
  return realm;
}

/** The `_links` field of every document except searches. */
export function selfLink(call: Call) {
  return { self: call.links.toRow(call.row, call.parameters) };
}
