import type { ClientCredentials } from "../protocol/description.ts";
import type { ApiClient, ApiClients } from "./api-client.ts";
import { OauthError } from "./oauth-error.ts";
import type { Parameters } from "./request-parameters.ts";

/**
 * Finds the client that a token request authenticates: with a Basic header, or with the parameters
 * `client_id` and `client_secret`. The header takes precedence.
 * @throws OauthError `invalid_client`.
 */
export function authenticateClient(
  clients: ApiClients,
  authorization: string | undefined,
  parameters: Parameters,
): ApiClient {
  const basic = /^basic(?: +(.*))?$/i.exec(authorization ?? "");
  const candidates = basic ? basicCredentials(basic[1] ?? "") : [bodyCredentials(parameters)];
  for (const { clientId, clientSecret } of candidates) {
    const client = clients.get(clientId);
    if (client?.secret === clientSecret) return client;
  }
  throw refused(
    "Unknown client id, or the wrong client secret. /_emulator lists a client and its secret.",
  );
}

/** Accepts both forms: RFC 6749 form-encodes both parts, most clients encode neither. */
function basicCredentials(encoded: string): ClientCredentials[] {
  const text = decodeBase64(encoded.trim());
  const colon = text?.indexOf(":") ?? -1;
  if (text === null || colon < 0) {
    throw refused("The Basic header must contain the base64 of client_id:client_secret.");
  }
  const plain = { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
  const decoded = {
    clientId: formDecoded(plain.clientId),
    clientSecret: formDecoded(plain.clientSecret),
  };
  return [plain, decoded];
}

function bodyCredentials(parameters: Parameters): ClientCredentials {
  const clientId = parameters.get("client_id");
  const clientSecret = parameters.get("client_secret");
  if (clientId === undefined || clientSecret === undefined) {
    throw refused(
      "No credentials: send a Basic header, or client_id and client_secret in the body.",
    );
  }
  return { clientId, clientSecret };
}

function decodeBase64(encoded: string): string | null {
  if (!/^[\w+/-]+={0,2}$/.test(encoded)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(encoded, "base64"));
  } catch {
    return null;
  }
}

function formDecoded(text: string): string {
  return new URLSearchParams(`value=${text.replaceAll("&", "%26")}`).get("value") ?? "";
}

function refused(description: string): OauthError {
  return new OauthError("invalid_client", description, {
    status: 401,
    headers: { "www-authenticate": 'Basic realm="token host", charset="UTF-8"' },
  });
}
