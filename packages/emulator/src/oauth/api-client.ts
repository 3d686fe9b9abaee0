import { checkNames, type Provider } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";

/** A registered API client: id, secret and redirect URIs (contract 5). */
export interface ApiClient {
  readonly id: string;
  readonly secret: string;
  /** The name on the consent page. Defaults to the id. */
  readonly name?: string;
  /** The allowed redirect URIs. http(s) URIs of this machine are always allowed. */
  readonly redirectUris?: readonly string[];
  /** The client's own quota. Defaults to the emulator's quota; `null` means unlimited. */
  readonly quota?: Provider["quota"] | null;
}

/** The default client. Its secret is public. */
export const DEMO_CLIENT: ApiClient = {
  id: "guildhall-demo",
  secret: "guildhall-demo-secret",
  name: "Guildhall demo",
};

const CLIENT_FIELDS = {
  id: true,
  secret: true,
  name: true,
  redirectUris: true,
  quota: true,
} as const satisfies Record<keyof ApiClient, true>;

const QUOTA_FIELDS = ["perSecond", "perHour"] as const;

export type ApiClients = ReadonlyMap<string, ApiClient>;

const LONGEST = 200;
const HIDDEN_CHARACTER = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Validates clients and indexes them by id.
 * @throws RangeError that names the client and the problem, never the secret; TypeError for an unknown field.
 */
export function clientsById(clients: readonly ApiClient[]): ApiClients {
  if (clients.length === 0) throw new RangeError("At least one client is required.");
  const byId = new Map<string, ApiClient>();
  for (const [index, client] of clients.entries()) {
    checkNames(client, Object.keys(CLIENT_FIELDS), `clients[${index}]`);
    const problem = problemOf(client) ?? (byId.has(client.id) ? "is registered twice" : null);
    if (problem !== null) throw new RangeError(`The client ${quoted(client.id)} ${problem}.`);
    byId.set(client.id, client);
  }
  return byId;
}

function problemOf({ id, secret, name = id, redirectUris = [], quota }: ApiClient): string | null {
  // Callers from JavaScript may pass any type.
  for (const [what, text] of Object.entries<unknown>({ id, secret, name })) {
    if (text === undefined) return `has no ${what}`;
    if (typeof text !== "string") return `is invalid: its ${what} is not a string`;
    if (text.trim() === "") return `has no ${what}`;
    if (text.length > LONGEST) return `is invalid: its ${what} has more than ${LONGEST} characters`;
    if (HIDDEN_CHARACTER.test(text))
      return `is invalid: its ${what} has characters that do not print`;
  }
  const uri = redirectUris.find((each) => !URL.canParse(each) || each.includes("#"));
  if (uri !== undefined) {
    return `is invalid: its redirect URI ${quoted(uri)} is not an absolute URI, or has a fragment`;
  }
  const problem = quotaProblem(quota ?? null);
  return problem && `is invalid: its quota's ${problem}`;
}

/**
 * Describes the first invalid number of a quota; null when the quota is valid.
 * @throws TypeError for an unknown field.
 */
export function quotaProblem(quota: Provider["quota"] | null): string | null {
  if (quota === null) return null;
  checkNames(quota, QUOTA_FIELDS, "quota");
  for (const name of QUOTA_FIELDS) {
    const calls = quota[name];
    if (Number.isSafeInteger(calls) && calls > 0) continue;
    return `${name} is ${calls}; expected a positive integer`;
  }
  return null;
}

/** Every form in which a request can contain a client's secret, before percent-encoding. */
export function secretsOf({ id, secret }: ApiClient): readonly string[] {
  const pairs = [`${id}:${secret}`, `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`];
  const encoded = pairs.flatMap((pair) => [
    Buffer.from(pair).toString("base64").replace(/=+$/, ""),
    Buffer.from(pair).toString("base64url"),
  ]);
  return [...new Set([secret, ...encoded])];
}
