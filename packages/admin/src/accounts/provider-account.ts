import { type Credentials, createClient } from "@guildhall/client";
import { type BegunSignIn, createUserSignIn } from "@guildhall/client/users";
import type { Edition, Provider, Region } from "@guildhall/contract";
import type { CharacterScope, OwnedCharacter } from "@guildhall/store";

/** Where players sign in. */
export interface ProviderConnection {
  readonly provider: Provider;
  readonly region: Region;
  readonly edition: Edition;
  readonly credentials: Credentials;
}

/** The account of a player at the provider. */
export interface ProviderAccount {
  /** The id of the account at the provider. */
  readonly subject: string;
  readonly characters: readonly OwnedCharacter[];
}

export function userSignIn(
  { provider, region, credentials }: ProviderConnection,
  redirectUri: string,
) {
  return createUserSignIn({ provider, region, credentials, redirectUri });
}

/**
 * Completes a sign-in and reads the account. The token of the user is used for this one request and not stored.
 * @throws the errors of the client
 */
export async function readProviderAccount(
  connection: ProviderConnection,
  callback: { readonly url: string; readonly redirectUri: string },
  begun: Omit<BegunSignIn, "url">,
): Promise<ProviderAccount> {
  const { provider, region, edition, credentials } = connection;
  const signIn = userSignIn(connection, callback.redirectUri);
  const { accessToken } = await signIn.exchangeCode(callback.url, begun);
  const client = createClient({ provider, region, edition, credentials, locale: "en_US" });
  try {
    const { id, wow_accounts: accounts } = await client.asUser(accessToken).account.get();
    const characters = (accounts ?? []).flatMap(({ characters }) => characters);
    return {
      subject: String(id),
      characters: characters.map(({ id: characterId, name, realm }) => ({
        ...{ characterId, name, realmSlug: realm.slug },
        realmName: typeof realm.name === "string" ? realm.name : null,
      })),
    };
  } finally {
    await client.close();
  }
}

/** The name under which accounts of a provider are linked. Accounts of China are separate from those of other regions. */
export function accountProvider({
  provider,
  region,
}: {
  readonly provider: Pick<Provider, "name">;
  readonly region: Region;
}): string {
  return region === "cn" ? `${provider.name} cn` : provider.name;
}

export function characterScope({ provider, region, edition }: ProviderConnection): CharacterScope {
  return { provider: provider.name, region, edition };
}
