import type { Client } from "@guildhall/client";
import type { GuildRecord, Store } from "@guildhall/store";
import type { Actor } from "../audit/audit-log.ts";
import { addFoundGuild, findStoredGuild } from "./add-guild.ts";
import { findGuild } from "./find-guild.ts";
import type { FailedLookup, MissingGuild } from "./guild-lookup.ts";
import type { NamedGuild } from "./lookup-text.ts";

export interface NamedGuildContext {
  readonly store: Store;
  /** Of any region and edition. */
  readonly client: Client;
  /** Members below this level are not imported. Defaults to the level of the stored guild. */
  readonly minimumLevel?: number | undefined;
  /** The minimum level of a guild that was not stored, when `minimumLevel` is omitted. Defaults to 0. */
  readonly newMinimumLevel?: number | undefined;
  readonly actor: Actor;
  /** ms since 1970 */
  readonly clock: () => number;
  readonly signal?: AbortSignal | undefined;
}

/** A guild that is stored, or why it is not. */
export type NamedGuildResult =
  | { readonly guild: GuildRecord; readonly how: "added" | "stored" | "moved" }
  | { readonly guild: null; readonly lookup: MissingGuild | FailedLookup };

/**
 * Returns the stored guild of a name, without a request. Any other guild is stored only when the service knows it.
 *
 * @throws GuildNameTakenError; StoreError; the reason of the signal when it is aborted.
 */
export async function addNamedGuild(
  context: NamedGuildContext,
  named: NamedGuild,
): Promise<NamedGuildResult> {
  const { store, client, minimumLevel, newMinimumLevel, actor, clock, signal } = context;
  const { region, edition, realm, name } = named;
  const provider = client.provider.name;
  const stored = await findStoredGuild(store, provider, named);
  if (stored) {
    const level = minimumLevel ?? stored.minimumLevel;
    if (level !== stored.minimumLevel) await store.guilds.setMinimumLevel(stored.id, level);
    return { guild: { ...stored, minimumLevel: level }, how: "stored" };
  }
  const there = client.with({ region, edition }) as Client;
  const lookup = await findGuild(there, { realm, name, signal });
  if (lookup.status !== "found") return { guild: null, lookup };
  const levels = { minimumLevel, newMinimumLevel };
  return addFoundGuild(store, lookup, { provider, ...levels, actor, at: clock() });
}
