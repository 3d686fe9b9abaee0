import { characterSlug, realmSlug } from "@guildhall/contract";
import type { GuildRecord, MemberAddress, Store, VisibleMember } from "@guildhall/store";
import { CommandError } from "./command-error.ts";

/**
 * Returns the present member with an id, a name, or `realm/name`.
 * @throws CommandError when the guild has none, or several.
 */
export async function chooseMember(
  store: Pick<Store, "members">,
  guild: Pick<GuildRecord, "id" | "name">,
  wanted: string,
): Promise<VisibleMember> {
  const member = await store.members.find(guild.id, addressOf(wanted));
  if (member) return member;
  throw new CommandError(
    `${guild.name} has no member "${wanted}", or several with this name.`,
    "List the members: guildhall roster. Members of the same name have different realms: realm/name",
  );
}

/** A member by id, name, or realm/name. */
function addressOf(wanted: string): MemberAddress {
  if (/^[1-9]\d{0,8}$/.test(wanted)) return { id: Number(wanted) };
  const [name = "", realm] = wanted.split("/").reverse();
  const nameSlug = characterSlug(name);
  return realm === undefined ? { nameSlug } : { realmSlug: realmSlug(realm), nameSlug };
}
