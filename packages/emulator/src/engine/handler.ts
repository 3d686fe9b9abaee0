import { quoted } from "@guildhall/contract/source";
import type { ActiveFaults } from "../faults/faults.ts";
import { type EmulatorResponse, errorResponse, type Handler } from "../protocol/exchange.ts";
import type { RequestLog } from "../protocol/request-log.ts";
import { createNamespaceReader, splitUrl } from "../protocol/url-parts.ts";
import { createRouter, isOwnPath, type Route, type RouterOptions } from "./router.ts";

export interface HandlerOptions extends RouterOptions {
  readonly faults: ActiveFaults;
  readonly log: RequestLog;
  /** The time in ms since 1970. */
  readonly clock: () => number;
  /** The time of the service in ms, for the `Date` header. */
  readonly now: () => number;
}

/** Handles every request: routes it, applies faults, dates the response and logs it. */
export function createHandler(options: HandlerOptions): Handler {
  const { provider, faults, log, clock } = options;
  const findRoute = createRouter(options);
  const namespaceOf = createNamespaceReader(provider);
  const date = createDate(options.now);
  let requests = 0;

  return (request) => {
    const { method, refusal } = request;
    const { path, search } = splitUrl(request.url);
    const { row, region, respond }: Route = refusal
      ? { row: null, region: null, respond: () => refusal }
      : findRoute(request, path, search);
    requests += 1;
    const traceId = `emulator-${requests}`;
    const finish = (response: EmulatorResponse): EmulatorResponse => {
      const { status } = response;
      if (!isOwnPath(path)) {
        const namespace = namespaceOf(request, search);
        const called = { method, path, query: search, row, region, namespace };
        log.add({ at: clock(), ...called, status, traceId });
      }
      const headers = { date: date(), ...response.headers, "x-trace-traceid": traceId };
      return { ...response, headers };
    };
    const fail = (error: unknown) =>
      finish(errorResponse(500, `The emulator failed to answer ${quoted(path)}: ${error}`));
    try {
      const response = refusal ?? faults.answer({ request, path, row, region }, respond);
      return response instanceof Promise ? response.then(finish, fail) : finish(response);
    } catch (error) {
      return fail(error);
    }
  };
}

/** Returns the `Date` header, cached for a second. */
function createDate(now: () => number): () => string {
  let second = Number.NaN;
  let text = "";
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      text = new Date(second * 1000).toUTCString();
    }
    return text;
  };
}
