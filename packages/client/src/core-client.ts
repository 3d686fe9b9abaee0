import {
  battlenet,
  CATEGORIES,
  type Category,
  type Endpoint,
  type Provider,
} from "@guildhall/contract";
import { freeQuery, type LooseParameters, placeParameters } from "./calls/call-parameters.ts";
import type {
  Answer,
  CallArguments,
  CallResult,
  LooseCallOptions,
  QueryValue,
} from "./calls/call-types.ts";
import { checkFreePath } from "./calls/free-path.ts";
import { type CallTarget, requestTarget, type Scope } from "./calls/request-url.ts";
import { splitArguments } from "./calls/split-arguments.ts";
import { type ClientOptions, changeScope, type ScopeChange } from "./client-options.ts";
import type { EventName, Listener } from "./events.ts";
import { createPipeline, DEFAULT_USER_AGENT, type Pipeline } from "./pipeline.ts";

/** What `CoreClient.get` takes for a path that is not in the table. */
export interface FreeCallOptions extends LooseCallOptions {
  readonly category: Category;
  readonly query?: Readonly<Record<string, QueryValue>>;
}

/** A client without the methods of the table: rows are given to `request`. */
export interface CoreClient extends Scope {
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
  /** Calls a path that is not in the table, such as `/data/game/mount/index`. */
  get(path: string, options: FreeCallOptions): Promise<unknown>;
  /** Calls the listener for every event of that name, of all clients that share with this one; gives a function that ends it. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
  /** A client of another region, locale or edition that shares tokens, cache, quota and connections with this one. */
  with(change: ScopeChange): CoreClient;
  /** Waits for the calls under way and frees the connections, also of clients made by `with`. May be called again. */
  close(): Promise<void>;
}

/** A core client, and the function that every call of a row ends in. */
interface CoreParts {
  readonly core: CoreClient;
  readonly callRow: (
    row: Endpoint,
    parameters: LooseParameters,
    options: LooseCallOptions,
  ) => Promise<Answer<unknown>>;
}

/**
 * Makes a client for programs that want to bundle no more than the rows they use.
 * @throws RangeError for an unknown region, locale or edition, or an option out of its range;
 * TypeError for missing credentials.
 */
export function createCoreClient(options: ClientOptions): CoreClient {
  const { region, edition = "current", locale = null } = options;
  const scope = changeScope({ region, edition, locale }, {});
  return coreParts(createPipeline(options), options, scope).core;
}

export function coreParts(pipeline: Pipeline, options: ClientOptions, scope: Scope): CoreParts {
  const { provider = battlenet, namespaceIn = "query", userAgent = DEFAULT_USER_AGENT } = options;

  const send = async (
    target: Omit<CallTarget, keyof Scope>,
    callOptions: LooseCallOptions,
  ): Promise<Answer<unknown>> => {
    const { signal, userToken, cache, timeoutMs = pipeline.timeoutMs } = callOptions;
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
      timeoutMs,
      deadline: pipeline.elapsed() + timeoutMs,
      attempt: 1,
      kept: undefined,
      signal,
    });
    const lastModified = Date.parse(response.headers["last-modified"] ?? "");
    return {
      data: response.document.read(),
      status: response.status,
      headers: response.headers,
      lastModified: Number.isNaN(lastModified) ? null : lastModified,
      cache: response.cache,
      traceId: response.headers["x-trace-traceid"] ?? null,
      url,
    };
  };

  const callRow: CoreParts["callRow"] = async (row, parameters, callOptions) => {
    checkRegion(row, scope);
    checkTokenOwner(row, callOptions);
    const { category, legacy = false } = row;
    return send({ ...placeParameters(row, parameters), category, legacy }, callOptions);
  };

  const core: CoreClient = {
    ...scope,
    provider,
    async request<const Row extends Endpoint>(row: Row, ...args: CallArguments<Row>) {
      const { parameters, options: callOptions } = splitArguments(row, args);
      return (await callRow(row, parameters, callOptions)) as Answer<CallResult<Row>>;
    },
    async get(path, freeOptions) {
      checkCategory(freeOptions);
      const { category, query = {}, ...callOptions } = freeOptions;
      const entries = freeQuery(query);
      const target = { path: checkFreePath(path), legacy: false, category, query: entries };
      return (await send(target, callOptions)).data;
    },
    on: pipeline.events.on,
    with: (change) => coreParts(pipeline, options, changeScope(scope, change)).core,
    close: pipeline.close,
  };
  return { core, callRow };
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
