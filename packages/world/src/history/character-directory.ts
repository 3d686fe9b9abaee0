import type { GuildMember, WorldRealm } from "../world-records.ts";
import { accountPositions } from "./accounts.ts";
import { type Changes, changeUntil, type EarlierChange } from "./changes.ts";
import { exists, publishedCharacter } from "./published-character.ts";
import type { PlannedGuild } from "./realm-positions.ts";
import type { ShardContext } from "./shard-place.ts";
import { isWithin, joinedAt, rankAt, type Tenure } from "./tenure.ts";
import { createTenureIndex } from "./tenure-index.ts";
import { type MembershipHistory, tenureAt, tenureId, tenureNumberAt } from "./tenures.ts";

/** The characters of a shard, and the guilds they are members of. */
export type CharacterDirectory = ReturnType<typeof createCharacterDirectory>;

export function createCharacterDirectory(context: ShardContext, guilds: readonly PlannedGuild[]) {
  const { now, changes } = context;
  const { positionsOf, positionNamed, findTenure } = createTenureIndex(context, guilds);
  const historyOf = (guildId: number): MembershipHistory => ({
    positions: positionsOf(guildId),
    isMember: (tenure, time) => isMember(changes(), tenure, time),
  });
  const published = (id: number, time: number, change: EarlierChange | undefined) => {
    const tenure = findTenure(id)?.tenure;
    const isPublished = tenure && exists(tenure, time, change);
    return isPublished ? publishedCharacter(tenure, time, change) : null;
  };
  /** Returns a character as it was published at a moment (ms), by default now; null when there was none. */
  const findById = (id: number, time?: number) => {
    const change = changes().characters[id];
    return time === undefined
      ? published(id, now(), change)
      : published(id, time, changeUntil(change, time));
  };
  return {
    findById,
    findByName(realm: WorldRealm, name: string) {
      const wanted = name.normalize("NFC").toLowerCase();
      const position = positionNamed(realm.connectedRealmId, wanted);
      const current = position ? tenureNumberAt(position, now()) : 0;
      // Two characters of a position never have the same identity at the same time.
      const tenureIds = Array.from({ length: position?.identities.length ?? 0 }, (_, index) =>
        position && current + 1 >= index ? tenureId(position, current + 1 - index) : [],
      ).flat();
      const { characters, spawned } = changes();
      const changedIds = [...spawned.map(({ id }) => id), ...Object.keys(characters).map(Number)];
      for (const id of [...tenureIds, ...changedIds]) {
        const character = findById(id);
        const isNamed = character?.name.toLowerCase() === wanted;
        if (isNamed && character.realmSlug === realm.slug) return character;
      }
      return null;
    },
    historyOf,
    /** Returns the members of a guild at a moment (ms), in no particular order. */
    membersAt: (guildId: number, time: number): GuildMember[] => [
      ...positionMembers(historyOf(guildId), changes(), time),
      ...changedMembers(changes(), guildId, time).flatMap((member) => {
        const character = findById(member.characterId, time);
        return character ? { ...member, character } : [];
      }),
    ],
    /**
     * Returns the id of a character's guild at a moment (ms); by default of the guild that it joined last,
     * even when it has left that guild.
     */
    guildIdOf(id: number, time?: number) {
      const guildId = changes().characters[id]?.guildId;
      if (guildId !== undefined) return guildId;
      const found = findTenure(id);
      const isFound = found && (time === undefined || isWithin(found.tenure, time));
      return isFound ? found.guild.id : null;
    },
    /** Returns the ids of the characters of an account, deleted ones included. */
    idsOwnedBy(accountId: number) {
      const [first] = guilds;
      const positions = first ? positionsOf(first.id) : [];
      return accountPositions(accountId).flatMap((index) => {
        const position = positions[index];
        return position ? tenureAt(position, now()).id : [];
      });
    },
  };
}

function isMember({ characters }: Changes, tenure: Tenure, time: number): boolean {
  if (!isWithin(tenure, time)) return false;
  const change = changeUntil(characters[tenure.id], time);
  return change?.guildId === undefined && !change?.deleted;
}

function positionMembers(
  { positions, isMember }: MembershipHistory,
  { characters }: Changes,
  time: number,
): GuildMember[] {
  return positions
    .map((position) => tenureAt(position, time))
    .filter((tenure) => isMember(tenure, time))
    .map((tenure) => {
      const change = changeUntil(characters[tenure.id], time);
      return {
        characterId: tenure.id,
        rank: change?.rank ?? rankAt(tenure, time),
        joined: joinedAt(tenure, time),
        character: publishedCharacter(tenure, time, change),
      };
    });
}

/** The members that were spawned, or that a change put into the guild. */
function changedMembers(
  { characters, spawned }: Changes,
  guildId: number,
  time: number,
): Omit<GuildMember, "character">[] {
  const spawnedMembers = spawned.flatMap(({ id, rank, guildId: firstGuildId, created }) => {
    const change = changeUntil(characters[id], time);
    const current = change?.guildId === undefined ? firstGuildId : change.guildId;
    if (current !== guildId || created > time) return [];
    return { characterId: id, rank: change?.rank ?? rank, joined: created };
  });
  const movedMembers = Object.keys(characters).flatMap((key) => {
    const change = changeUntil(characters[key], time);
    const isSpawned = spawned.some(({ id }) => String(id) === key);
    if (change?.guildId !== guildId || isSpawned) return [];
    return { characterId: Number(key), rank: change.rank ?? 0, joined: change.at };
  });
  return [...spawnedMembers, ...movedMembers];
}
