import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { inOrder, type PendingAnswers } from "./connections.ts";
import type { HttpError } from "./http-error.ts";
import { refusalOf } from "./request-guard.ts";
import { answerRoster } from "./roster/roster-answer.ts";
import type { RosterMemory } from "./roster/roster-memory.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import { createSlots } from "./slots.ts";
import type { Admission } from "./visitors/admission.ts";

export interface ListenerOptions {
  readonly app: Pick<OpenAPIHono, "fetch">;
  readonly rosters: RosterMemory;
  readonly admission: Admission;
  readonly pending: PendingAnswers;
}

/** Browsers open six connections and do not pipeline; programs pipeline a few requests. */
const MAX_WAITING = 128;

/**
 * Answers that can be large or take long to build. Few are built at once, and those that wait for their
 * clients are counted before the next one is built, so that the memory for them is bounded.
 */
const HEAVY_PATH =
  /^[^?]*(?:%|\/api\/(?:guilds\/\d+\/(?:news|documents|held-roster|roster\?)|sync\/runs))/;
const BUILT_AT_ONCE = 4;

/** Answers every request of the server: a whole roster from memory, anything else by its route. */
export function createListener(options: ListenerOptions): RequestListener {
  const { app, rosters, admission, pending } = options;
  const withSlot = createSlots(BUILT_AT_ONCE);
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
    if (!HEAVY_PATH.test(request.url ?? "")) {
      void Promise.resolve(answerByRoute(request, response)).finally(pending.trim);
      return;
    }
    void withSlot(async () => {
      await nextTurn();
      // A client that left while it waited has no socket to write to.
      if (response.destroyed) return;
      await Promise.race([answerByRoute(request, response), handedOver(response)]);
    }).finally(pending.trim);
  }, MAX_WAITING);
}

/** Resolves when the whole answer is written, read or not, or the connection has ended. */
function handedOver(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("prefinish", resolve).once("close", resolve);
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
