import {
  EDITIONS,
  ENDPOINT_ROWS,
  fillPath,
  formatNamespace,
  type KnownEdition,
} from "@guildhall/contract";
import type { Emulator } from "@guildhall/emulator";
import { REDIRECT_URI } from "@guildhall/emulator/testing";
import { knownParameters } from "./known-parameters.ts";

/** The origin of every call, so that the links of two emulators are the same. */
const ORIGIN = "http://emulator.test";
const FIELDS =
  "members,achievements,news,appearance,feed,guild,hunterPets,items,mounts,pets,petSlots," +
  "professions,progression,pvp,reputation,stats,talents,titles";

/** A document as it was answered. */
export interface ReadDocument {
  readonly status: number;
  readonly body: string;
  /** Last-Modified, in ms; NaN without the header. */
  readonly modified: number;
  readonly namespace: string | null;
}

/** Reads documents of an emulator in process, with tokens that open every row. For tests. */
export interface Reader {
  read(path: string, headers?: Readonly<Record<string, string>>): Promise<ReadDocument>;
}

export function createReader(emulator: Emulator): Reader {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (host: string) => {
    const token = tokens.get(host) ?? userToken(emulator, host);
    tokens.set(host, token);
    return token;
  };
  return {
    async read(path, headers = {}) {
      const token = await tokenOf(path.startsWith("/gateway-cn") ? "/oauth-cn" : "/oauth");
      const response = await emulator.fetch(
        new Request(ORIGIN + path, { headers: { authorization: `Bearer ${token}`, ...headers } }),
      );
      return {
        status: response.status,
        body: await response.text(),
        modified: Date.parse(response.headers.get("last-modified") ?? ""),
        namespace: response.headers.get("service-namespace"),
      };
    },
  };
}

async function userToken(emulator: Emulator, host: string): Promise<string> {
  const { clientId, clientSecret } = emulator.credentials;
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    emulator.fetch(
      new Request(`${ORIGIN}${host}${path}`, { method: "POST", body: new URLSearchParams(fields) }),
    );
  const consent = await post("/authorize", {
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope: "wow.profile",
    decision: "allow",
  });
  const code = new URL(consent.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const answer = await post("/token", {
    grant_type: "authorization_code",
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: REDIRECT_URI,
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** A path for every row, in some editions: of the us region, or of cn for what only it has. */
export function everyPath(emulator: Emulator, editions: readonly KnownEdition[]): string[] {
  return ENDPOINT_ROWS.flatMap((row) =>
    editions
      .filter((edition) => (row.editions ?? Object.keys(EDITIONS)).includes(edition))
      .map((edition) => {
        const region = row.regions?.[0] ?? "us";
        const parameters = knownParameters(emulator.world, region, edition, row.path);
        const prefix = region === "cn" ? "/gateway-cn" : `/${region}`;
        const namespace = formatNamespace({ category: row.category, edition, region });
        const fields = row.legacy ? `&fields=${FIELDS}` : "";
        return `${prefix}${fillPath(row.path, parameters)}?namespace=${namespace}${fields}`;
      }),
  );
}
