import { REGIONS } from "@guildhall/contract";
import { EDITION_NAMES } from "../catalog/editions.ts";
import { REGION_ROWS } from "../catalog/regions.ts";
import type { ShardPlace } from "./shard-place.ts";

/** Ids stay below 2^31. */
const IDS_PER_SHARD = 80_000_000;
/** More than the guilds of one shard have together. */
export const POSITIONS_PER_SHARD = 20_000;
const FIRST_SPAWNED = 79_900_000;
const FIRST_GUILD = 70_000_000;
const GUILDS_PER_SHARD = 1_000;

/** The id of a character, by the number of its position in the shard and the number of its tenure. */
export function characterId(place: ShardPlace, position: number, tenure: number): number {
  return shardNumber(place) * IDS_PER_SHARD + tenure * POSITIONS_PER_SHARD + position;
}

export function spawnedId(place: ShardPlace, number: number): number {
  return shardNumber(place) * IDS_PER_SHARD + FIRST_SPAWNED + number;
}

/** The inverse of `characterId`; null for other ids. */
export function parseCharacterId(id: number): { position: number; tenure: number } | null {
  const rest = id % IDS_PER_SHARD;
  if (rest >= FIRST_SPAWNED) return null;
  return { position: rest % POSITIONS_PER_SHARD, tenure: Math.floor(rest / POSITIONS_PER_SHARD) };
}

export function placeOfCharacter(id: number): ShardPlace | null {
  return placeOf(Math.floor(id / IDS_PER_SHARD));
}

export function guildId(place: ShardPlace, index: number): number {
  return FIRST_GUILD + shardNumber(place) * GUILDS_PER_SHARD + index;
}

export function placeOfGuild(id: number): ShardPlace | null {
  return placeOf(Math.floor((id - FIRST_GUILD) / GUILDS_PER_SHARD));
}

function shardNumber({ edition, region }: ShardPlace): number {
  return REGION_ROWS[region].id * EDITION_NAMES.length + EDITION_NAMES.indexOf(edition);
}

function placeOf(number: number): ShardPlace | null {
  const edition = EDITION_NAMES[number % EDITION_NAMES.length];
  const region = REGIONS.find(
    (each) => REGION_ROWS[each].id === Math.floor(number / EDITION_NAMES.length),
  );
  return edition && region ? { edition, region } : null;
}
