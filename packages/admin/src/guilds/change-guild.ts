import type { GuildPreferences, GuildRecord, Store } from "@guildhall/store";
import { syncKey, syncQueue } from "@guildhall/sync";
import { type Actor, audit } from "../audit/audit-log.ts";
import { isConfigured, LockedGuildError } from "./configured-guilds.ts";
import type { NamedGuild } from "./lookup-text.ts";

export interface ChangeOptions {
  readonly actor: Actor;
  /** ms since 1970 */
  readonly at: number;
}

/** What can be changed of a guild. Omitted fields stay. */
export type GuildChanges = {
  readonly [Name in keyof GuildPreferences]?: GuildPreferences[Name] | undefined;
} & {
  /** Members below this level are hidden by the next sync, and others imported. */
  readonly minimumLevel?: number | undefined;
};

/**
 * Changes a guild, and writes it to the audit log.
 * @throws StoreError `not-found`
 */
export function changeGuild(
  store: Pick<Store, "transaction">,
  id: number,
  changes: GuildChanges,
  { actor, at }: ChangeOptions,
): Promise<GuildRecord> {
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(id);
    const changed = { ...guild, ...given(changes) };
    const details = changesBetween(guild, changed);
    if (details.length === 0) return guild;
    if (changed.minimumLevel !== guild.minimumLevel) {
      await queries.guilds.setMinimumLevel(id, changed.minimumLevel);
    }
    await queries.guilds.setPreferences(id, changed);
    const event = { action: "guilds.change", subject: guild.name, detail: details.join(", ") };
    await audit(queries, at, actor, event);
    return changed;
  });
}

/** The fields that are not undefined. */
function given(changes: GuildChanges): Partial<GuildRecord> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Describes the changes for the audit log, such as `name of rank 3 "Veteran" to "Elder"`. Pages read them. */
function changesBetween(before: GuildRecord, after: GuildRecord): string[] {
  const change = (what: string, from: unknown, to: unknown, unset = "none") => {
    const [old, next] = [from, to].map((value) => (value == null ? unset : JSON.stringify(value)));
    return old === next ? [] : [`${what} ${old} to ${next}`];
  };
  const ranks = new Set([before, after].flatMap(ranksOf).toSorted());
  const byRank = (what: string, of: (guild: GuildRecord, rank: string) => unknown) =>
    [...ranks].flatMap((rank) =>
      change(`${what} of rank ${rank}`, of(before, rank), of(after, rank)),
    );
  return [
    ...change("minimum level", before.minimumLevel, after.minimumLevel),
    ...change("interval", before.intervalMinutes, after.intervalMinutes, "default"),
    ...byRank("name", ({ rankNames }, rank) => rankNames[rank]),
    ...byRank("color", ({ rankColors }, rank) => rankColors[rank]),
    ...byRank("days", ({ rankRules }, rank) => rankRules[rank]?.minimumDays),
    ...byRank("level", ({ rankRules }, rank) => rankRules[rank]?.minimumLevel),
    ...byRank("item level", ({ rankRules }, rank) => rankRules[rank]?.minimumItemLevel),
  ];
}

const ranksOf = ({ rankNames, rankColors, rankRules }: GuildRecord) =>
  [rankNames, rankColors, rankRules].flatMap(Object.keys);

export interface RemoveOptions extends ChangeOptions {
  /** The guilds that the configuration names, which are not removed. */
  readonly configured: readonly NamedGuild[];
}

/**
 * Removes a guild with its members, changes, news and runs, ends its sync, and writes it to the audit log.
 * @throws LockedGuildError for a guild that the configuration names; StoreError `not-found`
 */
export async function removeGuild(
  store: Pick<Store, "transaction" | "jobs">,
  id: number,
  { actor, at, configured }: RemoveOptions,
): Promise<void> {
  const { provider } = await store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(id);
    if (await isConfigured(queries, guild, configured)) throw new LockedGuildError(guild);
    const { name, region, edition, realmName } = guild;
    await queries.guilds.remove(id);
    const detail = `${region} ${edition} ${realmName}`;
    await audit(queries, at, actor, { action: "guilds.remove", subject: name, detail });
    return guild;
  });
  await store.jobs.cancel(syncQueue(provider), syncKey(id));
}
