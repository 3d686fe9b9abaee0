import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { inOrder, type PendingAnswers } from "./connections.ts";
import { HEAVY_PATH } from "./heavy-path.ts";
import type { HttpError } from "./http-error.ts";
import { refusalOf } from "./request-guard.ts";
import { answerRoster } from "./roster/roster-answer.ts";
import type { RosterMemory } from "./roster/roster-memory.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import { createSlots, createTurns } from "./slots.ts";
import type { Admission } from "./visitors/admission.ts";
import type { Visitor } from "./visitors/visitor.ts";

/** What the routes know of a request besides the request itself. */
export interface ListenerEnv {
  readonly visitor: Visitor;
  /** Reports a body that the response shares with others. */
  readonly share: (body: Buffer) => void;
}

export interface ListenerOptions {
  readonly app: Pick<OpenAPIHono, "fetch">;
  readonly rosters: RosterMemory;
  readonly admission: Admission;
  readonly pending: PendingAnswers;
}

/** Browsers open six connections and do not pipeline; programs pipeline a few requests. */
const MAX_WAITING = 128;

/** Heavy responses that wait for their clients are counted before the next ones are built, which bounds their memory. */
const HEAVY_AT_ONCE = 4;

/** Answers every request of the server: a whole roster from memory, anything else by its route. */
export function createListener(options: ListenerOptions): RequestListener {
  const { app, rosters, admission, pending } = options;
  const withSlot = createSlots(HEAVY_AT_ONCE);
  const turn = createTurns();
  const answerByRoute = getRequestListener((request, { incoming, outgoing }) => {
    const env: ListenerEnv = {
      visitor: admission.visitorOf(incoming as IncomingMessage),
      share(body) {
        pending.share(outgoing as ServerResponse, body);
        outgoing.emit(SHARED);
      },
    };
    return app.fetch(request, { incoming, outgoing, ...env });
  });

  return inOrder((request, response) => {
    const { method = "", headers } = request;
    const refusal =
      admission.refuse(request, response) ??
      refusalOf({
        method,
        contentLength: headers["content-length"],
        transferEncoding: headers["transfer-encoding"],
      });
    if (refusal) return sendError(response, refusal);
    if (answerRoster({ rosters, pending }, request, response)) return;
    pending.add(response);
    const answer = async () => {
      await turn();
      // A client that left while it waited has no socket to write to.
      if (response.destroyed) return;
      await Promise.race([handedOver(response), answerByRoute(request, response)]);
    };
    void (HEAVY_PATH.test(request.url ?? "") ? withSlot(answer) : answer()).finally(pending.trim);
  }, MAX_WAITING);
}

/** Event of a response that is copied from a shared body while its client reads it. */
const SHARED = "shared";

/** Resolves when the whole answer is written, read or not, needs no further work, or the connection has ended. */
function handedOver(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["prefinish", SHARED, "close"]) response.once(event, resolve);
  });
}

function sendError(response: ServerResponse, error: HttpError): void {
  const body = JSON.stringify(error.answer);
  response.writeHead(error.status, {
    ...SECURITY_HEADERS,
    ...error.headers,
    "Cache-Control": "no-store",
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}
