import type { DocumentTypes } from "@guildhall/contract";
import type { EditionCallOptions } from "../calls/call-types.ts";
import type { Client } from "../client.ts";

/** Achievements (contract 4.2). */
export interface AchievementClient {
  /** The client that it calls with. */
  readonly client: Client;
  /** One achievement by its id. Throws what `Client.request` throws. */
  get(
    id: number,
    options?: EditionCallOptions<"current">,
  ): Promise<DocumentTypes["legacy-achievement"]>;
}

export function createAchievementClient(client: Client): AchievementClient {
  return { client, get: (id, options) => client.legacy.achievement({ id }, options) };
}
