import type { DocumentTypes, GuildField } from "@guildhall/contract";
import type { CallOptions, EditionCallOptions } from "../calls/call-types.ts";
import type { Client } from "../client.ts";

/** What `GuildClient.get` takes beside the names (contract 4.2). */
export interface GuildCallOptions extends EditionCallOptions<"current"> {
  /** What the answer holds beyond the guild itself; nothing when it is not told. */
  readonly fields?: readonly GuildField[] | undefined;
}

/** Guilds (contract 2.1, 2.3, 4.2 and 4.3). */
export interface GuildClient {
  /** The client that it calls with. */
  readonly client: Client;
  /**
   * A guild in the legacy shape, by the names of its realm and its own.
   * @throws RangeError that names the allowed fields, and what `Client.request` throws.
   */
  get(
    realm: string,
    name: string,
    options?: GuildCallOptions,
  ): Promise<DocumentTypes["legacy-guild"]>;
  /** What happened in a guild lately, by the slugs of its realm and its own, as the service sends it. */
  activity(
    realmSlug: string,
    nameSlug: string,
    options?: CallOptions,
  ): Promise<DocumentTypes["guild-activity"]>;
}

export function createGuildClient(client: Client): GuildClient {
  return {
    client,
    get: (realm, name, { fields = [], ...options } = {}) =>
      client.legacy.guild({ realm, name, fields }, options),
    activity: (realmSlug, nameSlug, options) =>
      client.guilds.activity({ realmSlug, nameSlug }, options),
  };
}
