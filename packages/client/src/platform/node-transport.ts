import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { ApiError } from "../errors/api-error.ts";
import { TimeoutError } from "../errors/call-errors.ts";
import type { Timeouts } from "../timeouts.ts";
import { AnswerHandler } from "./node-answer-handler.ts";
import {
  CONNECTIONS_PER_HOST,
  type Transport,
  type TransportOptions,
  type TransportRequest,
  type TransportResponse,
} from "./transport.ts";
import { closedError, codeOf, connectionError, place, plainCause } from "./transport-failure.ts";

export interface NodeTransportOptions extends TransportOptions {
  /** Resolves host names. Defaults to the resolver of the system. */
  readonly lookup?: LookupFunction;
}

/** Creates a transport with keep-alive connections for Node. */
export function createNodeTransport(options: NodeTransportOptions): Transport {
  const { timeouts, maxBodyBytes, lookup } = options;
  const agent = new Agent({
    connections: CONNECTIONS_PER_HOST,
    // HTTP/1.1 only, which all tests and benchmarks use.
    allowH2: false,
    connect: { timeout: timeouts.connect, ...(lookup && { lookup }) },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
  });
  let closing: Promise<void> | null = null;

  const dispatch = (request: TransportRequest): Promise<TransportResponse> =>
    new Promise((resolve, reject) => {
      const { method, headers, body = null } = request;
      const { origin, pathname, search } = new URL(request.url);
      agent.dispatch(
        { origin, path: pathname + search, method, headers, body },
        new AnswerHandler(request, maxBodyBytes, resolve, reject),
      );
    });

  return {
    async send(request) {
      if (closing) throw closedError(request);
      request.signal.throwIfAborted();
      try {
        return await dispatch(request);
      } catch (error) {
        throw request.signal.aborted
          ? request.signal.reason
          : transportError(request, error, timeouts);
      }
    },
    close() {
      closing ??= agent.close();
      return closing;
    },
  };
}

function transportError(request: TransportRequest, error: unknown, timeouts: Timeouts): Error {
  if (error instanceof ApiError) return error;
  const phase = timeoutPhase(codeOf(error));
  if (!phase) return connectionError(request, error);
  const cause = plainCause(error);
  return new TimeoutError({ ...place(request), phase, timeoutMs: timeouts[phase], cause });
}

function timeoutPhase(code: string | null): keyof Timeouts | null {
  switch (code) {
    case "UND_ERR_CONNECT_TIMEOUT":
      return "connect";
    case "UND_ERR_HEADERS_TIMEOUT":
      return "headers";
    case "UND_ERR_BODY_TIMEOUT":
      return "body";
    default:
      return null;
  }
}
