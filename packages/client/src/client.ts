import {
  CATEGORIES,
  type Category,
  ENDPOINT_ROWS,
  type Endpoint,
  findEndpointRow,
  type Provider,
} from "@guildhall/contract";
import { freeQuery, type LooseParameters, placeParameters } from "./call-parameters.ts";
import type {
  Answer,
  CallArguments,
  CallResult,
  LooseCallOptions,
  QueryValue,
} from "./call-types.ts";
import { type CatalogueClient, catalogueOf, splitArguments } from "./catalogue-client.ts";
import { type ClientOptions, changeScope, type ScopeChange } from "./client-options.ts";
import { checkFreePath } from "./free-path.ts";
import { createPipeline, DEFAULT_USER_AGENT, type Pipeline } from "./pipeline.ts";
import { type CallTarget, requestTarget, type Scope } from "./request-url.ts";

/** What `Client.get` takes for a path that is not in the table. */
export interface FreeCallOptions extends LooseCallOptions {
  readonly category: Category;
  readonly query?: Readonly<Record<string, QueryValue>>;
}

/**
 * A client of the whole service. Each row of the endpoint table is a method that gives the document;
 * every method throws what `request` throws.
 */
export interface Client extends CatalogueClient, Scope {
  readonly provider: Provider;
  /**
   * Calls a row of the table and gives its document with what is known about the answer.
   * @throws RangeError or TypeError before any request, for arguments the contract does not allow;
   * ApiError for a call that failed; the reason of `options.signal` when it is pulled.
   */
  request<const Row extends Endpoint>(
    row: Row,
    ...args: CallArguments<Row>
  ): Promise<Answer<CallResult<Row>>>;
  /** Calls a row by its name, such as `items.get`. Unknown names and parameters are refused with what is allowed. */
  call(
    rowId: string,
    parameters?: Readonly<Record<string, string | number>>,
    options?: LooseCallOptions,
  ): Promise<unknown>;
  /** Calls a path that is not in the table, such as `/data/game/mount/index`. */
  get(path: string, options: FreeCallOptions): Promise<unknown>;
  /** A client of another region, locale or edition that shares tokens, cache and connections with this one. */
  with(change: ScopeChange): Client;
  /** Waits for the calls under way and frees the connections, also of clients made by `with`. May be called again. */
  close(): Promise<void>;
}

/**
 * Makes a client. Nothing is requested until the first call.
 * @throws RangeError for an unknown region, locale or edition, or an option out of its range;
 * TypeError for missing credentials.
 */
export function createClient(options: ClientOptions): Client {
  const { region, edition = "current", locale = null } = options;
  const scope = changeScope({ region, edition, locale }, {});
  return clientOn(createPipeline(options), options, scope);
}

function clientOn(pipeline: Pipeline, options: ClientOptions, scope: Scope): Client {
  const { provider, namespaceIn = "query", userAgent = DEFAULT_USER_AGENT } = options;

  const send = async (
    target: Omit<CallTarget, keyof Scope>,
    callOptions: LooseCallOptions,
  ): Promise<Answer<unknown>> => {
    const { signal, userToken, cache } = callOptions;
    if (userToken !== undefined) checkUserToken(userToken);
    const callScope = { ...changeScope(scope, callOptions), region: scope.region };
    const { url, cacheKey, headers } = requestTarget(
      provider,
      { ...target, ...callScope },
      namespaceIn,
    );
    const response = await pipeline.send({
      url,
      cacheKey,
      region: callScope.region,
      headers: {
        accept: "application/json",
        "accept-encoding": "gzip",
        "user-agent": userAgent,
        ...headers,
      },
      userToken,
      cache: cache !== false && userToken === undefined,
      signal,
    });
    const lastModified = Date.parse(response.headers["last-modified"] ?? "");
    return {
      data: response.document.read(),
      status: response.status,
      headers: response.headers,
      lastModified: Number.isNaN(lastModified) ? null : lastModified,
      cache: response.cache,
      url,
    };
  };

  const requestRow = async (
    row: Endpoint,
    parameters: LooseParameters,
    callOptions: LooseCallOptions,
  ): Promise<Answer<unknown>> => {
    checkRegion(row, scope);
    checkTokenOwner(row, callOptions);
    const { category, legacy = false } = row;
    return send({ ...placeParameters(row, parameters), category, legacy }, callOptions);
  };

  const requestWith = (row: Endpoint, args: readonly unknown[]) => {
    const { parameters, options: callOptions } = splitArguments(row, args);
    return requestRow(row, parameters, callOptions);
  };

  return {
    ...catalogueOf(async (row, args) => (await requestWith(row, args)).data),
    ...scope,
    provider,
    async request<const Row extends Endpoint>(row: Row, ...args: CallArguments<Row>) {
      return (await requestWith(row, args)) as Answer<CallResult<Row>>;
    },
    async call(rowId, parameters = {}, callOptions = {}) {
      const row = findEndpointRow(rowId) ?? unknownRow(rowId);
      return (await requestRow(row, parameters, callOptions)).data;
    },
    async get(path, freeOptions) {
      checkCategory(freeOptions);
      const { category, query = {}, ...callOptions } = freeOptions;
      const entries = freeQuery(query);
      const target = { path: checkFreePath(path), legacy: false, category, query: entries };
      return (await send(target, callOptions)).data;
    },
    with: (change) => clientOn(pipeline, options, changeScope(scope, change)),
    close: pipeline.close,
  };
}

function unknownRow(rowId: string): never {
  const [group] = rowId.split(".");
  const siblings = ENDPOINT_ROWS.filter((row) => row.id.startsWith(`${group}.`));
  const known =
    siblings.length > 0
      ? siblings.map((row) => row.id)
      : [...new Set(ENDPOINT_ROWS.map((row) => `${row.id.split(".")[0]}.*`))];
  throw new RangeError(`Unknown call "${rowId}". Use one of: ${known.join(", ")}.`);
}

function checkRegion(row: Endpoint, { region }: Scope): void {
  if (row.regions && !row.regions.includes(region)) {
    throw new RangeError(
      `${row.path} does not exist in region ${region}. Use one of: ${row.regions.join(", ")}.`,
    );
  }
}

function checkTokenOwner(row: Endpoint, { userToken }: LooseCallOptions): void {
  if (row.token === "user" && !userToken) {
    throw new TypeError(
      `${row.path} needs options.userToken: the access token of a user who signed in with the provider. The application's own token is not enough.`,
    );
  }
  if (row.token !== "user" && userToken !== undefined) {
    throw new TypeError(
      `${row.path} is called with the application's own token; leave options.userToken out.`,
    );
  }
}

/** Anything else could not be sent in a header. */
function checkUserToken(userToken: string): void {
  if (typeof userToken !== "string" || !/^[\x21-\x7e]+$/.test(userToken)) {
    throw new TypeError(
      "options.userToken is no access token: it is empty, or holds blanks, control or non-ASCII characters. Pass the access_token as the provider gave it.",
    );
  }
}

function checkCategory(options: FreeCallOptions | undefined): void {
  const allowed = CATEGORIES.join(", ");
  const category = options?.category;
  if (category === undefined) {
    throw new TypeError(
      `get(path, options) needs options.category, from which the namespace is made. Use one of: ${allowed}.`,
    );
  }
  if (!CATEGORIES.includes(category)) {
    throw new RangeError(`Unknown category "${String(category)}". Use one of: ${allowed}.`);
  }
}
