import { type Provider, parseNamespace, type Region } from "@guildhall/contract";
import { type DocumentSource, quoted } from "@guildhall/contract/source";
import type { ControlApi } from "../control/control-api.ts";
import type { ImageServer } from "../images/image-server.ts";
import { oauthOperation } from "../oauth/oauth-operation.ts";
import type { TokenServer } from "../oauth/token-server.ts";
import { gatewayOf } from "../oauth/token-store.ts";
import { createRowMatcher } from "../protocol/api-address.ts";
import type { AnyDescription } from "../protocol/description.ts";
import {
  type EmulatorRequest,
  errorResponse,
  type Handler,
  jsonText,
} from "../protocol/exchange.ts";
import {
  refuseForeign,
  refuseForeignReader,
  refuseOtherServer,
} from "../protocol/foreign-origin.ts";
import { createServiceAddressReader, type ServiceAddress } from "../protocol/service-address.ts";
import { unlessModified } from "../protocol/unless-modified.ts";
import { createNamespaceReader } from "../protocol/url-parts.ts";
import type { ReferenceServer } from "../reference/reference.ts";
import type { ApiServer } from "./api-server.ts";
import { homePage, profilePage } from "./pages.ts";

export interface RouterOptions {
  readonly provider: Provider;
  readonly source: Pick<DocumentSource, "rows" | "home">;
  readonly api: ApiServer;
  readonly tokens: TokenServer;
  readonly images: ImageServer;
  readonly describe: (baseUrl: string) => AnyDescription;
  readonly control: () => Promise<ControlApi>;
  readonly reference: ReferenceServer;
}

/** What serves a request. */
export interface Route {
  /** The id of the row, `token` for the token endpoint, `image` for images; `null` for anything else. */
  readonly row: string | null;
  readonly region: Region | null;
  /** Also responds to a request that a fault changed. */
  readonly respond: Handler;
}

/** The emulator's own pages and APIs are below this path. */
const OWN_PATH = "/_emulator";

/** Finds the route of a request: the emulator's own paths, a token host, the render host, or the API. */
export function createRouter(options: RouterOptions) {
  const { provider, api, tokens, images, describe, source } = options;
  const readAddress = createServiceAddressReader(provider);
  const matchRow = createRowMatcher(provider, source.rows ?? []);
  const namespaceOf = createNamespaceReader(provider);
  const other = (respond: Handler): Route => ({ row: null, region: null, respond });

  return (request: EmulatorRequest, path: string, search: string): Route => {
    const { headers, baseUrl } = request;
    const address = readAddress(headers.host, path);
    const misdirected = address.onOwnHost ? null : refuseOtherServer(request);
    if (misdirected) return other(() => misdirected);
    if (isOwnPath(path)) return other(ownPage(options, path, search));
    if (address.part === "token") return tokenRoute(tokens, address);
    if (address.part === "render") {
      const image = () => images(`/render${address.path}`, search);
      const respond = readOnly(async (request) => unlessModified(request, await image()));
      return { row: "image", region: null, respond };
    }
    if (address.part === "profilePage") {
      return other(readOnly(() => profilePage(`/armory${address.path}`)));
    }
    if (address.part === null && path === "/") {
      const home = () => homePage(describe(baseUrl), source.home?.());
      return other(readOnly((request) => refuseForeignReader(request) ?? home()));
    }
    const match = matchRow(address.path);
    return {
      row: match?.row.id ?? null,
      region: address.region ?? parseNamespace(namespaceOf(request, search) ?? "")?.region ?? null,
      respond: (sent) => api({ request: sent, address, match, search }),
    };
  };
}

export function isOwnPath(path: string): boolean {
  return path === OWN_PATH || path.startsWith(`${OWN_PATH}/`);
}

/** The description, the control API and the reference. */
function ownPage({ describe, control, reference }: RouterOptions, path: string, search: string) {
  if (path === OWN_PATH || path === `${OWN_PATH}/`) {
    const description = (baseUrl: string) => JSON.stringify(describe(baseUrl), null, 2);
    return readOnly(
      (request) => refuseForeign(request) ?? jsonText(200, description(request.baseUrl)),
    );
  }
  const respond: Handler = async (request) => {
    const controlled = (await control())(request, path.slice(OWN_PATH.length), search);
    return controlled ?? reference(request, path);
  };
  return respond;
}

function tokenRoute(tokens: TokenServer, { path, region, onOwnHost }: ServiceAddress): Route {
  const operation = oauthOperation(path);
  return {
    row: operation === "token" ? "token" : null,
    region,
    respond: (request) =>
      operation === null
        ? errorResponse(404, `Not Found: the token host has no ${quoted(path)}.`)
        : tokens.answer(operation, onOwnHost ? overHttps(request) : request, gatewayOf(region)),
  };
}

function readOnly(respond: Handler): Handler {
  return (request) =>
    request.method === "GET" || request.method === "HEAD"
      ? respond(request)
      : errorResponse(405, "Use GET here.", { allow: "GET, HEAD" });
}

/** Clients call the provider's own hosts over https; a proxy may have removed TLS on the way here. */
function overHttps(request: EmulatorRequest): EmulatorRequest {
  const baseUrl = request.baseUrl.replace(/^http:/, "https:");
  return { ...request, baseUrl, ownHost: new URL(baseUrl).hostname };
}
