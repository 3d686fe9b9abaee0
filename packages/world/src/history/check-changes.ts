import { EDITIONS, isRegion, type KnownEdition, type Region } from "@guildhall/contract";
import { LAST_TIME, quoted } from "@guildhall/contract/source";
import { type Changes, noChanges } from "./changes.ts";
import { placeOfCharacter, placeOfGuild, type ShardPlace, settlerId } from "./character-ids.ts";
import { checkedName } from "./character-names.ts";
import { checkPlayable } from "./playable.ts";
import { requiredOf } from "./required.ts";
import { OLDEST_MS } from "./seats.ts";
import { createShard, type Shard } from "./shard.ts";
import type { WorldSnapshot } from "./world.ts";

/**
 * Checks a snapshot that was written elsewhere: what it names must exist, and could have been changed
 * so. Every snapshot that a world gives is one.
 * @throws RangeError that says what is wrong, and where.
 */
export function checkChanges({ seed, now, changes }: WorldSnapshot): void {
  if (!(now >= OLDEST_MS && now <= LAST_TIME)) {
    fail(`The snapshot is of ${now} ms; the world's time goes from ${OLDEST_MS} to ${LAST_TIME}.`);
  }
  const { characters, settlers, guilds, realms } = changes;
  const shardOf = createShards(seed, now, changes);
  const find = (id: number, time?: number) => {
    const place = placeOfCharacter(id);
    return place && shardOf(place).findCharacterById(id, time);
  };
  const findGuild = (id: number) => {
    const place = placeOfGuild(id);
    return place && shardOf(place).findGuildById(id);
  };
  const world: Parameters<typeof requiredOf>[0] = {
    shard: (region, edition = "current") => shardOf({ region, edition }),
    findCharacterById: find,
    findGuildById: findGuild,
    guildOf: () => null,
  };
  const required = requiredOf(world);
  const requirePast = (where: string, ...times: readonly number[]) => {
    const wrong = times.find((time) => !(time >= 0 && time <= now));
    if (wrong !== undefined) fail(`${where}: ${wrong} ms is not before the snapshot's ${now} ms.`);
  };
  const requireRealm = (where: string, place: ShardPlace, slug: string) => {
    if (shardOf(place).findRealm(slug)?.slug === slug) return;
    fail(`${where}: region ${place.region} has no realm ${quoted(slug)}.`);
  };
  const requireGuild = (where: string, id: number) =>
    findGuild(id) ?? fail(`${where}: there is no guild ${id}.`);

  for (const [index, settler] of settlers.entries()) {
    const where = `settlers.${index}`;
    const guild = requireGuild(where, settler.guildId);
    const expected = settlerId(guild, index + 1);
    if (settler.id !== expected) fail(`${where}: its id is ${settler.id}, not ${expected}.`);
    requireRealm(where, guild, settler.realmSlug);
    within(where, () => {
      checkedName(settler.name);
      checkPlayable(guild, settler.raceId, settler.classId);
      required.level(guild, settler.level);
    });
    requirePast(where, settler.created);
  }
  for (const [key, { earlier = [], ...last }] of Object.entries(characters)) {
    const where = `characters.${key}`;
    const id = numberOf(where, key);
    const place = placeOfCharacter(id) ?? fail(`${where}: there is no such character.`);
    const each = [...earlier, last];
    for (const { name, realmSlug, guildId, level, levelAt = 0, at } of each) {
      requirePast(where, at, levelAt);
      if (realmSlug !== undefined) requireRealm(where, place, realmSlug);
      within(where, () => {
        if (name !== undefined) checkedName(name);
        if (level !== undefined) required.level(place, level);
      });
      if (typeof guildId === "number") requireGuild(where, guildId);
    }
    const first = each[0]?.at ?? now;
    // A change is told at the next whole second.
    if (!find(id, first - 1) && !find(id, first - 1000)) fail(`${where}: nobody was that then.`);
  }
  for (const [key, { at, activityAt, activity }] of Object.entries(guilds)) {
    const where = `guilds.${key}`;
    const guild = requireGuild(where, numberOf(where, key));
    requirePast(where, at, activityAt);
    for (const [index, each] of activity.entries()) {
      const times = [now, each.timestamp, activityAt, activityAt - 1000];
      /** Who is deleted since then was there. */
      const findThen = (id: number) => {
        const { earlier: [first] = [], ...last } = characters[id] ?? { at: now };
        return [...times, (first ?? last).at - 1000].map((time) => find(id, time)).find(Boolean);
      };
      const requiredThen = requiredOf({
        ...world,
        findCharacterById: (id) => findThen(id) ?? null,
      });
      within(`${where}.activity.${index}`, () => requiredThen.activity(guild, each, now));
    }
  }
  for (const [key, { at }] of Object.entries(realms)) {
    const where = `realms.${key}`;
    const [region = "", edition = "", id = ""] = key.split(" ");
    if (!isRegion(region) || !Object.hasOwn(EDITIONS, edition) || key.split(" ").length !== 3) {
      fail(`${where}: it must be a region, an edition and a connected realm, as "us current 11".`);
    }
    const place = { region: region as Region, edition: edition as KnownEdition };
    within(where, () => required.connectedRealm(place, Number(id)));
    numberOf(where, id);
    requirePast(where, at);
  }
  checkNames(changes, find, createShards(seed, now, noChanges()));
  checkMasters(changes, shardOf);
}

/** No two characters of one realm bear one name. Who took a name that another bore later did no wrong. */
function checkNames(
  { characters, settlers }: Changes,
  find: (id: number, time?: number) => ReturnType<Shard["findCharacterById"]>,
  unchangedShardOf: (place: ShardPlace) => Shard,
): void {
  const namedAt = new Map(settlers.map(({ id, created }) => [id, created]));
  for (const [key, { earlier = [], ...last }] of Object.entries(characters)) {
    const { name, realmSlug } = last;
    if (name === undefined && realmSlug === undefined) continue;
    const first = earlier.find((each) => each.name === name && each.realmSlug === realmSlug);
    namedAt.set(Number(key), (first ?? last).at);
  }
  const bearers = new Map<string, number>();
  for (const [id, time] of namedAt) {
    const character = find(id);
    if (!character) continue;
    const { region, edition, realmSlug, name } = character;
    const key = `${region} ${edition} ${realmSlug} ${name.toLowerCase()}`;
    const isBearer = (other: number, at: number) => {
      const { name: told, realmSlug: slug } = find(other, at) ?? {};
      return told?.toLowerCase() === name.toLowerCase() && slug === realmSlug;
    };
    const natural = unchangedShardOf(character).findCharacter(realmSlug, name)?.id ?? id;
    const isNatural = natural !== id && isBearer(natural, time) && isBearer(natural, time - 1000);
    const other = bearers.get(key) ?? (isNatural ? natural : undefined);
    if (other !== undefined) {
      fail(`The characters ${other} and ${id} both bear the name ${name} on ${realmSlug}.`);
    }
    bearers.set(key, id);
  }
}

/** A guild has one master who was made one from outside. */
function checkMasters(
  { characters, settlers }: Changes,
  shardOf: (place: ShardPlace) => Shard,
): void {
  const ranks = new Map(settlers.map(({ id, rank }) => [id, rank]));
  for (const [key, { rank }] of Object.entries(characters)) {
    if (rank !== undefined) ranks.set(Number(key), rank);
  }
  const masters = new Map<number, number>();
  for (const [id, rank] of ranks) {
    const place = placeOfCharacter(id);
    const guild = rank === 0 && place ? shardOf(place).guildOf(id) : null;
    if (!guild) continue;
    const other = masters.get(guild.id);
    if (other !== undefined) {
      fail(`The characters ${other} and ${id} are both the master of ${guild.name}: rank 0.`);
    }
    masters.set(guild.id, id);
  }
}

/** The shards as they are with some changes, made when they are asked for. */
function createShards(seed: number, now: number, changes: Changes): (place: ShardPlace) => Shard {
  const shards = new Map<string, Shard>();
  return ({ region, edition }) => {
    const key = `${region} ${edition}`;
    const known = shards.get(key);
    if (known) return known;
    const told = { now: () => now, changes: () => changes, version: () => 0 };
    const shard = createShard({ seed, region, edition, ...told });
    shards.set(key, shard);
    return shard;
  };
}

/** An id as it is written, and in no other way. */
function numberOf(where: string, text: string): number {
  const id = Number(text);
  if (Number.isSafeInteger(id) && String(id) === text) return id;
  return fail(`${where}: ${quoted(text)} is no id.`);
}

/** Puts the place into what a check of one change says. */
function within(where: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    fail(`${where}: ${error.message}`);
  }
}

function fail(message: string): never {
  throw new RangeError(message);
}
