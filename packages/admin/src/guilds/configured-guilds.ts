import type { ConfiguredGuildKey, GuildRecord, Queries } from "@guildhall/store";
import { isCalled } from "./add-guild.ts";
import type { FailedLookup, MissingGuild } from "./guild-lookup.ts";
import type { NamedGuild } from "./lookup-text.ts";

/** The variable that names guilds of the site. */
export const GUILDS_VARIABLE = "GUILDHALL_GUILD";

/** A guild of the configuration that is not stored, as of the latest lookup. */
export interface MissingConfiguredGuild {
  readonly named: NamedGuild;
  readonly lookup: MissingGuild | FailedLookup;
  /** ms since 1970 */
  readonly checkedAt: number;
  /** ms since 1970; null when Guildhall looks for it at its next start. */
  readonly nextAttemptAt: number | null;
}

/** The stored guild of a name of the configuration, or why there is none. */
export type ConfiguredGuildResult =
  | { readonly guild: Pick<GuildRecord, "id"> }
  | { readonly guild: null; readonly lookup: MissingGuild | FailedLookup };

export interface ConfiguredGuildTimes {
  /** ms since 1970 */
  readonly checkedAt: number;
  /** ms since 1970; null when Guildhall looks for it at its next start. */
  readonly nextAttemptAt: number | null;
}

/** Stores the result of a lookup of a configured guild, which every process on the database can show. */
export function recordConfiguredGuild(
  { configuredGuilds }: Pick<Queries, "configuredGuilds">,
  { region, edition, realm, name }: NamedGuild,
  result: ConfiguredGuildResult,
  { checkedAt, nextAttemptAt }: ConfiguredGuildTimes,
): Promise<void> {
  const key = { region, edition, realm, name };
  const outcome =
    result.guild === null
      ? { guildId: null, failure: JSON.stringify(result.lookup), nextAttemptAt }
      : { guildId: result.guild.id, failure: null, nextAttemptAt: null };
  return configuredGuilds.put({ ...key, ...outcome, checkedAt });
}

/** Removes the results of guilds that the configuration does not name any more. */
export async function keepConfiguredGuilds(
  { configuredGuilds }: Pick<Queries, "configuredGuilds">,
  names: readonly NamedGuild[],
): Promise<void> {
  for (const known of await configuredGuilds.list()) {
    if (!names.some((named) => isSame(named, known))) await configuredGuilds.remove(known);
  }
}

/** Lists the configured guilds that could not be added. */
export async function listMissingGuilds({
  configuredGuilds,
}: Pick<Queries, "configuredGuilds">): Promise<MissingConfiguredGuild[]> {
  return (await configuredGuilds.list()).flatMap(
    ({ region, edition, realm, name, failure, checkedAt, nextAttemptAt }) =>
      failure === null
        ? []
        : [
            {
              ...{ named: { region, edition, realm, name }, checkedAt, nextAttemptAt },
              lookup: JSON.parse(failure) as MissingGuild | FailedLookup,
            },
          ],
  );
}

/** Whether a guild of the configuration is not stored, and was not looked up yet. */
export async function isAnyPending(
  { configuredGuilds, guilds }: Pick<Queries, "configuredGuilds" | "guilds">,
  names: readonly NamedGuild[],
): Promise<boolean> {
  if (names.length === 0) return false;
  const [known, stored] = await Promise.all([configuredGuilds.list(), guilds.list()]);
  return names.some(
    (named) =>
      !known.some((key) => isSame(named, key)) && !stored.some((guild) => isCalled(guild, named)),
  );
}

/** The configuration names the guild, so the next start would add it again, without its history. */
export class LockedGuildError extends Error {
  override readonly name = "LockedGuildError";
  readonly advice =
    `Remove the guild from ${GUILDS_VARIABLE} and restart Guildhall to remove it here.`;

  constructor({ name }: Pick<GuildRecord, "name">) {
    super(`The guild ${name} cannot be removed: ${GUILDS_VARIABLE} names it.`);
  }
}

/**
 * Whether the configuration names a stored guild: by its slugs, by its names, or by a name that was looked up, such as one in
 * another language.
 */
export async function isConfigured(
  { configuredGuilds }: Pick<Queries, "configuredGuilds">,
  guild: GuildRecord,
  names: readonly NamedGuild[],
): Promise<boolean> {
  if (names.some((named) => isCalled(guild, named))) return true;
  if (names.length === 0) return false;
  const known = (await configuredGuilds.list()).filter(({ guildId }) => guildId === guild.id);
  return known.some((key) => names.some((named) => isSame(named, key)));
}

function isSame(a: ConfiguredGuildKey, b: ConfiguredGuildKey): boolean {
  return (
    a.region === b.region && a.edition === b.edition && a.realm === b.realm && a.name === b.name
  );
}
