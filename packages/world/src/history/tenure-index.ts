import type { SpawnedCharacter } from "./changes.ts";
import { parseCharacterId, placeOfCharacter } from "./character-ids.ts";
import { createRealmPositions, type PlannedGuild } from "./realm-positions.ts";
import { realmsOf } from "./realms.ts";
import type { ShardContext } from "./shard-place.ts";
import type { Tenure } from "./tenure.ts";
import { latestNumber, spawnedTenure, tenureNumberAt, tenureOf } from "./tenures.ts";

/**
 * Finds the positions and tenures of a shard. The positions of a connected realm are created when one of
 * them is first read.
 */
export function createTenureIndex(
  { seed, region, edition, now, changes }: ShardContext,
  guilds: readonly PlannedGuild[],
) {
  const connectedRealmIds = new Map(
    realmsOf(edition, region).map(({ slug, connectedRealmId }) => [slug, connectedRealmId]),
  );
  const realmOf = ({ plan }: PlannedGuild) => connectedRealmIds.get(plan.realmSlug) ?? 0;
  const created = new Map<number, ReturnType<typeof createRealmPositions>>();
  const onRealm = (connectedRealmId: number) => {
    const known = created.get(connectedRealmId);
    if (known) return known;
    const itsGuilds = guilds.filter((guild) => realmOf(guild) === connectedRealmId);
    const positions = createRealmPositions({ seed, region, edition }, itsGuilds);
    created.set(connectedRealmId, positions);
    return positions;
  };
  const positionsOf = (guildId: number) => {
    const guild = guilds.find(({ id }) => id === guildId);
    return (guild && onRealm(realmOf(guild)).byGuildId.get(guildId)) ?? [];
  };
  const findByPosition = (id: number) => {
    const place = placeOfCharacter(id);
    const parsed = parseCharacterId(id);
    if (place?.region !== region || place.edition !== edition || !parsed) return null;
    const guild = guilds.findLast(({ firstPosition }) => firstPosition <= parsed.position);
    const position = guild && positionsOf(guild.id)[parsed.position - guild.firstPosition];
    // The tenure after the next one does not exist yet.
    if (!position) return null;
    const number = latestNumber(parsed.tenure, tenureNumberAt(position, now()) + 1);
    return number === null ? null : { tenure: tenureOf(position, number), guild };
  };
  const spawnedTenures = new WeakMap<SpawnedCharacter, Tenure>();
  const findSpawned = (id: number) => {
    const spawned = changes().spawned.find((each) => each.id === id);
    const guild = spawned && guilds.find((each) => each.id === spawned.guildId);
    if (!guild) return null;
    const tenure = spawnedTenures.get(spawned) ?? spawnedTenure(spawned, seed, guild.plan);
    spawnedTenures.set(spawned, tenure);
    return { tenure, guild };
  };
  return {
    positionsOf,
    /** Finds a position by a name (in lower case) of one of its characters. */
    positionNamed: (connectedRealmId: number, name: string) =>
      onRealm(connectedRealmId).byName.get(name),
    /** Finds a tenure, with the guild of its position, by the id of its character. */
    findTenure: (id: number) => findSpawned(id) ?? findByPosition(id),
  };
}
