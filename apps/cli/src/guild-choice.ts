import type { Actor } from "@guildhall/admin";
import {
  addNamedGuild,
  changeGuild,
  isGuildNamed,
  type MissingConfiguredGuild,
  type NamedGuild,
} from "@guildhall/admin/guilds";
import { guildSlug, realmSlug } from "@guildhall/contract";
import type { GuildRecord, Store } from "@guildhall/store";
import { CommandError, UsageError } from "./command-error.ts";
import type { Config } from "./config.ts";
import type { GuildName } from "./guild-name.ts";
import type { ServiceConnection } from "./workspace.ts";

/** A guild that was looked for and is not stored. */
export type UnknownGuild = Pick<MissingConfiguredGuild, "named" | "lookup">;

export interface ConfiguredGuilds {
  readonly guilds: readonly GuildRecord[];
  readonly missing: readonly UnknownGuild[];
}

export interface AddConfiguredOptions {
  /** Who adds them in the audit log. */
  readonly actor: Actor;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the guilds that the configuration names. */
export function configuredNames({
  guilds,
  region,
  edition,
}: Pick<Config, "guilds" | "region" | "edition">): NamedGuild[] {
  return guilds.map((guild) => ({ ...guild, region, edition }));
}

/**
 * Returns the names of the guilds to sync: the configured ones. Without configured guilds, the stored ones of the provider;
 * without stored ones, the emulator's example.
 */
export async function guildsToSync(
  store: Pick<Store, "guilds">,
  { provider, example }: Pick<ServiceConnection, "provider" | "example">,
  config: Pick<Config, "guilds" | "region" | "edition">,
): Promise<NamedGuild[]> {
  const configured = configuredNames(config);
  if (configured.length > 0) return configured;
  const stored = await store.guilds.list(provider.name);
  if (stored.length > 0 || !example) {
    return stored.map(({ realmSlug: realm, nameSlug: name, ...guild }) => ({
      ...{ realm, name, region: guild.region, edition: guild.edition },
    }));
  }
  return [{ region: example.region, edition: config.edition, ...exampleNames(example) }];
}

/**
 * Returns the stored guilds of these names, and stores those that the service knows. A minimum level of the environment or a
 * flag applies to stored guilds, too.
 */
export async function addConfiguredGuilds(
  store: Store,
  { client }: Pick<ServiceConnection, "client">,
  config: Pick<Config, "minimumLevel" | "newMinimumLevel">,
  names: readonly NamedGuild[],
  { actor, signal }: AddConfiguredOptions,
): Promise<ConfiguredGuilds> {
  const { minimumLevel, newMinimumLevel } = config;
  const level = minimumLevel ?? newMinimumLevel;
  const context = { store, client, minimumLevel: level, actor, clock: Date.now, signal };
  const guilds = new Map<number, GuildRecord>();
  const missing: UnknownGuild[] = [];
  for (const named of names) {
    const result = await addNamedGuild(context, named);
    if (result.guild) {
      const { id } = result.guild;
      // Two names can mean one guild.
      guilds.set(id, await changeGuild(store, id, { minimumLevel }, { actor, at: Date.now() }));
    } else missing.push({ named, lookup: result.lookup });
  }
  return { guilds: [...guilds.values()], missing };
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
 * @throws CommandError that lists the guilds when none matches; UsageError when several do.
 */
export async function chooseGuild(
  store: Pick<Store, "guilds">,
  wanted: string | undefined,
): Promise<GuildRecord> {
  const guilds = await store.guilds.list();
  if (guilds.length === 0) {
    throw new CommandError(
      "The database has no guild.",
      "Add one first: guildhall guild add <realm/name>",
    );
  }
  const found =
    wanted === undefined ? guilds : guilds.filter((guild) => isGuildNamed(guild, wanted));
  const [guild] = found;
  if (guild && found.length === 1) return guild;
  const known = guilds.map(
    ({ id, realmSlug, name, region }) => `${realmSlug}/${name} (${region}, id ${id})`,
  );
  const problem =
    wanted === undefined
      ? "The database has several guilds."
      : `${found.length > 1 ? "Several guilds are" : "No guild is"} called "${wanted}".`;
  const Failure = found.length > 1 ? UsageError : CommandError;
  throw new Failure(problem, `Name one by realm/name or by its id: ${known.join(", ")}.`);
}
