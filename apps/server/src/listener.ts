import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { answerReady, type FindReady } from "./answer/ready-answer.ts";
import type { Slices } from "./answer/slices.ts";
import { CROSS_ORIGIN_HEADERS, isPublicRead } from "./api/cross-origin.ts";
import { PROBLEM_TYPE } from "./api/problem.ts";
import { inOrder, type PendingAnswers } from "./connections.ts";
import { HEAVY_PATH } from "./heavy-path.ts";
import { HttpError } from "./http-error.ts";
import { declaredMethods, refusalOf } from "./request-guard.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import { BYTES_PER_TURN, createSlots, type Turns } from "./slots.ts";
import type { Admission } from "./visitors/admission.ts";
import type { Visitor } from "./visitors/visitor.ts";

/** Request context. */
export interface ListenerEnv {
  readonly visitor: Visitor;
  /** Reports a body that is copied from bytes that others share. Returns its slices in turns of the visitor. */
  readonly share: (body: Slices) => AsyncIterable<Buffer>;
}

export interface ListenerOptions {
  readonly app: Pick<OpenAPIHono, "fetch" | "routes">;
  readonly findReady: FindReady;
  readonly admission: Admission;
  readonly pending: PendingAnswers;
  readonly turn: Turns;
}

/** Browsers open six connections and do not pipeline; programs pipeline a few requests. */
const MAX_WAITING = 128;

/** Heavy responses that wait for their clients are counted before the next ones are built, which bounds their memory. */
const HEAVY_AT_ONCE = 2;

/** Answers every request of the server: rosters and characters from memory, anything else by its route. */
export function createListener(options: ListenerOptions): RequestListener {
  const { app, findReady, admission, pending, turn } = options;
  const withSlot = createSlots(HEAVY_AT_ONCE);
  const methodsOf = declaredMethods(() => app.routes);
  const answerByRoute = getRequestListener(
    (request, { incoming, outgoing }) => {
      const visitor = admission.visitorOf(incoming as IncomingMessage);
      const env: ListenerEnv = {
        visitor,
        share(body) {
          pending.share(outgoing as ServerResponse, body.source);
          outgoing.emit(SHARED);
          return inTurns(body, () => turn(visitor.key));
        },
      };
      return app.fetch(request, { incoming, outgoing, ...env });
    },
    { errorHandler: () => new Response(...responseOf(INVALID_TARGET)) },
  );

  const listener = inOrder((request, response) => {
    const { method = "", headers } = request;
    const visitor = admission.visitorOf(request);
    const nextTurn = () => turn(visitor.key);
    const refusal =
      admission.refuse(visitor, request, response) ??
      refusalOf(
        {
          method,
          path: (request.url ?? "").replace(/[?#].*$/, ""),
          contentLength: headers["content-length"],
          transferEncoding: headers["transfer-encoding"],
          askedMethod: headers["access-control-request-method"],
        },
        methodsOf,
      );
    const { url = "" } = request;
    const limits = url.startsWith("/api/") ? admission.limitHeaders(visitor) : {};
    if (refusal) {
      const shared = isPublicRead(method, url) ? CROSS_ORIGIN_HEADERS : {};
      return sendError(response, refusal, { ...limits, ...shared });
    }
    const { key } = visitor;
    if (answerReady({ findReady, pending, nextTurn, headers: limits }, request, response)) return;
    for (const [name, value] of Object.entries(limits)) response.setHeader(name, value);
    pending.add(response);
    // The routes need the notation of the WHATWG URL standard, such as "localhost" for "localhost:".
    const host = URL.parse(`http://${headers.host}`)?.host;
    if (host) headers.host = host;
    const answer = async () => {
      await nextTurn();
      // A client that left while it waited has no socket to write to.
      if (response.destroyed) return;
      await Promise.race([handedOver(response), answerByRoute(request, response)]);
    };
    void (HEAVY_PATH.test(request.url ?? "") ? withSlot(answer, key) : answer()).finally(
      pending.trim,
    );
  }, MAX_WAITING);
  return (request, response) => {
    pending.receive(response, admission.visitorOf(request).key);
    listener(request, response);
  };
}

/** Event of a response that is copied from a shared body while its client reads it. */
const SHARED = "shared";

async function* inTurns(slices: Slices, nextTurn: () => Promise<void>): AsyncIterable<Buffer> {
  let left = BYTES_PER_TURN;
  for (const slice of slices) {
    if (left <= 0) {
      await nextTurn();
      left = BYTES_PER_TURN;
    }
    left -= slice.length;
    yield slice;
  }
}

/**
 * Resolves when the whole answer is written, read or not, or needs no further work. Not when the client leaves,
 * because the answer is still being built.
 */
function handedOver(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["prefinish", SHARED]) response.once(event, resolve);
  });
}

/** A URL cannot be built of the target, such as `*`, and the Host header. */
const INVALID_TARGET = new HttpError(
  400,
  "invalid-request",
  "The request target or the Host header is not valid.",
  null,
);

function sendError(
  response: ServerResponse,
  error: HttpError,
  more: Readonly<Record<string, string>>,
): void {
  const [body, { status, headers }] = responseOf(error);
  response.writeHead(status, { ...headers, ...more }).end(body);
}

/** Returns the body of an error and the other arguments of its response. */
function responseOf(error: HttpError) {
  const body = JSON.stringify(error.problem);
  const headers = {
    ...SECURITY_HEADERS,
    ...error.headers,
    "Cache-Control": "no-store",
    "Content-Type": PROBLEM_TYPE,
    "Content-Length": String(Buffer.byteLength(body)),
  };
  return [body, { status: error.status, headers }] as const;
}
