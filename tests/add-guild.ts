import { type Edition, guildSlug, type Region, realmSlug } from "@guildhall/contract";
import type { GuildRecord, Store } from "@guildhall/store";

interface NewGuild {
  readonly region: Region;
  readonly edition?: Edition;
  /** The realm's name or slug. */
  readonly realm: string;
  /** The guild's name or slug. */
  readonly name: string;
  readonly minimumLevel?: number;
}

/** Stores a guild of a test by its names, without a request to the service. */
export function addGuild(
  store: Pick<Store, "guilds">,
  provider: { readonly name: string },
  { region, edition = "current", realm, name, ...options }: NewGuild,
): Promise<GuildRecord> {
  const slugs = { realmSlug: realmSlug(realm), nameSlug: guildSlug(name) };
  const key = { provider: provider.name, region, edition, ...slugs };
  return store.guilds.add(key, { name, realmName: realm, ...options });
}
