import { type Provider, parseNamespace, providerAt, type Region } from "@guildhall/contract";
import { LINKED_ROWS } from "@guildhall/contract/source";
import { oauthOperation } from "../oauth/oauth-operation.ts";
import type { TokenServer } from "../oauth/token-server.ts";
import { gatewayOf } from "../oauth/token-store.ts";
import { createRowMatcher } from "../protocol/api-address.ts";
import type { AnyDescription } from "../protocol/description.ts";
import {
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
  type Handler,
  jsonText,
} from "../protocol/exchange.ts";
import { hasForeignHost, isForeign, refuseOtherServer } from "../protocol/foreign-origin.ts";
import { createServiceAddressReader, type ServiceAddress } from "../protocol/service-address.ts";
import { createNamespaceReader, decoded, splitUrl } from "../protocol/url-parts.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

export interface RecorderRoutesOptions {
  readonly provider: Provider;
  /** The regions that may be called. */
  readonly regions: readonly Region[];
  readonly tokens: TokenServer;
  readonly proxy: RecordingProxy;
  readonly describe: (baseUrl: string) => AnyDescription;
}

/** A page that could call the recorder would use the quota of the user's client. */
const FOREIGN =
  "Forbidden: pages of other sites cannot use the recorder. Call it at an IP address or localhost.";

/** Handles the requests of a recorder: its description, its tokens, and what it forwards to the service. */
export function createRecorderRoutes(options: RecorderRoutesOptions): Handler {
  const { provider, tokens, proxy, describe } = options;
  const readAddress = createServiceAddressReader(provider);
  const answerCall = createCallRoute(options);

  return (request) => {
    const { path, search } = splitUrl(request.url);
    const address = readAddress(request.headers.host, path);
    const misdirected = address.onOwnHost ? null : refuseOtherServer(request);
    if (misdirected) return misdirected;
    if (isForeign(request) || (hasForeignHost(request) && !address.onOwnHost)) {
      return errorResponse(403, FOREIGN);
    }
    if (/^\/(?:_emulator\/?)?$/.test(path)) {
      return jsonText(200, JSON.stringify(describe(request.baseUrl), null, 2));
    }
    if (address.part === "token") return answerToken(tokens, request, address);
    if (address.part === "render") return proxy.image(address.path, search);
    if (address.part === "profilePage") return toProfilePage(provider, address.path);
    return answerCall(request, address, search);
  };
}

/** Forwards a call of the API that has a token of the recorder and a region that it was started for. */
function createCallRoute({ provider, regions, tokens, proxy }: RecorderRoutesOptions) {
  const matchRow = createRowMatcher(provider, LINKED_ROWS);
  const namespaceOf = createNamespaceReader(provider);

  return (request: EmulatorRequest, address: ServiceAddress, search: string) => {
    const { path } = address;
    const refusal = pathProblem(request.method, path);
    if (refusal) return refusal;
    const namespace = parseNamespace(namespaceOf(request, search) ?? "");
    const region = address.region ?? namespace?.region ?? null;
    if (!tokens.find(request.headers.authorization, gatewayOf(region))) {
      return errorResponse(
        401,
        "Unauthorized: use a token of the recorder itself; /_emulator lists its credentials.",
      );
    }
    if (region === null) {
      return errorResponse(404, "Not Found: neither the path nor a namespace names the region.");
    }
    if (!regions.includes(region)) {
      return errorResponse(
        404,
        `Not Found: this recorder was started for ${regions.join(", ")}, not ${region}.`,
      );
    }
    const linkProvider = address.onOwnHost ? provider : providerAt(provider, request.baseUrl);
    return proxy.call({ request, region, path, search, match: matchRow(path), linkProvider });
  };
}

/** Refuses a method or path that the recorder never forwards; null for any other call. */
function pathProblem(method: string, path: string): EmulatorResponse | null {
  if (method !== "GET" && method !== "HEAD") {
    return errorResponse(405, "Use GET: the API is read-only.", { allow: "GET, HEAD" });
  }
  if (/^\/+profile\/+user(?:\/|$)/i.test(decoded(path) ?? path)) {
    return errorResponse(
      403,
      "Forbidden: account profiles contain personal data, which is not recorded. Call the service itself for them.",
    );
  }
  return null;
}

function answerToken(
  tokens: TokenServer,
  request: EmulatorRequest,
  { path, region }: ServiceAddress,
) {
  const operation = oauthOperation(path);
  return operation === "token" || operation === "check_token"
    ? tokens.answer(operation, request, gatewayOf(region))
    : errorResponse(404, "Not Found: the recorder issues its own tokens and has no sign-in.");
}

/** Redirects to the profile page at the provider. */
function toProfilePage(provider: Provider, path: string): EmulatorResponse {
  const { profilePage } = provider.hosts.us;
  if (profilePage === null)
    return errorResponse(404, "Not Found: the provider has no profile pages.");
  return { status: 302, headers: { location: profilePage + path }, body: "" };
}
