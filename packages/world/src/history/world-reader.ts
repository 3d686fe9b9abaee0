import type { KnownEdition, Region } from "@guildhall/contract";
import type { Character, WorldGuild } from "../world-records.ts";
import { placeOfCharacter, placeOfGuild } from "./character-ids.ts";
import { createShard, type Shard } from "./shard.ts";
import type { ShardInputs, ShardPlace } from "./shard-place.ts";

/** Finds what exists in a world. */
export interface WorldReader {
  /** Returns what exists in a region of an edition, by default of the current game. */
  shard(region: Region, edition?: KnownEdition): Shard;
  findGuildById(id: number): WorldGuild | null;
  /** Returns a character as it was published at a moment (ms), by default now. */
  findCharacterById(id: number, time?: number): Character | null;
  /** Returns the guild that lists a character as a member. */
  guildOf(characterId: number): WorldGuild | null;
}

/** A shard is created when it is first read. */
export function createWorldReader(inputs: ShardInputs): WorldReader {
  const shards = new Map<string, Shard>();
  const shard = (region: Region, edition: KnownEdition = "current") => {
    const key = `${region} ${edition}`;
    const found = shards.get(key) ?? createShard({ ...inputs, region, edition });
    shards.set(key, found);
    return found;
  };
  const shardAt = (place: ShardPlace | null) => place && shard(place.region, place.edition);
  return {
    shard,
    findGuildById: (id) => shardAt(placeOfGuild(id))?.findGuildById(id) ?? null,
    findCharacterById: (id, time) =>
      shardAt(placeOfCharacter(id))?.findCharacterById(id, time) ?? null,
    guildOf: (id) => shardAt(placeOfCharacter(id))?.guildOf(id) ?? null,
  };
}
