import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { refusalOf } from "./request-guard.ts";
import { answerRoster } from "./roster/roster-answer.ts";
import type { RosterMemory } from "./roster/roster-memory.ts";

export interface ListenerOptions {
  readonly app: Pick<OpenAPIHono, "fetch">;
  readonly rosters: RosterMemory;
}

/** Answers every request of the server: a whole roster from memory, anything else by its route. */
export function createListener({ app, rosters }: ListenerOptions): RequestListener {
  const answerByRoute = getRequestListener(app.fetch);
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", headers } = request;
    const refused = refusalOf({
      method,
      contentLength: headers["content-length"],
      transferEncoding: headers["transfer-encoding"],
    });
    if (!refused && answerRoster(rosters, request, response)) return;
    void answerByRoute(request, response);
  };
}
