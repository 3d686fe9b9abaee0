import type { Edition, Endpoint, Provider, Region } from "@guildhall/contract";
import { check, checkOptions } from "../argument-checks.ts";
import { createParameterPlacer } from "../calls/call-parameters.ts";
import type {
  CallArguments,
  CallResult,
  LooseCallOptions,
  LooseParameters,
  RowDocument,
} from "../calls/call-types.ts";
import { type CallTarget, requestTarget, type Scope } from "../calls/request-url.ts";
import { checkRowExists, type RowIn } from "../calls/row-scope.ts";
import { splitArguments } from "../calls/split-arguments.ts";
import { type ClientOptions, changeScope, type ScopeChange, scopeOf } from "../client-options.ts";
import type { EventName, Listener } from "../events.ts";
import { type LayerSlots, missingLayer } from "../layers/layer-slots.ts";
import { createPipeline, type Pipeline } from "../pipeline.ts";
import { checkTimeout } from "../timeouts.ts";
import { checkUserToken } from "../users/user-token.ts";

/**
 * A client without the methods of the table: rows are given to `request`. A client of a region `R` and
 * an edition `E` can be used wherever one of any region and edition is taken.
 */
export interface CoreClient<R extends Region = Region, E extends Edition = Edition> extends Scope {
  readonly region: R;
  readonly edition: E;
  readonly provider: Provider;
  /**
   * Calls a row of the table and gives its document with what is known about the answer.
   * @throws RangeError or TypeError before any request, for arguments the contract does not allow;
   * ApiError for a call that failed; the reason of `options.signal` when it is pulled.
   */
  request<const Row extends Endpoint>(
    row: RowIn<Row, R, E>,
    ...args: CallArguments<Row>
  ): Promise<CallResult<RowDocument<Row>>>;
  /** Calls the listener for every event of that name, of all clients that share with this one; gives a function that ends it. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
  /** A client of another region, locale or edition that shares tokens, cache, quota and connections with this one. */
  with<const R2 extends Region = R, const E2 extends Edition = E>(
    change: ScopeChange<R2, E2>,
  ): CoreClient<NoInfer<R2>, NoInfer<E2>>;
  /**
   * Takes no more calls, waits for those under way and frees the connections, also of clients made by
   * `with`. A call that waits for the quota, or to be repeated, is not waited for: it rejects. May be
   * called again.
   */
  close(): Promise<void>;
}

/** A core client, and the functions that its calls end in. */
export interface CoreParts {
  readonly core: CoreClient;
  /** Throws at once for wrong arguments: who gives promises calls it in an async function. */
  readonly callRow: (
    row: Endpoint,
    parameters: LooseParameters,
    options: LooseCallOptions,
  ) => Promise<CallResult<unknown>>;
  /** Calls a place that was checked; in the region of a link, say, and not the client's own. */
  readonly send: (
    target: Omit<CallTarget, keyof Scope>,
    options: LooseCallOptions,
    place?: Scope,
  ) => Promise<CallResult<unknown>>;
  /** What checks the answer of a row, and gives it; null where its document is not to be validated. */
  readonly checkOf: (
    row: Endpoint,
    options: LooseCallOptions,
    edition: Edition,
  ) => ((answer: CallResult<unknown>) => CallResult<unknown>) | null;
}

/** What `createCoreClient` takes. */
export interface CoreClientOptions<R extends Region = Region, E extends Edition = Edition>
  extends ClientOptions<R, E> {
  /** The layers that the client has; none when it is not told. */
  readonly layers?: LayerSlots | undefined;
}

/**
 * Makes a client for programs that want to bundle no more than they use: rows are imported one by one,
 * and so are the cache, the retries, the quota and the validation of documents.
 *
 * ```ts
 * import { createCoreClient, quotaLayer, retryLayer } from "@guildhall/client/core";
 * import { items } from "@guildhall/client/endpoints";
 *
 * const core = createCoreClient({ ...options, layers: { retry: retryLayer, quota: quotaLayer } });
 * const { data } = await core.request(items.get, { itemId: 220301 });
 * ```
 *
 * Without any layer it has tokens, timeouts, typed errors and one request for identical calls.
 * @throws RangeError for an unknown region or locale, an edition that cannot be one, or an option out of its range;
 * TypeError for missing credentials, or for an option whose layer is missing.
 */
export function createCoreClient<const R extends Region, const E extends Edition = "current">(
  options: CoreClientOptions<R, E>,
): CoreClient<NoInfer<R>, NoInfer<E>> {
  const scope = scopeOf(options);
  const pipeline = createPipeline(options, options.layers ?? {});
  return coreParts(pipeline, scope).core as CoreClient<R, E>;
}

export function coreParts(pipeline: Pipeline, scope: Scope): CoreParts {
  const { provider, namespaceIn, userAgent } = pipeline.options;
  const placeParameters = createParameterPlacer();

  const send: CoreParts["send"] = async (target, callOptions, place = scope) => {
    const { signal, userToken, cache, timeoutMs, onResult } = callOptions;
    const isSignal = !signal || typeof signal.addEventListener === "function";
    check(isSignal, "options.signal", "an AbortSignal");
    check(!onResult || typeof onResult === "function", "options.onResult", "a function");
    if (timeoutMs !== undefined) checkTimeout("options.timeoutMs", timeoutMs);
    if (userToken !== undefined) checkUserToken(userToken, "options.userToken");
    const isElsewhere = callOptions.locale !== undefined || callOptions.edition !== undefined;
    const { edition, locale } = isElsewhere ? changeScope(place, callOptions) : place;
    const { region } = place;
    const question = requestTarget(provider, { ...target, region, edition, locale }, namespaceIn);
    const isCached = cache !== false && userToken === undefined;
    const hit = isCached && !signal?.aborted ? pipeline.peek(question) : null;
    const response =
      hit ??
      (await pipeline.send({
        ...question,
        headers: {
          accept: "application/json",
          "accept-encoding": "gzip",
          "user-agent": userAgent,
          ...question.headers,
        },
        userToken,
        cache: isCached,
        timeoutMs: timeoutMs ?? pipeline.timeoutMs,
        timeoutOption: timeoutMs ? "options.timeoutMs" : "timeouts.call",
        kept: undefined,
        signal,
      }));
    const answer: CallResult<unknown> = {
      data: response.document.read(),
      status: response.status,
      headers: response.headers,
      lastModified: response.lastModified,
      cache: response.cache,
      traceId: response.headers["x-trace-traceid"] ?? null,
      quota: pipeline.quotaLeft(),
      url: question.url,
    };
    onResult?.(answer);
    return answer;
  };

  const callRow: CoreParts["callRow"] = (row, parameters, callOptions) => {
    checkOptions(callOptions);
    const { edition = scope.edition } = callOptions;
    checkRowExists(row, scope.region, edition);
    checkTokenOwner(row, callOptions);
    const { category, legacy = false } = row;
    const checked = checkOf(row, callOptions, edition);
    const target = { ...placeParameters(row, parameters), category, legacy };
    const answer = send(target, callOptions);
    return checked ? answer.then(checked) : answer;
  };

  const checkOf: CoreParts["checkOf"] = ({ document }, callOptions, edition) => {
    const { validate = pipeline.options.validate } = callOptions;
    if (!validate) return null;
    if (!pipeline.check) throw missingLayer("validate");
    return pipeline.check({ validate, document, edition });
  };

  const core: CoreClient = {
    ...scope,
    provider,
    async request<const Row extends Endpoint>(row: Row, ...args: CallArguments<Row>) {
      check(row?.path && row.category, "row", "one of ENDPOINTS");
      const { parameters, options: callOptions } = splitArguments(row, args);
      return (await callRow(row, parameters, callOptions)) as CallResult<RowDocument<Row>>;
    },
    on: pipeline.events.on,
    with: <R extends Region, E extends Edition>(change: ScopeChange<R, E>) =>
      coreParts(pipeline, changeScope(scope, change)).core as CoreClient<R, E>,
    close: pipeline.close,
  };
  return { core, callRow, send, checkOf };
}

function checkTokenOwner({ path, token }: Endpoint, { userToken }: LooseCallOptions): void {
  const isUsers = token === "user";
  if (isUsers ? userToken : userToken === undefined) return;
  const must = isUsers
    ? `the access token of a user who signed in, for ${path}`
    : `left out: ${path} takes the application's own token`;
  check(false, "options.userToken", must);
}
