import type { Region } from "@guildhall/contract";
import { refuseSecretHere } from "#platform";

/** What a client identifies itself with; both come from the provider's developer portal (contract 5). */
export interface Credentials {
  /** Public: the provider's portal shows it, and quotas count by it. */
  readonly clientId: string;
  /** Known to the program alone. No error, event or text of a client shows it. */
  readonly clientSecret: string;
}

/** Who asks for the token of a user: a program that cannot keep a secret has none. */
export interface TokenClient {
  /** As the provider's portal shows it. */
  readonly clientId: string;
  /** Left out by a program that cannot keep it to itself. */
  readonly clientSecret?: string | undefined;
}

/** What a client asks its token provider for. */
export interface TokenProviderRequest {
  /** Whose hosts the token is for; China's tokens come from a host of their own. */
  readonly region: Region;
  /** True when the service refused the token that was given last: the same one must not come again. */
  readonly refused: boolean;
  /** Pulled when the token is no longer waited for. */
  readonly signal: AbortSignal;
}

/** A token of the application, as the service's token host gave it. */
export interface ProvidedToken {
  /** The `access_token` of the token host's answer. */
  readonly accessToken: string;
  /** For how many seconds from now it is good; 86400 is typical when it is new. */
  readonly expiresIn: number;
}

/**
 * Gives tokens in the place of a client secret, for programs that must not hold one: a page in a
 * browser asks a server of yours, which has the secret.
 *
 * ```ts
 * import type { ProvidedToken, TokenProvider } from "@guildhall/client";
 *
 * const tokens: TokenProvider = {
 *   async getToken({ region, refused, signal }) {
 *     const answer = await fetch(`/api/token?region=${region}&refused=${refused}`, { signal });
 *     if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
 *     return (await answer.json()) as ProvidedToken;
 *   },
 * };
 * ```
 *
 * It is asked as a token host would be: once for all calls that wait, and at most about once a second
 * for each region. What it throws becomes the cause of a TokenError; nothing in it should be secret.
 */
export interface TokenProvider {
  /** Names the client id whose quota the calls count for, where several programs share a quota. */
  readonly id?: string | undefined;
  /** Gives a token that is good now. */
  getToken(request: TokenProviderRequest): Promise<ProvidedToken>;
}

export function isTokenProvider(
  credentials: Credentials | TokenProvider,
): credentials is TokenProvider {
  return typeof (credentials as Partial<TokenProvider> | null)?.getToken === "function";
}

/** @throws TypeError that says what is missing, and never what the rest is. */
export function checkCredentials<Given extends Credentials | TokenProvider>(
  credentials: Given,
): Given {
  if (isTokenProvider(credentials)) return credentials;
  for (const name of ["clientId", "clientSecret"] as const) {
    if (isText(credentials?.[name])) continue;
    throw new TypeError(
      `credentials.${name} is missing. Give the id and the secret of a client of the provider's developer portal; in a page, a token provider: { getToken }.`,
    );
  }
  refuseSecretHere();
  return credentials;
}

/** @throws TypeError that says what is missing, and never what the rest is. */
export function checkTokenClient(client: TokenClient): TokenClient {
  if (!isText(client?.clientId)) {
    throw new TypeError(
      "credentials.clientId is missing. Create a client in the provider's developer portal and give its id.",
    );
  }
  if (client.clientSecret === undefined) return client;
  return checkCredentials({ clientId: client.clientId, clientSecret: client.clientSecret });
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** Whose quota the calls count for. */
export function quotaOwner(credentials: Credentials | TokenProvider): string {
  return isTokenProvider(credentials) ? (credentials.id ?? "") : credentials.clientId;
}

/** What no text may show: the client secret in every form that a request may carry it in, longer ones before their beginnings. */
export function secretsOf(credentials: Credentials | TokenProvider): string[] {
  if (isTokenProvider(credentials)) return [];
  const { clientId, clientSecret } = credentials;
  const encoded = {
    clientId: encodeURIComponent(clientId),
    clientSecret: encodeURIComponent(clientSecret),
  };
  const basic = [credentials, encoded].flatMap((pair) => {
    const base64 = basicCredentials(pair);
    return [base64, base64.replaceAll("+", "-").replaceAll("/", "_")];
  });
  const unpadded = basic.map((each) => each.replace(/=+$/, ""));
  return [...new Set([...basic, ...unpadded, clientSecret, encoded.clientSecret])];
}

/** What the Basic header carries. */
export function basicCredentials({ clientId, clientSecret }: Credentials): string {
  return base64(new TextEncoder().encode(`${clientId}:${clientSecret}`));
}

export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
