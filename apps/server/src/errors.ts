import { StoreError } from "@guildhall/store";
import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { adminRefusal } from "./admin/admin-errors.ts";
import { CROSS_ORIGIN_HEADERS } from "./api/cross-origin.ts";
import { PROBLEM_TYPE } from "./api/problem.ts";
import { HttpError, unknownPath } from "./http-error.ts";
import type { Log } from "./log.ts";

/** Responds to a failed request. Unexpected errors are logged and not shown to the visitor. */
export function answerErrors(log: Log): ErrorHandler {
  return (error, c) => {
    const refusal = refusalOf(error, c);
    if (refusal) return answerProblem(c, refusal);
    log.error({ err: error, method: c.req.method, path: c.req.path }, "A request failed.");
    const failure = error instanceof StoreError ? storeFailure(error) : null;
    if (failure) return answerProblem(c, failure);
    const unexpected = new HttpError(
      500,
      "unexpected",
      "The server failed to answer this request.",
      "Try again. The server's log says what happened.",
    );
    return answerProblem(c, unexpected);
  };
}

function refusalOf(error: Error, c: Context): HttpError | null {
  if (error instanceof HttpError) return error;
  // Hono throws it for a body that is not valid JSON.
  if (error instanceof HTTPException && error.status === 400) {
    return new HttpError(400, "invalid-body", "The body of the request is not valid JSON.", null);
  }
  return adminRefusal(error, c);
}

function storeFailure({ code, retryable }: StoreError): HttpError | null {
  if (retryable) return databaseAway;
  return code === "disk-full" || code === "read-only" ? notWritable : null;
}

const notWritable = new HttpError(
  503,
  "database-not-writable",
  "The server cannot store data now. Nothing was changed.",
  "Ask an administrator to check the disk of the server; its log contains details. Then try again.",
);

const databaseAway = new HttpError(
  503,
  "database-unreachable",
  "The database cannot be reached.",
  "Try again in a moment. The server's log contains details.",
  { "Retry-After": "5" },
);

function answerProblem(c: Context, { problem, status, headers }: HttpError): Response {
  return c.json(problem, status, {
    ...{ ...headers, "Content-Type": PROBLEM_TYPE },
    "Cache-Control": "no-store",
  });
}

/** Pages of other sites may read that a path does not exist. */
export const answerUnknownPaths: NotFoundHandler = (c) => {
  for (const [name, value] of Object.entries(CROSS_ORIGIN_HEADERS)) c.header(name, value);
  return answerProblem(c, unknownPath(c.req.path));
};
