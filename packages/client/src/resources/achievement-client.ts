import type { DocumentTypes } from "@guildhall/contract";
import { checkEnd } from "../argument-checks.ts";
import type { EditionCallOptions } from "../calls/call-types.ts";
import type { Client } from "../client.ts";

/** Fetches achievements (contract 4.2). */
export interface AchievementClient {
  /** The client that sends the requests. */
  readonly client: Client;
  /** Returns an achievement by its id. Throws the errors of `Client.request`. */
  get(
    id: number,
    options?: EditionCallOptions<"current">,
  ): Promise<DocumentTypes["legacy-achievement"]>;
}

export function createAchievementClient(client: Client): AchievementClient {
  return {
    client,
    async get(id, options, ...surplus: unknown[]) {
      checkEnd(surplus, "get", "(id, options)");
      return await client.legacy.achievement({ id }, options);
    },
  };
}
