import { DAY_MS, guildSlug, type KnownEdition, type Region } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { releasesOf } from "../catalog/releases.ts";
import type { Character, GuildMember, WorldGuild } from "../world-records.ts";
import { type CharacterDirectory, createCharacterDirectory } from "./character-directory.ts";
import { guildId } from "./character-ids.ts";
import { createGuild } from "./guild.ts";
import { GUILD_PLANS } from "./guild-plans.ts";
import { OLDEST_MS } from "./positions.ts";
import type { PlannedGuild } from "./realm-positions.ts";
import type { ShardContext } from "./shard-place.ts";
import { createShardRealms, type ShardRealms } from "./shard-realms.ts";

/** What exists in one region of one edition. */
export interface Shard extends ShardRealms {
  readonly seed: number;
  readonly region: Region;
  readonly edition: KnownEdition;
  readonly guilds: readonly WorldGuild[];
  /** Ignores case, and treats spaces and hyphens as the same. Finds a guild only after its first publication. */
  findGuild(realm: string, name: string): WorldGuild | null;
  findGuildById(id: number): WorldGuild | null;
  findCharacter(realm: string, name: string): Character | null;
  /** Returns a character as it was published at a moment (ms), by default now. */
  findCharacterById(id: number, time?: number): Character | null;
  /** Returns the guild that lists a character as a member. */
  guildOf(characterId: number): WorldGuild | null;
  /** Returns the guild in a character's documents: the one it was in at its last logout. */
  publishedGuildOf(character: Character): WorldGuild | null;
  /** Returns the members of a guild at a moment (ms), as their characters were published then. */
  membersAt(guildId: number, time: number): readonly GuildMember[];
  /** Returns the characters of an account. */
  charactersOf(accountId: number): readonly Character[];
  /** When a character of an account, deleted ones included, was last changed, in ms; 0 for never. */
  accountChangedAt(accountId: number): number;
}

/** Guilds and characters are computed when they are read. */
export function createShard(context: ShardContext): Shard {
  const { seed, region, edition, changes } = context;
  const realms = createShardRealms(context);
  const planned = planGuilds(context);
  const characters = createCharacterDirectory(context, planned);
  const guilds = planned.map((each) => createGuild(each, context, characters));
  const findGuildById = (id: number | null) => guilds.find((guild) => guild.id === id) ?? null;
  return {
    seed,
    region,
    edition,
    realms: realms.realms,
    get connectedRealms() {
      return realms.connectedRealms;
    },
    findRealm: realms.findRealm,
    findConnectedRealm: realms.findConnectedRealm,
    guilds,
    findGuild(realmName, name) {
      const slug = realms.findRealm(realmName)?.slug;
      const wanted = guildSlug(name);
      const isNamed = (guild: WorldGuild) => guildSlug(guild.name) === wanted;
      const guild = guilds.find((each) => each.realmSlug === slug && isNamed(each));
      return guild && guild.created <= guild.modified ? guild : null;
    },
    findGuildById,
    findCharacter(realmName, name) {
      const realm = realms.findRealm(realmName);
      return realm && characters.findByName(realm, name);
    },
    findCharacterById: characters.findById,
    guildOf(id) {
      const guild = findGuildById(characters.guildIdOf(id));
      return guild?.has(id) ? guild : null;
    },
    publishedGuildOf: ({ id, modified }) => findGuildById(characters.guildIdOf(id, modified)),
    membersAt: characters.membersAt,
    charactersOf: (accountId) => ownedBy(characters, accountId),
    accountChangedAt: (accountId) =>
      Math.max(
        0,
        ...characters.idsOwnedBy(accountId).map((id) => changes().characters[id]?.at ?? 0),
      ),
  };
}

function ownedBy({ idsOwnedBy, findById }: CharacterDirectory, accountId: number): Character[] {
  return idsOwnedBy(accountId).flatMap((id) => findById(id) ?? []);
}

/** Guilds that are as old as their edition were founded within this time. */
const FIRST_GUILDS_MS = 150 * DAY_MS;

function planGuilds({ seed, region, edition }: ShardContext): PlannedGuild[] {
  let firstPosition = 0;
  // Founders are created some weeks earlier.
  const opened = releasesOf(edition)[0].starts + 60 * DAY_MS;
  const plans = GUILD_PLANS.filter((plan) => plan.region === region && plan.edition === edition);
  return plans.map((plan, index) => {
    const random = createRandom(seed, edition, region, plan.name, "founded");
    const rolled = OLDEST_MS + random.int(200, 4_000) * DAY_MS + random.int(0, 86_399) * 1000;
    const founded = rolled >= opened ? rolled : opened + (rolled % FIRST_GUILDS_MS);
    const planned = { plan, id: guildId({ region, edition }, index), founded, firstPosition };
    firstPosition += plan.size;
    return planned;
  });
}
