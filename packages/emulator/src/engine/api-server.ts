import {
  CHANGE_RATES,
  changeRateOf,
  EDITION_TITLES,
  type Edition,
  isKnownEdition,
  LOCALES,
  type Locale,
  type Namespace,
  type PathMatch,
  type Provider,
  providerAt,
  type Region,
} from "@guildhall/contract";
import {
  type DocumentRequest,
  type DocumentSource,
  quoted,
  type RecordedBody,
  resolvedNamespace,
  type ServedRow,
  schemaOf,
} from "@guildhall/contract/source";
import type { ClientQuotas } from "../oauth/client-quotas.ts";
import type { TokenServer } from "../oauth/token-server.ts";
import { gatewayOf, type TokenInfo } from "../oauth/token-store.ts";
import {
  createPathProblemFinder,
  resolveNamespace,
  respelled,
  spellingProblem,
} from "../protocol/api-address.ts";
import {
  challengeWithoutToken,
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
  jsonText,
  legacyErrorResponse,
} from "../protocol/exchange.ts";
import { createOtherDialect } from "../protocol/other-dialect.ts";
import type { ServiceAddress } from "../protocol/service-address.ts";
import { unlessModified } from "../protocol/unless-modified.ts";
import { createNamespaceReader } from "../protocol/url-parts.ts";
import { answerSearch } from "../search/answer-search.ts";
import { BadRequest } from "../search/bad-request.ts";
import { parseSearch } from "../search/parse-search.ts";
import { documentBytes } from "./document-bytes.ts";
import { createDocumentCache } from "./document-cache.ts";

/** The delay of calls beyond the quota of an hour, in ms. */
const SLOW_MS = 1_000;

/** The form of `Retry-After` in a 429 of the quota: in seconds, or omitted. */
export type RetryAfterForm = "seconds" | "none";

export interface ApiServerOptions {
  readonly provider: Provider;
  readonly source: DocumentSource;
  readonly tokens: TokenServer;
  /** The time of the service, in ms. */
  readonly now: () => number;
  readonly quotas: ClientQuotas;
  readonly retryAfter: RetryAfterForm;
  /** Accepts any spelling of names that the source finds. */
  readonly lenient: boolean;
}

/** An API call. */
export interface ApiCall {
  readonly request: EmulatorRequest;
  readonly address: ServiceAddress;
  readonly match: PathMatch<ServedRow> | null;
  /** The query with its question mark. */
  readonly search: string;
}

export type ApiServer = (call: ApiCall) => EmulatorResponse;

/** Answers the calls of the endpoint table. */
export function createApiServer(options: ApiServerOptions): ApiServer {
  const { provider, source, tokens, now, quotas, retryAfter, lenient } = options;
  const namespaceOf = createNamespaceReader(provider);
  const cache = createDocumentCache(source, now);
  const findPathProblem = createPathProblemFinder(provider);
  const otherDialect = createOtherDialect(provider);
  const documentHeaders = createDocumentHeaders(provider, source, now);

  const answer = (call: ApiCall, match: PathMatch<ServedRow>): EmulatorResponse => {
    const { request, address, search } = call;
    const { row } = match;
    const named = namespaceOf(request, search);
    const rules = { row, region: address.region, builds: source.builds, now: now() };
    const namespace = resolveNamespace(named, rules);
    const region = address.region ?? (typeof namespace === "string" ? "us" : namespace.region);
    const token = tokens.find(request.headers.authorization, gatewayOf(region));
    if (!token) return unauthorized(region, request.headers.authorization);
    const verdict = quotas.take(token.clientId);
    if (typeof verdict === "object") return quotaExceeded(verdict.retryAfterMs, retryAfter);
    const dialect = named === null ? otherDialect.ofHeaders(request.headers) : null;
    const response =
      typeof namespace === "string"
        ? errorResponse(row.category === "profile" ? 403 : 404, dialect ?? namespace)
        : answerToken({ call, match, named, namespace, region, token });
    return verdict === "slow" ? { ...response, delivery: { delayMs: SLOW_MS } } : response;
  };

  /** Answers a call whose token, quota and namespace are right. */
  const answerToken = (authorized: AuthorizedCall): EmulatorResponse => {
    const { call, match, named, namespace, region, token } = authorized;
    const { request, address } = call;
    const { row, parameters } = match;
    const accountId = row.token === "user" ? ownerOf(token) : null;
    if (row.token === "user" && accountId === null) return userTokenNeeded();
    const key = `${request.baseUrl} ${request.url} ${named} ${accountId}`;
    const cached = cache.get(key);
    if (cached) return unlessModified(request, cached.response);

    const query = new URLSearchParams(call.search);
    const locale = readLocale(query.getAll("locale"), row);
    if (typeof locale === "object" && locale !== null) return errorResponse(400, locale.problem);
    const { edition, build } = namespace;
    const absent = absence(row, region, edition);
    if (absent !== null) return errorResponse(404, absent);
    const wanted = {
      row,
      region,
      edition,
      build,
      query,
      locale,
      provider: address.onOwnHost ? provider : providerAt(provider, request.baseUrl),
      accountId,
    };
    const find = (spelled: typeof parameters) =>
      findDocument(source, { ...wanted, parameters: spelled });
    const right = lenient ? parameters : respelled(parameters);
    const misspelled = spellingProblem(parameters, right, () => {
      const found = find(right);
      return "missing" in found ? found.missing : null;
    });
    if (misspelled !== null) return errorResponse(404, misspelled);
    const found = find(parameters);
    if (found instanceof BadRequest) return errorResponse(400, found.message);
    if ("missing" in found) {
      return row.legacy
        ? legacyErrorResponse(404, found.missing.replace(/^Not Found: /, ""))
        : errorResponse(404, found.missing);
    }
    const { status, body, modified, until } = found;
    const response = jsonText(status, body, documentHeaders(row, namespace, region, modified));
    if (status !== 200) return response;
    cache.set(key, { response, until });
    return unlessModified(request, response);
  };

  return (call) => {
    if (!call.match) {
      const { path } = call.address;
      const problem = otherDialect.ofPath(path) ?? findPathProblem(path);
      return errorResponse(404, problem ? `Not Found: ${problem}` : unknownPath(provider));
    }
    if (call.request.method !== "GET" && call.request.method !== "HEAD") {
      return errorResponse(405, "Use GET: the API is read-only.", { allow: "GET, HEAD" });
    }
    return answer(call, call.match);
  };
}

interface AuthorizedCall {
  readonly call: ApiCall;
  readonly match: PathMatch<ServedRow>;
  /** The namespace as the call names it. */
  readonly named: string | null;
  readonly namespace: Namespace;
  readonly region: Region;
  readonly token: TokenInfo;
}

/** The headers of a document: caching, its last change, and unless it is legacy, its namespace and schema. */
function createDocumentHeaders(provider: Provider, { builds }: DocumentSource, now: () => number) {
  const namespaceHeader = provider.namespaceHeader.toLowerCase();
  const schemaHeader = `${namespaceHeader.replace(/-?namespace$/, "")}-schema`;
  return (
    row: ServedRow,
    { edition, build: named }: Namespace,
    region: Region,
    modified: number,
  ) => {
    const date = new Date(modified).toUTCString();
    const shared = { ...cacheControl(row), vary: "accept-encoding" };
    if (row.legacy) return { ...shared, "last-modified": date };
    const build =
      named ?? (builds && isKnownEdition(edition) ? builds.at(edition, now()).name : undefined);
    const schema = schemaOf(row.document, edition);
    return {
      ...shared,
      // Only legacy documents have a leading zero in the day.
      "last-modified": date.replace(", 0", ", "),
      [namespaceHeader]: resolvedNamespace(row.category, edition, region, build),
      [schemaHeader]: schema.name,
      [`${schemaHeader}-revision`]: String(schema.revision),
    };
  };
}

/** Finds a document and serializes it; evaluates the query of a search row. */
function findDocument(
  source: DocumentSource,
  request: DocumentRequest,
): RecordedBody | { readonly missing: string } | BadRequest {
  try {
    const found = source.find(request);
    if ("missing" in found || "body" in found) return found;
    const { modified, until } = found;
    const document =
      "document" in found
        ? found.document
        : answerSearch(found.entries, parseSearch(request.query));
    return { status: 200, body: documentBytes(document), modified, until };
  } catch (error) {
    if (error instanceof BadRequest) return error;
    throw error;
  }
}

/** The `cache-control` header of a row's documents. Character documents have none. */
function cacheControl(row: ServedRow): Record<string, string> {
  const { maxAgeS } = CHANGE_RATES[changeRateOf(row)];
  return maxAgeS === null ? {} : { "cache-control": `public, max-age=${maxAgeS}` };
}

/** Why a row does not exist in a region or an edition; `null` when it does. */
function absence(row: ServedRow, region: Region, edition: Edition): string | null {
  if (row.regions && !row.regions.includes(region)) {
    return `Only ${row.regions.join(", ")} has ${row.id}.`;
  }
  if (row.editions && isKnownEdition(edition) && !row.editions.includes(edition)) {
    return `${EDITION_TITLES[edition]} has no ${row.id}.`;
  }
  return null;
}

/** The account of a user token with the scope for profiles; otherwise `null`. */
function ownerOf({ accountId, scope }: TokenInfo): number | null {
  return scope.split(" ").includes("wow.profile") ? accountId : null;
}

const userTokenNeeded = () =>
  errorResponse(
    403,
    "Forbidden: this call needs a user token of the authorization code flow with scope wow.profile, " +
      "not a token of the application itself.",
    { "www-authenticate": 'Bearer error="insufficient_scope", scope="wow.profile"' },
  );

/** The locale that a call names, or what is wrong with it; `null` without one. Legacy calls can have an empty one. */
function readLocale(
  named: readonly string[],
  { legacy }: ServedRow,
): Locale | { readonly problem: string } | null {
  const [text, ...others] = named;
  if (others.length > 0) return { problem: "The call has more than one locale. Send one." };
  if (text === undefined || (legacy && text === "")) return null;
  const known = LOCALES.find((name) => name.toLowerCase() === text.toLowerCase());
  const problem = `Unknown locale ${quoted(text)}. Use one of: ${LOCALES.join(", ")}.`;
  return known ?? { problem };
}

function quotaExceeded(retryAfterMs: number, form: RetryAfterForm): EmulatorResponse {
  return errorResponse(
    429,
    "Too Many Requests: the client id made more calls than its quota allows in one second. Call again in the next second.",
    form === "seconds" ? { "retry-after": String(Math.ceil(retryAfterMs / 1000)) } : {},
  );
}

/** The response to a call without a valid token. */
function unauthorized(region: Region, authorization: string | undefined): EmulatorResponse {
  const host = region === "cn" ? "/oauth-cn/token" : "/oauth/token";
  return errorResponse(
    401,
    `Unauthorized: the call needs a bearer token of ${host} that is not expired or revoked.`,
    challengeWithoutToken(authorization),
  );
}

function unknownPath({ name, gameSegment, legacyPrefix }: Provider): string {
  return (
    `Not Found: the endpoint table has no such path. As provider "${name}" the emulator answers ` +
    `/data/${gameSegment}/..., /profile/${gameSegment}/... and ${legacyPrefix}/guild/..., with or ` +
    "without a region (/us, /eu, /kr, /tw, /gateway-cn) before it."
  );
}
