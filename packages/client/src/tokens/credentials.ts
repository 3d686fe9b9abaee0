import type { Region } from "@guildhall/contract";
import { refuseSecretHere } from "#platform";
import { checkNames } from "../argument-checks.ts";

export type {} from "../web-types.ts";

/** The client id and secret from the provider's developer portal (contract 5). */
export interface Credentials {
  /** Public. The quota counts by it. */
  readonly clientId: string;
  /** Secret. No error, event or message of a client contains it. */
  readonly clientSecret: string;
}

/** The client that signs users in. A program that cannot store a secret omits it. */
export interface TokenClient {
  readonly clientId: string;
  /** Omit it in a program whose users can read it. */
  readonly clientSecret?: string | undefined;
}

/** The argument of `TokenProvider.getToken`. */
export interface TokenProviderRequest {
  /** The region of the token. China has its own token host. */
  readonly region: Region;
  /** True when the service refused the previous token. Return another one. */
  readonly refused: boolean;
  /** Aborted when no call waits for the token any more. */
  readonly signal: AbortSignal;
}

/** An access token of the application. */
export interface ProvidedToken {
  /** The `access_token` of the token response. */
  readonly accessToken: string;
  /** The remaining lifetime in seconds. A new token typically has 86400. */
  readonly expiresIn: number;
}

/**
 * Returns tokens where no client secret may be stored, such as in a page. The page requests the token from your
 * server, which stores the secret.
 *
 * ```ts
 * import type { ProvidedToken, TokenProvider } from "@guildhall/client";
 *
 * const tokens: TokenProvider = {
 *   async getToken({ region, refused, signal }) {
 *     const response = await fetch(`/api/token?region=${region}&refused=${refused}`, { signal });
 *     if (!response.ok) throw new Error(`The server returned ${response.status}.`);
 *     return (await response.json()) as ProvidedToken;
 *   },
 * };
 * ```
 *
 * The client calls it once for all waiting calls, and at most about once per second and region. An error that it
 * throws becomes the cause of a TokenError, and must not contain a secret.
 */
export interface TokenProvider {
  /** The client id whose quota the calls use, where several programs share a quota. */
  readonly id?: string | undefined;
  /** Returns a valid token. */
  getToken(request: TokenProviderRequest): Promise<ProvidedToken>;
}

export function isTokenProvider(
  credentials: Credentials | TokenProvider,
): credentials is TokenProvider {
  return typeof (credentials as Partial<TokenProvider> | null)?.getToken === "function";
}

const NAMES = {
  clientId: true,
  clientSecret: true,
} as const satisfies Record<keyof Credentials, true>;

/** @throws TypeError that names the missing or unknown field, without any value. */
export function checkCredentials<Given extends Credentials | TokenProvider>(
  credentials: Given,
): Given {
  if (isTokenProvider(credentials)) return credentials;
  for (const name of Object.keys(NAMES) as (keyof Credentials)[]) {
    if (isText(credentials?.[name])) continue;
    throw new TypeError(
      `credentials.${name} is missing. Pass the client id and secret from the developer portal, or in a page a token provider, { getToken }.`,
    );
  }
  checkNames(credentials, Object.keys(NAMES), "credentials");
  refuseSecretHere();
  return credentials;
}

/** @throws TypeError that names the missing field, without any value. */
export function checkTokenClient(client: TokenClient): TokenClient {
  if (!isText(client?.clientId)) {
    throw new TypeError(
      "credentials.clientId is missing. Create a client in the provider's developer portal and pass its id.",
    );
  }
  const { clientSecret } = client;
  if (clientSecret !== undefined) return checkCredentials({ ...client, clientSecret });
  checkNames(client, Object.keys(NAMES), "credentials");
  return client;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** Returns the client id whose quota the calls use. */
export function quotaOwner(credentials: Credentials | TokenProvider): string {
  return isTokenProvider(credentials) ? (credentials.id ?? "") : credentials.clientId;
}

/** Returns the client secret in every form that a request can contain. Each form precedes its own prefixes. */
export function secretsOf(credentials: Credentials | TokenProvider): string[] {
  if (isTokenProvider(credentials)) return [];
  const { clientId, clientSecret } = credentials;
  const encoded = {
    clientId: encodeURIComponent(clientId),
    clientSecret: encodeURIComponent(clientSecret),
  };
  const basic = [credentials, encoded].flatMap((pair) => {
    const base64 = basicCredentials(pair);
    return [base64, base64.replaceAll("=", ""), base64Url(base64)];
  });
  return [...new Set([...basic, clientSecret, encoded.clientSecret])];
}

/** Returns the value of the Basic header. */
export function basicCredentials({ clientId, clientSecret }: Credentials): string {
  return base64(new TextEncoder().encode(`${clientId}:${clientSecret}`));
}

export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Converts base64 to the alphabet of URLs, without padding (RFC 7636, A). */
export function base64Url(text: string): string {
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
