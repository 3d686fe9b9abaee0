import {
  type CharacterField,
  DEFAULT_CHARACTER_FIELDS,
  type DocumentTypes,
  portraitUrl,
  profilePageUrl,
} from "@guildhall/contract";
import { checkEnd } from "../argument-checks.ts";
import type { EditionCallOptions } from "../calls/call-types.ts";
import type { Client } from "../client.ts";

/** Options of `CharacterClient.get` (contract 4.2). */
export interface CharacterCallOptions extends EditionCallOptions<"current"> {
  /** The additional fields of the document. Defaults to guild, titles and talents. */
  readonly fields?: readonly CharacterField[] | undefined;
}

/** Fetches characters (contract 2.2 and 4.2). */
export interface CharacterClient {
  /** The client that sends the requests. */
  readonly client: Client;
  /**
   * Returns a character in the legacy form, by the name of its realm and its own.
   * @throws RangeError with the allowed fields, and the errors of `Client.request`.
   */
  get(
    realm: string,
    name: string,
    options?: CharacterCallOptions,
  ): Promise<DocumentTypes["legacy-character"]>;
  /**
   * Returns the URL of the character's portrait; null when its thumbnail is not an image path (contract 2.2).
   */
  portraitUrl(character: { readonly thumbnail: string }): string | null;
  /** Returns the URL of the character's public profile page; null without one (contract 2.2). */
  profilePageUrl(character: { readonly realm: string; readonly name: string }): string | null;
}

export function createCharacterClient(client: Client): CharacterClient {
  const { provider, region, edition } = client;
  return {
    client,
    async get(realm, name, callOptions = {}, ...surplus: unknown[]) {
      checkEnd(surplus, "get", "(realm, name, options)");
      const { fields = DEFAULT_CHARACTER_FIELDS, ...options } = callOptions;
      return await client.legacy.character({ realm, name, fields }, options);
    },
    portraitUrl: ({ thumbnail }) => portraitUrl(provider, region, thumbnail),
    profilePageUrl: ({ realm, name }) => profilePageUrl(provider, { region, edition, realm, name }),
  };
}
