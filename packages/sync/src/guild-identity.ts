import { guildSlug, realmSlug } from "@guildhall/contract";
import type { GuildRecord } from "@guildhall/store";
import type { NewsIdentity } from "./activity-news.ts";
import type { SnapshotIdentity } from "./guild-snapshot.ts";
import { RefusedDocument } from "./read-document.ts";

/**
 * Why documents are about another guild than the stored one; null when they are about it. The ids
 * decide. The legacy documents have no id, so realm and name decide there.
 */
export function otherGuild(guild: GuildRecord, identity: SnapshotIdentity): string | null {
  const [id, ...others] = new Set(identity.serviceIds);
  if (others.length > 0) {
    return `The guild document and the roster are about different guilds: ids ${[id, ...others].join(" and ")}.`;
  }
  if (id === undefined) return otherNames(guild, identity);
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

/**
 * Checks whom a document of news is about. A document that does not say so passes.
 * @throws RefusedDocument when it is about another guild.
 */
export function requireNewsOf(guild: GuildRecord, { id, name, realm }: NewsIdentity): void {
  const other = otherGuild(guild, {
    serviceIds: id === null ? [] : [id],
    realmSlug: realm === null ? guild.realmSlug : realmSlug(realm),
    nameSlug: name === null ? guild.nameSlug : guildSlug(name),
  });
  if (other !== null) throw new RefusedDocument(`The news were not stored. ${other}`);
}
