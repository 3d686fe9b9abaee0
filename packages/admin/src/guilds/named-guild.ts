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
  /** Members of a new guild below this level are not imported. A stored guild keeps its level. Defaults to 1. */
  readonly minimumLevel?: number | undefined;
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
 * Returns the stored guild of a name unchanged, without a request. Any other guild is stored only when the service knows it.
 *
 * @throws GuildNameTakenError; StoreError; the reason of the signal when it is aborted.
 */
export async function addNamedGuild(
  context: NamedGuildContext,
  named: NamedGuild,
): Promise<NamedGuildResult> {
  const { store, client, minimumLevel, actor, clock, signal } = context;
  const { region, edition, realm, name } = named;
  const provider = client.provider.name;
  const stored = await findStoredGuild(store, provider, named);
  if (stored) return { guild: stored, how: "stored" };
  const there = client.with({ region, edition }) as Client;
  const lookup = await findGuild(there, { realm, name, signal });
  if (lookup.status !== "found") return { guild: null, lookup };
  return addFoundGuild(store, lookup, { provider, minimumLevel, actor, at: clock() });
}
