import type { DocumentTypes, GuildField } from "@guildhall/contract";
import { checkEnd } from "../argument-checks.ts";
import type { CallOptions, EditionCallOptions } from "../calls/call-types.ts";
import type { Client } from "../client.ts";

/** Options of `GuildClient.get` (contract 4.2). */
export interface GuildCallOptions extends EditionCallOptions<"current"> {
  /** The additional fields of the document. Defaults to none. */
  readonly fields?: readonly GuildField[] | undefined;
}

/** Fetches guilds (contract 2.1, 2.3, 4.2 and 4.3). */
export interface GuildClient {
  /** The client that sends the requests. */
  readonly client: Client;
  /**
   * Returns a guild in the legacy form, by the name of its realm and its own.
   * @throws RangeError with the allowed fields, and the errors of `Client.request`.
   */
  get(
    realm: string,
    name: string,
    options?: GuildCallOptions,
  ): Promise<DocumentTypes["legacy-guild"]>;
  /** Returns the recent activity of a guild unchanged, by the slugs of its realm and its own name. */
  activity(
    realmSlug: string,
    nameSlug: string,
    options?: CallOptions,
  ): Promise<DocumentTypes["guild-activity"]>;
}

export function createGuildClient(client: Client): GuildClient {
  return {
    client,
    async get(realm, name, { fields = [], ...options } = {}, ...surplus: unknown[]) {
      checkEnd(surplus, "get", "(realm, name, options)");
      return await client.legacy.guild({ realm, name, fields }, options);
    },
    async activity(realmSlug, nameSlug, options, ...surplus: unknown[]) {
      checkEnd(surplus, "activity", "(realmSlug, nameSlug, options)");
      return await client.guilds.activity({ realmSlug, nameSlug }, options);
    },
  };
}
