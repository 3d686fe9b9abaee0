import { EDITIONS, type KnownEdition, REGIONS, type Region } from "@guildhall/contract";
import { REGION_IDS } from "./realms.ts";

const EDITION_NAMES = Object.keys(EDITIONS) as readonly KnownEdition[];
/** Ids stay below 2^31. */
const IDS_PER_SHARD = 80_000_000;
/** More seats than the guilds of one region and edition have together. */
export const SEATS_PER_SHARD = 20_000;
const FIRST_SETTLER = 79_900_000;
const FIRST_GUILD = 70_000_000;
const GUILDS_PER_SHARD = 1_000;

/** Where an id belongs, and what is left of it there. */
export interface ShardPlace {
  readonly edition: KnownEdition;
  readonly region: Region;
}

/** The id of a character: the number of its seat in the shard, and which of the seat's lives it is. */
export function characterId(place: ShardPlace, seat: number, generation: number): number {
  return shardNumber(place) * IDS_PER_SHARD + generation * SEATS_PER_SHARD + seat;
}

export function settlerId(place: ShardPlace, number: number): number {
  return shardNumber(place) * IDS_PER_SHARD + FIRST_SETTLER + number;
}

/** The inverse of `characterId`; null for the id of a settler, or of none. */
export function seatOfId(id: number): { seat: number; generation: number } | null {
  const rest = id % IDS_PER_SHARD;
  if (rest >= FIRST_SETTLER) return null;
  return { seat: rest % SEATS_PER_SHARD, generation: Math.floor(rest / SEATS_PER_SHARD) };
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
  return REGION_IDS[region] * EDITION_NAMES.length + EDITION_NAMES.indexOf(edition);
}

function placeOf(number: number): ShardPlace | null {
  const edition = EDITION_NAMES[number % EDITION_NAMES.length];
  const region = REGIONS.find(
    (each) => REGION_IDS[each] === Math.floor(number / EDITION_NAMES.length),
  );
  return edition && region ? { edition, region } : null;
}
