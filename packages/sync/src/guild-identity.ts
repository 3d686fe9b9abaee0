import { guildSlug, realmSlug } from "@guildhall/contract";
import type { GuildRecord } from "@guildhall/store";
import type { SnapshotIdentity } from "./guild-snapshot.ts";

/**
 * Returns why the documents are about another guild than the stored one, or null when they are about this guild.
 * The ids decide. Legacy documents have no id, so their realm and name decide.
 */
export function otherGuild(guild: GuildRecord, identity: SnapshotIdentity): string | null {
  const [id, ...others] = new Set(identity.serviceIds);
  if (id === undefined) return otherNames(guild, identity);
  if (others.length > 0) {
    return `The guild document and the roster are about different guilds: ids ${[id, ...others].join(" and ")}.`;
  }
  if (guild.serviceId === null || guild.serviceId === id) return null;
  return `The documents are about another guild: expected id ${guild.serviceId}, received id ${id}.`;
}

function otherNames(guild: GuildRecord, identity: SnapshotIdentity): string | null {
  const realms = [guild.realmSlug, realmSlug(guild.realmName)];
  const names = [guild.nameSlug, guildSlug(guild.name)];
  if (realms.includes(identity.realmSlug) && names.includes(identity.nameSlug)) return null;
  return (
    `The document is about another guild: expected ${guild.realmSlug}/${guild.nameSlug}, ` +
    `received ${identity.realmSlug}/${identity.nameSlug}.`
  );
}
