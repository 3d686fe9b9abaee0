import type { LookupFunction } from "node:net";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Agent, type Dispatcher } from "undici";
import { ApiError } from "../errors/api-error.ts";
import { ConnectionError, InvalidBodyError, TimeoutError } from "../errors/call-errors.ts";
import type { Timeouts } from "../timeouts.ts";
import type { Transport, TransportRequest, TransportResponse } from "./transport.ts";

export interface NodeTransportOptions {
  readonly timeouts: Timeouts;
  /** The most bytes that a body may have, decompressed. */
  readonly maxBodyBytes: number;
  /** Resolves host names; the system's resolver when it is not told. */
  readonly lookup?: LookupFunction;
}

/** More would not be faster, and the service allows 100 requests a second. */
const CONNECTIONS_PER_HOST = 64;

const unzip = promisify(gunzip);

/** HTTP on Node, with kept-alive connections. */
export function createNodeTransport(options: NodeTransportOptions): Transport {
  const { timeouts, maxBodyBytes, lookup } = options;
  const agent = new Agent({
    connections: CONNECTIONS_PER_HOST,
    connect: { timeout: timeouts.connect, ...(lookup && { lookup }) },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
  });
  let closing: Promise<void> | null = null;

  const exchange = async (request: TransportRequest): Promise<TransportResponse> => {
    const { origin, pathname, search } = new URL(request.url);
    const { method, headers, body, signal } = request;
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method,
      headers,
      signal,
      ...(body !== undefined && { body }),
    });
    const response = { status: answer.statusCode, headers: plainHeaders(answer.headers) };
    try {
      return { ...response, body: await readBody(request, response, answer.body, maxBodyBytes) };
    } catch (error) {
      // The status of a failure counts for more than a body that cannot be read.
      if (response.status === 200 || !(error instanceof InvalidBodyError)) throw error;
      return { ...response, body: new Uint8Array() };
    }
  };

  return {
    async send(request) {
      if (closing) throw new ConnectionError({ ...place(request), why: "the client is closed" });
      try {
        return await exchange(request);
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

function place({ method, url }: TransportRequest) {
  return { method, url };
}

function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return plain;
}

async function readBody(
  request: TransportRequest,
  answer: Omit<TransportResponse, "body">,
  body: Dispatcher.ResponseData["body"],
  maxBytes: number,
): Promise<Uint8Array> {
  const fail = (problem: "too-large" | "compression", cause?: unknown) =>
    new InvalidBodyError({ ...place(request), status: answer.status, problem, cause });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw fail("too-large");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks, size);
  const encoding = answer.headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (encoding === "identity" || size === 0) return bytes;
  if (encoding !== "gzip") throw fail("compression");
  try {
    return await unzip(bytes, { maxOutputLength: maxBytes });
  } catch (cause) {
    const tooLarge = codeOf(cause) === "ERR_BUFFER_TOO_LARGE";
    throw fail(tooLarge ? "too-large" : "compression", plainCause(cause));
  }
}

const TIMEOUT_PHASES: Readonly<Record<string, keyof Timeouts>> = {
  UND_ERR_CONNECT_TIMEOUT: "connect",
  UND_ERR_HEADERS_TIMEOUT: "headers",
  UND_ERR_BODY_TIMEOUT: "body",
};

function transportError(request: TransportRequest, error: unknown, timeouts: Timeouts): Error {
  if (error instanceof ApiError) return error;
  const code = codeOf(error);
  const cause = plainCause(error);
  const phase = code === null ? undefined : TIMEOUT_PHASES[code];
  if (phase) {
    return new TimeoutError({ ...place(request), phase, timeoutMs: timeouts[phase], cause });
  }
  const why = code ?? cause?.message ?? "the reason is unknown";
  return new ConnectionError({ ...place(request), why, cause });
}

/**
 * What an error says and nothing else it carries: undici's parser error holds the bytes of the
 * answer, and with them a token.
 */
function plainCause(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  const plain = new Error(error.message);
  plain.name = error.name;
  return code === null ? plain : Object.assign(plain, { code });
}

function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
