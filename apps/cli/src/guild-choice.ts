import { guildSlug, realmSlug } from "@guildhall/contract";
import type { GuildRecord, Store } from "@guildhall/store";
import { CommandError, UsageError } from "./command-error.ts";
import type { Config } from "./config.ts";
import { type GuildName, parseGuildName } from "./guild-name.ts";
import type { ServiceConnection } from "./workspace.ts";

/**
 * Returns the guilds to sync: the configured ones, which are added to the database. Without configured guilds,
 * the stored ones of the provider; without stored ones, the emulator's example.
 */
export async function addConfiguredGuilds(
  store: Pick<Store, "guilds">,
  { sync, provider, example }: Pick<ServiceConnection, "sync" | "provider" | "example">,
  config: Pick<Config, "guilds" | "region" | "edition" | "minimumLevel">,
): Promise<GuildRecord[]> {
  const { region, edition, minimumLevel, guilds } = config;
  const level = minimumLevel === undefined ? {} : { minimumLevel };
  const stored = guilds.length > 0 ? [] : await store.guilds.list(provider.name);
  const named = [
    ...guilds.map((guild) => ({ ...guild, region, edition })),
    ...stored.map(({ realmSlug: realm, nameSlug: name, ...guild }) => ({
      realm,
      name,
      region: guild.region,
      edition: guild.edition,
    })),
  ];
  if (named.length > 0 || !example) {
    const added = await Promise.all(named.map((guild) => sync.addGuild({ ...guild, ...level })));
    // Two names can mean one guild.
    return [...new Map(added.map((guild) => [guild.id, guild])).values()];
  }
  const guild = { region: example.region, edition, ...exampleNames(example), ...level };
  return [await sync.addGuild(guild)];
}

/** Returns names instead of slugs where the slug follows from the name, because names are easier to read. */
function exampleNames(example: NonNullable<ServiceConnection["example"]>): GuildName {
  const { realmName, guildName } = example;
  return {
    realm: realmSlug(realmName) === example.realmSlug ? realmName : example.realmSlug,
    name: guildSlug(guildName) === example.guildSlug ? guildName : example.guildSlug,
  };
}

/**
 * Returns the stored guild with an id, a name, or `realm/name`. Without any of them, the only guild.
 * @throws UsageError that lists the guilds when none or several match.
 */
export async function chooseGuild(
  store: Pick<Store, "guilds">,
  wanted: string | undefined,
): Promise<GuildRecord> {
  const guilds = await store.guilds.list();
  if (guilds.length === 0) {
    throw new CommandError(
      "The database has no guild.",
      "Sync one first: guildhall sync --realm <realm> --guild <guild>",
    );
  }
  const found = wanted === undefined ? guilds : guilds.filter((guild) => isMeant(guild, wanted));
  const [guild] = found;
  if (guild && found.length === 1) return guild;
  const known = guilds.map(
    ({ id, realmSlug, name, region }) => `${realmSlug}/${name} (${region}, id ${id})`,
  );
  const problem =
    wanted === undefined
      ? "The database has several guilds."
      : `${found.length > 1 ? "Several guilds are" : "No guild is"} called "${wanted}".`;
  throw new UsageError(problem, `Name one by realm/name or by its id: ${known.join(", ")}.`);
}

function isMeant(guild: GuildRecord, wanted: string): boolean {
  if (/^\d+$/.test(wanted) && guild.id === Number(wanted)) return true;
  const named = parseGuildName(wanted) ?? { realm: null, name: wanted };
  const onRealm = named.realm === null || realmSlug(named.realm) === guild.realmSlug;
  return onRealm && guildSlug(named.name) === guild.nameSlug;
}
