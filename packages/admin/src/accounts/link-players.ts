import type {
  CharacterScope,
  GuildRecord,
  MemberRecord,
  OwnedCharacter,
  PlayerMember,
  Queries,
} from "@guildhall/store";
import { AccountError } from "./account-error.ts";

/** The characters of a user in one region and edition of a provider. */
interface Owned {
  readonly scope: CharacterScope;
  readonly characters: readonly OwnedCharacter[];
}

/**
 * Makes the characters of one account of the game one player in each guild of the site. Marks of officers stay, and the other
 * characters follow them. Without a known main, the character with the highest rank becomes the main.
 */
export async function linkPlayers(queries: Queries, owned: Owned): Promise<void> {
  for (const { guild, members } of await ownedMembers(queries, owned)) {
    const rows = await queries.people.players(guild.id);
    const known = new Map(rows.map((row) => [row.memberId, row]));
    const own = members.flatMap(({ id }) => known.get(id) ?? []);
    const marked = own.find(({ source }) => source === "officer")?.mainId;
    const main = members.find(({ id }) => known.get(id)?.mainId === id)?.id;
    const imported = own.find(({ source }) => source === "import")?.mainId;
    const mainId = marked ?? main ?? imported ?? members.toSorted(byRank)[0]?.id;
    if (mainId === undefined) continue;
    // The main comes first, so that the others follow it.
    for (const { id } of members.toSorted(
      (a, b) => Number(b.id === mainId) - Number(a.id === mainId),
    )) {
      const row = known.get(id);
      const isLinked = row?.mainId === mainId && row.source !== "import";
      if (row?.source === "officer" || isLinked) continue;
      await queries.people.assign(id, mainId, "account");
    }
  }
}

/** Forgets what this account of the game showed of players. */
export async function unlinkPlayers(queries: Queries, owned: Owned): Promise<void> {
  for (const { members } of await ownedMembers(queries, owned)) {
    await queries.people.unlink(members.map(({ id }) => id));
  }
}

/** The member of a guild that a character of an account is. */
export interface LinkedMember {
  readonly guild: Pick<GuildRecord, "id" | "name">;
  readonly memberId: number;
  readonly isMain: boolean;
  /** Whether an officer said what the player's characters are, so that the account does not decide. */
  readonly isFixed: boolean;
}

/** Finds the members of guilds that the characters of an account are. */
export async function linkedMembers(
  queries: Pick<Queries, "guilds" | "members" | "people">,
  owned: Owned,
): Promise<ReadonlyMap<OwnedCharacter, LinkedMember>> {
  const found = new Map<OwnedCharacter, LinkedMember>();
  for (const guild of await guildsOf(queries, owned)) {
    const members = await membersOf(queries, guild, owned);
    const rows = await queries.people.players(guild.id);
    const isFixed = await hasMark(queries, guild, { members, rows });
    for (const member of members) {
      const character = owned.characters.find((each) => isSame(member, each));
      const { id: memberId } = member;
      const isMain = rows.some((row) => row.memberId === memberId && row.mainId === memberId);
      if (character) found.set(character, { guild, memberId, isMain, isFixed });
    }
  }
  return found;
}

/**
 * Makes one of the characters of an account the main of its player.
 * @returns the member and its guild
 * @throws AccountError `not-found` for a member that is not a character of the account, `marked-by-officer`
 */
export async function chooseMain(queries: Queries, owned: Owned, memberId: number) {
  for (const { id } of await guildsOf(queries, owned)) {
    const guild = await queries.guilds.lock(id);
    const members = await membersOf(queries, guild, owned);
    const member = members.find((each) => each.id === memberId);
    if (!member) continue;
    const rows = await queries.people.players(guild.id);
    if (await hasMark(queries, guild, { members, rows })) {
      throw new AccountError(
        "marked-by-officer",
        "An officer of the guild said which characters belong to this player.",
        "Ask an officer to change the main.",
      );
    }
    await queries.people.assign(memberId, memberId, "account");
    await linkPlayers(queries, owned);
    return { guild, member };
  }
  throw new AccountError("not-found", "The account has no such member of a guild of this site.");
}

interface Known {
  readonly members: readonly MemberRecord[];
  readonly rows: readonly PlayerMember[];
}

/** Whether an officer said something about the players of some members. */
async function hasMark(
  { people }: Pick<Queries, "people">,
  { id }: Pick<GuildRecord, "id">,
  { members, rows }: Known,
): Promise<boolean> {
  const ids = new Set(members.map((member) => member.id));
  const mains = new Set(rows.flatMap((row) => (ids.has(row.memberId) ? row.mainId : [])));
  const isMarked = rows.some(({ mainId, source }) => mains.has(mainId) && source === "officer");
  return isMarked || (await people.apart(id)).some((each) => ids.has(each));
}

interface OwnedMembers {
  readonly guild: GuildRecord;
  /** Present members, by name. */
  readonly members: readonly MemberRecord[];
}

/** Locks the guilds, because officers change players at the same time. Leaves out the members whom officers have set apart. */
async function ownedMembers(queries: Queries, owned: Owned): Promise<readonly OwnedMembers[]> {
  const found: OwnedMembers[] = [];
  for (const { id } of await guildsOf(queries, owned)) {
    const guild = await queries.guilds.lock(id);
    const apart = new Set(await queries.people.apart(id));
    const members = (await membersOf(queries, guild, owned)).filter((each) => !apart.has(each.id));
    if (members.length > 0) found.push({ guild, members });
  }
  return found;
}

async function guildsOf(
  { guilds }: Pick<Queries, "guilds">,
  { scope, characters }: Owned,
): Promise<readonly GuildRecord[]> {
  if (characters.length === 0) return [];
  const { region, edition } = scope;
  const all = await guilds.list(scope.provider);
  return all.filter((guild) => guild.region === region && guild.edition === edition);
}

async function membersOf(
  { members }: Pick<Queries, "members">,
  { id }: Pick<GuildRecord, "id">,
  { characters }: Owned,
): Promise<readonly MemberRecord[]> {
  return (await members.listAll(id)).filter(
    (member) => member.leftAt === null && characters.some((each) => isSame(member, each)),
  );
}

/** Legacy rosters have no ids of characters. */
function isSame(member: MemberRecord, { characterId, realmSlug, name }: OwnedCharacter): boolean {
  if (member.characterId !== null) return member.characterId === characterId;
  return member.realmSlug === realmSlug && member.name === name;
}

/** The highest rank, then the highest level, first. The rank 0 is the guild master. */
function byRank(a: MemberRecord, b: MemberRecord): number {
  return a.rank - b.rank || b.level - a.level || (a.name < b.name ? -1 : 1);
}
