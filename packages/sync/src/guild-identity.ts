import { guildSlug, realmSlug } from "@guildhall/contract";
import type { GuildRecord } from "@guildhall/store";
import type { NewsIdentity } from "./activity-news.ts";
import type { GuildSlugs, SnapshotIdentity } from "./guild-snapshot.ts";
import { RefusedDocumentError } from "./read-document.ts";

/**
 * Why documents are about another guild than the stored one; null when they are about it. The ids
 * decide. Realm and name decide where an id is unknown: in legacy documents, and in the first modern ones.
 */
export function otherGuild(guild: GuildRecord, identity: SnapshotIdentity): string | null {
  const [id, ...others] = new Set(identity.serviceIds);
  if (others.length > 0) {
    return `The guild document and the roster are about different guilds: ids ${[id, ...others].join(" and ")}.`;
  }
  if (id === undefined || guild.serviceId === null) {
    const other = otherNames(guild, identity);
    if (other !== null) return other;
  } else if (guild.serviceId !== id) {
    return `The documents are about another guild: expected id ${guild.serviceId}, received id ${id}.`;
  }
  return otherRoster(guild, identity);
}

/** A roster without an id must have the names of the stored guild or of the guild document. */
function otherRoster(guild: GuildRecord, identity: SnapshotIdentity): string | null {
  const { rosterGuild, realmSlug, nameSlug } = identity;
  if (!rosterGuild || otherNames({ ...guild, realmSlug, nameSlug }, rosterGuild) === null) {
    return null;
  }
  return otherNames(guild, rosterGuild);
}

function otherNames(guild: GuildRecord, identity: GuildSlugs): string | null {
  const realms = [guild.realmSlug, realmSlug(guild.realmName)].map(folded);
  const names = [guild.nameSlug, guildSlug(guild.name)].map(folded);
  if (realms.includes(folded(identity.realmSlug)) && names.includes(folded(identity.nameSlug))) {
    return null;
  }
  return (
    `The document is about another guild: expected ${guild.realmSlug}/${guild.nameSlug}, ` +
    `received ${identity.realmSlug}/${identity.nameSlug}.`
  );
}

/** Folds the case of a slug further than lower case: "ß" equals "SS". */
function folded(slug: string): string {
  return slug.toUpperCase().toLowerCase();
}

/**
 * Checks the guild of a document of news. A document without a guild passes.
 * @throws RefusedDocumentError when it is about another guild.
 */
export function requireNewsOf(guild: GuildRecord, { id, name, realm }: NewsIdentity): void {
  const other = otherGuild(guild, {
    serviceIds: id === null ? [] : [id],
    realmSlug: realm === null ? guild.realmSlug : realmSlug(realm),
    nameSlug: name === null ? guild.nameSlug : guildSlug(name),
  });
  if (other !== null) throw new RefusedDocumentError(`The news was not stored. ${other}`);
}
