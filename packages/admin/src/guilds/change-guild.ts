import type { GuildRecord, Store } from "@guildhall/store";
import { type Actor, audit } from "../audit/audit-log.ts";

export interface ChangeOptions {
  readonly actor: Actor;
  /** ms since 1970 */
  readonly at: number;
}

/** What administrators can change of a guild. */
export interface GuildChanges {
  /** Members below this level are hidden by the next sync, and others imported. */
  readonly minimumLevel?: number | undefined;
}

/**
 * Changes a guild, and writes it to the audit log.
 * @throws StoreError `not-found`
 */
export function changeGuild(
  store: Pick<Store, "transaction">,
  id: number,
  { minimumLevel }: GuildChanges,
  { actor, at }: ChangeOptions,
): Promise<GuildRecord> {
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(id);
    if (minimumLevel === undefined || minimumLevel === guild.minimumLevel) return guild;
    await queries.guilds.setMinimumLevel(id, minimumLevel);
    const detail = `minimum level ${guild.minimumLevel} to ${minimumLevel}`;
    await audit(queries, at, actor, { action: "guilds.change", subject: guild.name, detail });
    return { ...guild, minimumLevel };
  });
}

/**
 * Removes a guild with its members, changes, news and runs, and writes it to the audit log.
 * @throws StoreError `not-found`
 */
export function removeGuild(
  store: Pick<Store, "transaction">,
  id: number,
  { actor, at }: ChangeOptions,
): Promise<void> {
  return store.transaction(async (queries) => {
    const { name, region, edition, realmSlug, nameSlug } = await queries.guilds.lock(id);
    await queries.guilds.remove(id);
    const detail = `${region} ${edition} ${realmSlug}/${nameSlug}`;
    await audit(queries, at, actor, { action: "guilds.remove", subject: name, detail });
  });
}
