import { createHash } from "node:crypto";
import { type TokenResponse, TYPICAL_TOKEN_LIFETIME_S } from "@guildhall/contract";
import { type EmulatorRequest, type EmulatorResponse, jsonText } from "./exchange.ts";

/** A token is good at the gateway whose token host gave it: China has its own (contract 5). */
export type Gateway = "global" | "china";

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface TokenServer {
  /** Answers a request to the token endpoint. */
  answer(request: EmulatorRequest, gateway: Gateway): EmulatorResponse;
  /** Whether an `Authorization` header carries a token that is good at a gateway. */
  accepts(authorization: string | undefined, gateway: Gateway): boolean;
  /** Makes every token that was given invalid at once. */
  revokeAll(): void;
}

/** A second less than the typical lifetime, as real answers say: the second is already under way. */
const LIFETIME_S = TYPICAL_TOKEN_LIFETIME_S - 1;
/** More than any client keeps; past it the oldest is forgotten. */
const MAX_TOKENS = 10_000;

export function createTokenServer(options: {
  credentials: Credentials;
  seed: number;
  clock: () => number;
}): TokenServer {
  const { credentials, seed, clock } = options;
  const tokens = new Map<string, { gateway: Gateway; expires: number }>();
  let issued = 0;

  const issue = (gateway: Gateway): TokenResponse => {
    issued += 1;
    const digest = createHash("sha256").update(`${seed}:${gateway}:${issued}`).digest("hex");
    const token = `EMU${digest.slice(0, 32)}`;
    const [oldest] = tokens.keys();
    if (tokens.size >= MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
    tokens.set(token, { gateway, expires: clock() + LIFETIME_S * 1000 });
    return {
      access_token: token,
      token_type: "bearer",
      expires_in: LIFETIME_S,
      sub: credentials.clientId,
    };
  };

  return {
    answer(request, gateway) {
      if (request.method !== "POST") {
        return refusal(400, "invalid_request", "The token endpoint takes POST requests only.");
      }
      const form = requestParameters(request);
      const client = basicCredentials(request.headers.authorization) ?? {
        clientId: form.get("client_id") ?? "",
        clientSecret: form.get("client_secret") ?? "",
      };
      if (
        client.clientId !== credentials.clientId ||
        client.clientSecret !== credentials.clientSecret
      ) {
        return refusal(401, "invalid_client", "Unknown client id, or the wrong client secret.", {
          "www-authenticate": 'Basic realm="emulator"',
        });
      }
      const grant = form.get("grant_type");
      if (!grant) return refusal(400, "invalid_request", "The parameter grant_type is missing.");
      if (grant !== "client_credentials") {
        return refusal(400, "unsupported_grant_type", "Use grant_type=client_credentials.");
      }
      return jsonText(200, JSON.stringify(issue(gateway)), { "cache-control": "no-store" });
    },
    accepts(authorization, gateway) {
      const token = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
      const known = token === undefined ? undefined : tokens.get(token);
      return known !== undefined && known.gateway === gateway && clock() < known.expires;
    },
    revokeAll: () => tokens.clear(),
  };
}

function refusal(
  status: number,
  error: string,
  description: string,
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  return jsonText(status, JSON.stringify({ error, error_description: description }), headers);
}

/** From the query and from a body in any of the forms that clients send. */
function requestParameters({ url, headers, body }: EmulatorRequest): URLSearchParams {
  const parameters = new URLSearchParams(url.split("?")[1] ?? "");
  const type = headers["content-type"] ?? "";
  const add = (entries: Iterable<readonly [string, unknown]>) => {
    for (const [name, value] of entries) {
      if (typeof value === "string") parameters.set(name, value);
    }
  };
  if (type.includes("json")) add(Object.entries(parseObject(body)));
  else if (type.includes("multipart")) add(multipartFields(body));
  else add(new URLSearchParams(body));
  return parameters;
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function multipartFields(body: string): [string, string][] {
  const fields = body.matchAll(/; name="(\w+)"(?:\r\n[^\r\n]+)*\r\n\r\n([^\r\n]*)\r\n/g);
  return [...fields].map(([, name = "", value = ""]) => [name, value]);
}

function basicCredentials(authorization: string | undefined): Credentials | null {
  const encoded = /^basic +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return null;
  const [clientId = "", ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return { clientId, clientSecret: secret.join(":") };
}
