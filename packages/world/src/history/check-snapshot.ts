import { EDITIONS, isRegion, type KnownEdition, type Region } from "@guildhall/contract";
import { LAST_TIME, quoted } from "@guildhall/contract/source";
import { checkPlayable } from "../catalog/classes-and-races.ts";
import { type ChangeChecks, createChangeChecks, fail } from "./change-checks.ts";
import {
  type Changes,
  type CharacterChange,
  type EarlierChange,
  noChanges,
  type WorldSnapshot,
} from "./changes.ts";
import { placeOfCharacter, spawnedId } from "./character-ids.ts";
import { checkedName } from "./character-names.ts";
import { OLDEST_MS } from "./positions.ts";
import type { ShardPlace } from "./shard-place.ts";
import { createWorldReader, type WorldReader } from "./world-reader.ts";

interface Candidate {
  readonly now: number;
  readonly changes: Changes;
  readonly world: WorldReader;
  readonly required: ChangeChecks;
}

/**
 * Checks that a world can have a snapshot: what it names exists, and the changes were possible.
 * @throws RangeError with the first invalid change and the reason.
 */
export function checkSnapshot({ seed, now, changes }: WorldSnapshot): void {
  if (!(now >= OLDEST_MS && now <= LAST_TIME)) {
    fail(`The snapshot's time is ${now} ms. It must be from ${OLDEST_MS} to ${LAST_TIME} ms.`);
  }
  const readerOf = (each: Changes) =>
    createWorldReader({ seed, now: () => now, changes: () => each, version: () => 0 });
  const world = readerOf(changes);
  const candidate = { now, changes, world, required: createChangeChecks(world) };
  checkSpawned(candidate);
  checkCharacters(candidate);
  checkGuilds(candidate);
  checkRealms(candidate);
  checkNames(candidate, readerOf(noChanges()));
  checkMasters(candidate);
}

function checkSpawned({ now, changes, world, required }: Candidate): void {
  for (const [index, spawned] of changes.spawned.entries()) {
    within(`spawned.${index}`, () => {
      const guild = required.guild(spawned.guildId);
      const expected = spawnedId(guild, index + 1);
      if (spawned.id !== expected) fail(`its id is ${spawned.id}, not ${expected}.`);
      checkRealm(world, guild, spawned.realmSlug);
      checkedName(spawned.name);
      checkPlayable(guild, spawned.raceId, spawned.classId);
      required.level(guild, spawned.level, spawned.created);
      checkPast(now, spawned.created);
    });
  }
}

function checkCharacters({ now, changes, world, required }: Candidate): void {
  for (const [key, change] of Object.entries(changes.characters)) {
    within(`characters.${key}`, () => {
      const id = parseId(key);
      const place = placeOfCharacter(id) ?? fail("no character has this id.");
      for (const { name, realmSlug, guildId, level, levelAt = 0, at } of everyChange(change)) {
        checkPast(now, at, levelAt);
        if (realmSlug !== undefined) checkRealm(world, place, realmSlug);
        if (name !== undefined) checkedName(name);
        if (level !== undefined) required.level(place, level, at);
        if (typeof guildId === "number") required.guild(guildId);
      }
      if (!wasFound(world, id, firstChange(change).at)) fail("there was no such character then.");
    });
  }
}

function checkGuilds({ now, changes, world }: Candidate): void {
  for (const [key, { at, activityAt, activity }] of Object.entries(changes.guilds)) {
    within(`guilds.${key}`, () => {
      const guild = createChangeChecks(world).guild(parseId(key));
      checkPast(now, at, activityAt);
      for (const [index, entry] of activity.entries()) {
        // A character that is deleted now existed when the activity was added.
        const findCharacterById = (id: number) => {
          const change = changes.characters[id];
          const changedAt = change ? firstChange(change).at : now;
          const times = [now, entry.timestamp, activityAt, activityAt - 1000, changedAt - 1000];
          return times.map((time) => world.findCharacterById(id, time)).find(Boolean) ?? null;
        };
        const required = createChangeChecks({ ...world, findCharacterById });
        within(`activity.${index}`, () => required.activity(guild, entry, now));
      }
    });
  }
}

function checkRealms({ now, changes, required }: Candidate): void {
  for (const [key, { at }] of Object.entries(changes.realms)) {
    within(`realms.${key}`, () => {
      const [region = "", edition = "", id = "", ...more] = key.split(" ");
      if (!isRegion(region) || !Object.hasOwn(EDITIONS, edition) || more.length > 0) {
        fail(`the key must be a region, an edition and a connected realm id: "us current 11".`);
      }
      const place = { region: region as Region, edition: edition as KnownEdition };
      required.connectedRealm(place, parseId(id));
      checkPast(now, at);
    });
  }
}

/** Checks that no two characters have the same name on a realm. A name is free once its character lost it. */
function checkNames({ changes, world }: Candidate, unchanged: WorldReader): void {
  const owners = new Map<string, number>();
  for (const [id, namedAt] of namedCharacters(changes)) {
    const character = world.findCharacterById(id);
    if (!character) continue;
    const { region, edition, realmSlug, name } = character;
    const hasName = (other: number, time: number) => {
      const found = world.findCharacterById(other, time);
      return found?.name.toLowerCase() === name.toLowerCase() && found.realmSlug === realmSlug;
    };
    const natural = unchanged.shard(region, edition).findCharacter(realmSlug, name)?.id ?? id;
    const isTaken = natural !== id && hasName(natural, namedAt) && hasName(natural, namedAt - 1000);
    const key = `${region} ${edition} ${realmSlug} ${name.toLowerCase()}`;
    const other = owners.get(key) ?? (isTaken ? natural : undefined);
    if (other !== undefined) {
      fail(`The characters ${other} and ${id} both have the name ${name} on ${realmSlug}.`);
    }
    owners.set(key, id);
  }
}

/** The characters that were spawned, renamed or transferred, with when they got their name and realm (ms). */
function namedCharacters({ characters, spawned }: Changes): Map<number, number> {
  const named = new Map(spawned.map(({ id, created }) => [id, created]));
  for (const [key, change] of Object.entries(characters)) {
    const { name, realmSlug } = change;
    if (name === undefined && realmSlug === undefined) continue;
    const first = everyChange(change).find(
      (each) => each.name === name && each.realmSlug === realmSlug,
    );
    named.set(Number(key), (first ?? change).at);
  }
  return named;
}

/** Checks that changes made only one character the master of each guild. */
function checkMasters({ changes: { characters, spawned }, world }: Candidate): void {
  const ranks = new Map(spawned.map(({ id, rank }) => [id, rank]));
  for (const [key, { rank }] of Object.entries(characters)) {
    if (rank !== undefined) ranks.set(Number(key), rank);
  }
  const masters = new Map<number, number>();
  for (const [id, rank] of ranks) {
    const guild = rank === 0 ? world.guildOf(id) : null;
    if (!guild) continue;
    const other = masters.get(guild.id);
    if (other !== undefined) {
      fail(`The characters ${other} and ${id} are both the master of ${guild.name} (rank 0).`);
    }
    masters.set(guild.id, id);
  }
}

function everyChange({ earlier = [], ...last }: CharacterChange): readonly EarlierChange[] {
  return [...earlier, last];
}

function firstChange(change: CharacterChange): EarlierChange {
  return change.earlier?.[0] ?? change;
}

/** Whether a character existed before a change. A change takes effect at the next full second. */
function wasFound(world: WorldReader, id: number, changedAt: number): boolean {
  return [changedAt - 1, changedAt - 1000].some((time) => world.findCharacterById(id, time));
}

function checkRealm(world: WorldReader, { region, edition }: ShardPlace, slug: string): void {
  if (world.shard(region, edition).findRealm(slug)?.slug === slug) return;
  fail(`region ${region} has no realm ${quoted(slug)}.`);
}

function checkPast(now: number, ...times: readonly number[]): void {
  const wrong = times.find((time) => !(time >= 0 && time <= now));
  if (wrong !== undefined) fail(`${wrong} ms is after the snapshot's time, ${now} ms.`);
}

/** Parses an id. Leading zeros, exponents and the like are invalid. */
function parseId(text: string): number {
  const id = Number(text);
  if (Number.isSafeInteger(id) && String(id) === text) return id;
  return fail(`${quoted(text)} is not an id.`);
}

/** Adds the location in the snapshot to the errors of a check. */
function within(where: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    fail(`${where}: ${error.message}`);
  }
}
