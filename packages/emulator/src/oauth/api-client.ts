import type { Provider } from "@guildhall/contract";
import { quoted } from "@guildhall/contract/source";

/** A client of the API, as a provider's developer portal gives one (contract 5). */
export interface ApiClient {
  readonly id: string;
  readonly secret: string;
  /** What the consent page calls it; its id when it is not told. */
  readonly name?: string;
  /** Where its authorization codes may be sent, besides any http(s) URI of this machine. */
  readonly redirectUris?: readonly string[];
  /** How many calls it may make; the quota of all when it is not told, none when it is null. */
  readonly quota?: Provider["quota"] | null;
}

/** The client of an emulator that is told of no other. Everybody knows its secret. */
export const DEMO_CLIENT: ApiClient = {
  id: "guildhall-demo",
  secret: "guildhall-demo-secret",
  name: "Guildhall demo",
};

/** The clients that a token server knows, by their ids. */
export type ApiClients = ReadonlyMap<string, ApiClient>;

const LONGEST = 200;
const HIDDEN_CHARACTER = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * The clients by their ids.
 * @throws RangeError that names the client and what is wrong with it, and never its secret.
 */
export function clientsById(clients: readonly ApiClient[]): ApiClients {
  if (clients.length === 0) throw new RangeError("There must be a client that may ask for tokens.");
  const byId = new Map<string, ApiClient>();
  for (const client of clients) {
    const problem = problemOf(client) ?? (byId.has(client.id) ? "is given twice" : null);
    if (problem !== null) throw new RangeError(`The client ${quoted(client.id)} ${problem}.`);
    byId.set(client.id, client);
  }
  return byId;
}

function problemOf({ id, secret, name = id, redirectUris = [], quota }: ApiClient): string | null {
  // From JavaScript, anything may come.
  for (const [what, text] of Object.entries<unknown>({ id, secret, name })) {
    if (text === undefined) return `has no ${what}`;
    if (typeof text !== "string") return `is wrong: its ${what} is no text`;
    if (text.trim() === "") return `has no ${what}`;
    if (text.length > LONGEST) return `is wrong: its ${what} has more than ${LONGEST} characters`;
    if (HIDDEN_CHARACTER.test(text))
      return `is wrong: its ${what} has characters that do not print`;
  }
  const uri = redirectUris.find((each) => !URL.canParse(each) || each.includes("#"));
  if (uri !== undefined) {
    return `is wrong: its redirect URI ${quoted(uri)} is no whole URI, or has a fragment`;
  }
  const problem = quotaProblem(quota ?? null);
  return problem && `is wrong: its quota's ${problem}`;
}

/** What is wrong with a number of a quota; null when nothing is. */
export function quotaProblem(quota: Provider["quota"] | null): string | null {
  for (const [name, calls] of Object.entries(quota ?? {})) {
    if (Number.isSafeInteger(calls) && calls > 0) continue;
    return `${name} is ${calls}, and not a whole number of calls above 0`;
  }
  return null;
}

/** Every form in which requests carry the secret of a client, but for percent-encoding. */
export function secretsOf({ id, secret }: ApiClient): readonly string[] {
  const pairs = [`${id}:${secret}`, `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`];
  const encoded = pairs.flatMap((pair) => [
    Buffer.from(pair).toString("base64").replace(/=+$/, ""),
    Buffer.from(pair).toString("base64url"),
  ]);
  return [...new Set([secret, ...encoded])];
}
