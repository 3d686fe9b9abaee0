import {
  type CharacterField,
  DEFAULT_CHARACTER_FIELDS,
  type DocumentTypes,
  portraitUrl,
  profilePageUrl,
} from "@guildhall/contract";
import type { EditionCallOptions } from "../calls/call-types.ts";
import type { Client } from "../client.ts";

/** What `CharacterClient.get` takes beside the names (contract 4.2). */
export interface CharacterCallOptions extends EditionCallOptions<"current"> {
  /** What the answer holds beyond the character itself; guild, titles and talents when it is not told. */
  readonly fields?: readonly CharacterField[] | undefined;
}

/** Characters (contract 2.2 and 4.2). */
export interface CharacterClient {
  /** The client that it calls with. */
  readonly client: Client;
  /**
   * A character in the legacy shape, by its realm's name and its own.
   * @throws RangeError that names the allowed fields, and what `Client.request` throws.
   */
  get(
    realm: string,
    name: string,
    options?: CharacterCallOptions,
  ): Promise<DocumentTypes["legacy-character"]>;
  /** Where the character's portrait is; null when its thumbnail is not an image path (contract 2.2). */
  portraitUrl(character: { readonly thumbnail: string }): string | null;
  /** The character's public profile page; null where there is none (contract 2.2). */
  profilePageUrl(character: { readonly realm: string; readonly name: string }): string | null;
}

export function createCharacterClient(client: Client): CharacterClient {
  const { provider, region, edition } = client;
  return {
    client,
    get: (realm, name, { fields = DEFAULT_CHARACTER_FIELDS, ...options } = {}) =>
      client.legacy.character({ realm, name, fields }, options),
    portraitUrl: ({ thumbnail }) => portraitUrl(provider, region, thumbnail),
    profilePageUrl: ({ realm, name }) => profilePageUrl(provider, { region, edition, realm, name }),
  };
}
