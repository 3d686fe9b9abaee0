import {
  type Category,
  type Edition,
  LOCALE_NAMES,
  type Locale,
  type Provider,
  providerAt,
  type Region,
} from "@guildhall/contract";
import type { DocumentSource } from "../documents/document-source.ts";
import { resolvedNamespace } from "../documents/links.ts";
import type { World } from "../world/world.ts";
import { type ApiAddress, resolveNamespace } from "./api-address.ts";
import {
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
  jsonText,
} from "./exchange.ts";
import type { TokenServer } from "./token-server.ts";

const CACHED_ANSWERS = 2_000;

export interface ApiServerOptions {
  readonly provider: Provider;
  readonly world: World;
  readonly source: DocumentSource;
  readonly tokens: TokenServer;
}

/** An answer of 200 that is kept until a document changes. */
interface KeptAnswer {
  readonly response: EmulatorResponse;
  readonly modified: number;
}

/** Answers the calls of the endpoint table. */
export function createApiServer(options: ApiServerOptions) {
  const { provider, world, source, tokens } = options;
  const namespaceHeader = provider.namespaceHeader.toLowerCase();
  const kept = new Map<string, KeptAnswer>();
  let keptVersion = source.version;

  const keep = (key: string, answer: KeptAnswer) => {
    const [oldest] = kept.keys();
    if (kept.size >= CACHED_ANSWERS && oldest !== undefined) kept.delete(oldest);
    kept.set(key, answer);
  };
  const findKept = (key: string) => {
    if (keptVersion !== source.version) {
      kept.clear();
      keptVersion = source.version;
    }
    return kept.get(key);
  };

  /** `search` is the query with its question mark. */
  return (request: EmulatorRequest, address: ApiAddress, search: string): EmulatorResponse => {
    const { match } = address;
    if (!match) return errorResponse(404, unknownPath(provider));
    if (request.method !== "GET" && request.method !== "HEAD") {
      return errorResponse(405, "Every call is a GET.", { allow: "GET, HEAD" });
    }
    const { row, parameters } = match;
    const query = new URLSearchParams(search);
    const asked = request.headers[namespaceHeader] ?? query.get("namespace");
    const namespace = resolveNamespace(asked, row, address.region);
    const region = address.region ?? (typeof namespace === "string" ? "us" : namespace.region);
    if (!tokens.accepts(request.headers.authorization, region === "cn" ? "china" : "global")) {
      return errorResponse(401, unauthorized(region));
    }
    if (typeof namespace === "string") {
      return errorResponse(row.category === "profile" ? 403 : 404, namespace);
    }
    const key = `${request.baseUrl} ${request.url} ${asked}`;
    const answered = findKept(key);
    if (answered) return unlessModified(request, answered);

    const locale = readLocale(query.get("locale"));
    if (locale === undefined) {
      return errorResponse(
        400,
        `Unknown locale "${query.get("locale")}". Use one of: ${LOCALE_NAMES.join(", ")}.`,
      );
    }
    if (row.regions && !row.regions.includes(region)) {
      return errorResponse(404, `Only ${row.regions.join(", ")} has ${row.id}.`);
    }
    const { edition } = namespace;
    const found = source.find({
      world,
      row,
      region,
      edition,
      parameters,
      query,
      locale,
      provider: providerAt(provider, request.baseUrl),
    });
    if (typeof found === "string") return errorResponse(404, found);
    const { status, body, modified } = found;
    const response = jsonText(status, body, {
      ...cacheControl(row.id, row.category),
      "last-modified": new Date(modified).toUTCString(),
      [namespaceHeader]: resolvedNamespace(row.category, edition as Edition, region),
    });
    if (status !== 200) return response;
    keep(key, { response, modified });
    return unlessModified(request, { response, modified });
  };
}

function unlessModified(request: EmulatorRequest, answer: KeptAnswer): EmulatorResponse {
  const since = request.headers["if-modified-since"];
  if (since === undefined || !(Date.parse(since) >= wholeSecond(answer.modified))) {
    return answer.response;
  }
  const { "content-type": _, ...headers } = answer.response.headers;
  return { status: 304, headers, body: "" };
}

/** How long each kind of document may be kept, in seconds; the service tells none for characters. */
function cacheControl(rowId: string, category: Category): Record<string, string> {
  const seconds =
    category === "static"
      ? 86_400
      : rowId.startsWith("guilds.") || rowId === "legacy.guild"
        ? 10_800
        : category === "dynamic"
          ? 30
          : null;
  return seconds === null ? {} : { "cache-control": `max-age=${seconds}` };
}

/** Null when the call names none, undefined when it names one that does not exist. */
function readLocale(text: string | null): Locale | null | undefined {
  if (text === null || text === "") return null;
  return LOCALE_NAMES.find((name) => name.toLowerCase() === text.toLowerCase());
}

function unauthorized(region: Region): string {
  const host = region === "cn" ? "/oauth-cn/token" : "/oauth/token";
  return `Unauthorized: the call needs a bearer token of ${host} that is not expired or revoked.`;
}

function unknownPath({ name, gameSegment, legacyPrefix }: Provider): string {
  return (
    `Not Found: the endpoint table has no such path. As provider "${name}" the emulator answers ` +
    `/data/${gameSegment}/..., /profile/${gameSegment}/... and ${legacyPrefix}/guild/..., with or ` +
    "without a region (/us, /eu, /kr, /tw, /gateway-cn) before it."
  );
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
