import type { Edition, Endpoint, Provider, Region } from "@guildhall/contract";
import { check, checkEnd, checkOptions } from "../argument-checks.ts";
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
import { ownError } from "../errors/own-errors.ts";
import { type EventName, type Listener, notify } from "../events.ts";
import { type LayerSlots, missingLayer } from "../layers/layer-slots.ts";
import { type CloseOptions, createPipeline, type Pipeline } from "../pipeline.ts";
import type { ApiResponse } from "../send.ts";
import { checkTimeout } from "../timeouts.ts";
import { checkUserToken } from "../users/user-token.ts";

export type {} from "../web-types.ts";

/**
 * A client without the methods of the table: pass rows to `request`. A client of a region `R` and an edition `E` is
 * assignable to a client of any region and edition.
 */
export interface CoreClient<R extends Region = Region, E extends Edition = Edition>
  extends Scope,
    AsyncDisposable {
  readonly region: R;
  readonly edition: E;
  readonly provider: Provider;
  /**
   * Calls a row of the table and returns its document with the metadata of the response.
   * @throws RangeError or TypeError before any request for invalid arguments; ApiError for a failed call; the
   * reason of `options.signal` when it is aborted.
   */
  request<const Row extends Endpoint>(
    row: RowIn<Row, R, E>,
    ...args: CallArguments<Row>
  ): Promise<CallResult<RowDocument<Row>>>;
  /**
   * Adds a listener for an event of this client and of all clients made by `with`. Returns a function that removes it.
   */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
  /** Returns a client of another region, locale or edition that shares tokens, cache, quota and connections. */
  with<const R2 extends Region = R, const E2 extends Edition = E>(
    change: ScopeChange<R2, E2>,
  ): CoreClient<NoInfer<R2>, NoInfer<E2>>;
  /**
   * Closes this client and all clients made by `with`: rejects new calls and those that wait for the quota or a
   * retry, waits for pending requests, and closes the connections. Can be called more than once. `await using`
   * calls it at the end of the block.
   */
  close(options?: CloseOptions): Promise<void>;
}

/** A core client and its internal functions. */
export interface CoreParts {
  readonly core: CoreClient;
  /** Calls a row. Throws synchronously for invalid arguments, so call it in an async function. */
  readonly callRow: (
    row: Endpoint,
    parameters: LooseParameters,
    options: LooseCallOptions,
  ) => Promise<CallResult<unknown>>;
  /**
   * Sends a request to a checked target, and validates the document of a row. `place` defaults to the scope of the
   * client.
   */
  readonly send: (
    target: Omit<CallTarget, keyof Scope>,
    options: LooseCallOptions,
    place?: Scope,
    row?: Endpoint,
  ) => Promise<CallResult<unknown>>;
  /** Returns the scope of `with`. Throws for invalid arguments. */
  readonly scopeWith: (change: ScopeChange, surplus: readonly unknown[]) => Scope;
}

/** The options of `createCoreClient`. */
export interface CoreClientOptions<R extends Region = Region, E extends Edition = Edition>
  extends ClientOptions<R, E> {
  /** The layers of the client. Defaults to none. */
  readonly layers?: LayerSlots | undefined;
}

/**
 * Creates a client for small bundles: the program imports each row that it calls, and each layer that it needs
 * (cache, retries, quota, validation).
 *
 * ```ts
 * import { createCoreClient, quotaLayer, retryLayer } from "@guildhall/client/core";
 * import { items } from "@guildhall/client/endpoints";
 *
 * const core = createCoreClient({ ...options, layers: { retry: retryLayer, quota: quotaLayer } });
 * const { data } = await core.request(items.get, { itemId: 220301 });
 * ```
 *
 * Without layers the client has tokens, timeouts and typed errors.
 * @throws RangeError for an unknown region or locale, an invalid edition, or an option out of range; TypeError for
 * missing credentials, or for an option whose layer is missing.
 */
export function createCoreClient<const R extends Region, const E extends Edition = "current">(
  options: CoreClientOptions<R, E>,
  ...surplus: never[]
): CoreClient<NoInfer<R>, NoInfer<E>> {
  checkEnd(surplus, "createCoreClient", "(options)");
  const scope = scopeOf(options);
  const { layers = {}, ...others } = options;
  const pipeline = createPipeline(others, layers);
  return coreParts(pipeline, scope).core as CoreClient<R, E>;
}

/** Creates a core client of a region, edition and locale on a pipeline. */
export function coreParts(pipeline: Pipeline, scope: Scope): CoreParts {
  const { provider } = pipeline.options;
  const placeParameters = createParameterPlacer();
  const send = createSend(pipeline, scope);

  const callRow: CoreParts["callRow"] = (row, parameters, callOptions) => {
    checkOptions(callOptions);
    const { edition = scope.edition } = callOptions;
    checkRowExists(row, scope.region, edition);
    checkTokenOwner(row, callOptions);
    const { category, legacy = false } = row;
    const target = { ...placeParameters(row, parameters), category, legacy };
    return send(target, callOptions, scope, row);
  };

  const scopeWith: CoreParts["scopeWith"] = (change, surplus) => {
    checkEnd(surplus, "with", "(change)");
    pipeline.strict?.scope(change);
    return changeScope(scope, change);
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
    with<R extends Region, E extends Edition>(change: ScopeChange<R, E>, ...surplus: unknown[]) {
      return coreParts(pipeline, scopeWith(change, surplus)).core as CoreClient<R, E>;
    },
    close: pipeline.close,
    [Symbol.asyncDispose]: () => pipeline.close(),
  };
  return { core, callRow, send, scopeWith };
}

function createSend(pipeline: Pipeline, scope: Scope): CoreParts["send"] {
  const { options } = pipeline;
  const { provider, namespaceIn, userAgent } = options;
  return async (target, callOptions, place = scope, row) => {
    checkCallOptions(callOptions);
    pipeline.strict?.call(callOptions, place !== scope);
    const { signal, userToken, cache, stored, timeoutMs, retry: given, onResult } = callOptions;
    const retry = given === undefined ? given : pipeline.retryPolicy?.(given);
    if (given && !retry) throw missingLayer("retry");
    const { edition, locale, validate = options.validate } = callOptions;
    const there = changeScope(place, { edition, locale });
    if (row && validate && !pipeline.check) throw missingLayer("validate");
    const { document } = row ?? {};
    const validated =
      document && validate && pipeline.check?.({ validate, document, edition: there.edition });
    const lookup = requestTarget(provider, { ...target, ...there }, namespaceIn);
    const isCached = cache !== false && !(stored || userToken);
    const hit = isCached && !signal?.aborted && pipeline.peek(lookup);
    const resultOf = (response: ApiResponse) => {
      const result: CallResult<unknown> = {
        data: response.document.read(),
        status: 200, // every other one is an error
        headers: response.headers,
        lastModified: response.lastModified,
        cache: response.cache,
        text: response.document.text,
        traceId: response.headers["x-trace-traceid"] ?? null,
        quota: pipeline.quotaLeft(),
        url: lookup.url,
      };
      if (onResult) notify("onResult", onResult, result);
      return validated ? validated(result) : result;
    };
    if (hit) return resultOf(hit);
    try {
      const response = await pipeline.send({
        ...lookup,
        headers: {
          accept: "application/json",
          "accept-encoding": "gzip",
          "user-agent": userAgent,
          ...lookup.headers,
        },
        userToken,
        cache: isCached,
        timeoutMs: timeoutMs ?? pipeline.timeoutMs,
        timeoutOption: timeoutMs ? "options.timeoutMs" : "timeouts.call",
        retry,
        kept: stored && { ...stored, document: { read: () => stored.data } },
        signal,
      });
      return resultOf(response);
    } catch (error) {
      throw ownError(error, signal);
    }
  };
}

function checkCallOptions({ signal, onResult, timeoutMs, userToken }: LooseCallOptions): void {
  const isSignal = !signal || typeof signal.addEventListener === "function";
  check(isSignal, "options.signal", "an AbortSignal");
  check(!onResult || typeof onResult === "function", "options.onResult", "a function");
  if (timeoutMs !== undefined) checkTimeout("options.timeoutMs", timeoutMs);
  if (userToken !== undefined) checkUserToken(userToken, "options.userToken");
}

function checkTokenOwner({ path, token }: Endpoint, { userToken }: LooseCallOptions): void {
  const isUsers = token === "user";
  if (isUsers ? userToken : userToken === undefined) return;
  const must = isUsers ? `the access token of a user for ${path}` : `omitted for ${path}`;
  check(false, "options.userToken", must);
}
