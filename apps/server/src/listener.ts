import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { inOrder, type PendingAnswers } from "./connections.ts";
import type { HttpError } from "./http-error.ts";
import { refusalOf } from "./request-guard.ts";
import { answerRoster } from "./roster/roster-answer.ts";
import type { RosterMemory } from "./roster/roster-memory.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import type { Admission } from "./visitors/admission.ts";

export interface ListenerOptions {
  readonly app: Pick<OpenAPIHono, "fetch">;
  readonly rosters: RosterMemory;
  readonly admission: Admission;
  readonly pending: PendingAnswers;
}

/** Browsers open six connections and do not pipeline; programs pipeline a few requests. */
const MAX_WAITING = 128;

/** Handles every request of the server: whole rosters from memory, other requests by their route. */
export function createListener(options: ListenerOptions): RequestListener {
  const { app, rosters, admission, pending } = options;
  const answerByRoute = getRequestListener((request, env) =>
    app.fetch(request, { ...env, visitor: admission.visitorOf(env.incoming as IncomingMessage) }),
  );

  return inOrder((request, response) => {
    const { method = "", headers } = request;
    const refusal =
      admission.refuseHost(request) ??
      refusalOf({
        method,
        contentLength: headers["content-length"],
        transferEncoding: headers["transfer-encoding"],
      });
    if (refusal) return sendError(response, refusal);
    if (answerRoster(rosters, request, response)) return;
    const excess = admission.refuseExcess(request, response);
    if (excess) return sendError(response, excess);
    pending.add(response);
    void Promise.resolve(answerByRoute(request, response)).finally(pending.trim);
  }, MAX_WAITING);
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
