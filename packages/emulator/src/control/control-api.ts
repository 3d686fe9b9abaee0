import {
  ConflictError,
  type ControlRoute,
  type DocumentSource,
  quoted,
  type ServiceClock,
} from "@guildhall/contract/source";
import { z } from "zod";
import type { ActiveFaults } from "../faults/faults.ts";
import { InvalidFault } from "../faults/setting.ts";
import type { TokenControl } from "../oauth/token-store.ts";
import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import { errorResponse, jsonText } from "../protocol/exchange.ts";
import { refuseForeign } from "../protocol/foreign-origin.ts";
import type { RequestLog } from "../protocol/request-log.ts";
import { decoded } from "../protocol/url-parts.ts";
import { faultRoutes, requestRoutes, timeRoutes, tokenRoutes } from "./control-routes.ts";

export interface ControlOptions {
  readonly seed: number;
  readonly source: DocumentSource;
  readonly clock: ServiceClock;
  readonly faults: ActiveFaults;
  readonly log: RequestLog;
  readonly tokens: TokenControl;
  /** Returns everything to the state at the start. */
  readonly reset: () => void;
}

/** Answers a path below `/_emulator`; `null` for a path without a control route. */
export type ControlApi = (
  request: EmulatorRequest,
  path: string,
  search: string,
) => EmulatorResponse | null;

const MAX_PROBLEMS = 3;

/**
 * The control API under `/_emulator`: state, time, faults, request log, tokens, reset, and the routes
 * of the source. Responses are JSON; an invalid request gets the error body.
 */
export function createControlApi(options: ControlOptions): ControlApi {
  const { seed, source, clock, faults, log, tokens, reset } = options;
  const state = () => ({
    seed,
    ...source.state?.(),
    now: clock.now(),
    speed: clock.speed,
    faults: faults.list().length,
    requests: log.total,
    tokens: { issued: tokens.issued, good: tokens.list().length },
  });
  const routes: Readonly<Record<string, ControlRoute>> = {
    "GET /state": state,
    "POST /reset": () => {
      reset();
      return state();
    },
    ...timeRoutes(clock, source.builds),
    ...faultRoutes(faults),
    ...requestRoutes(log),
    ...tokenRoutes(tokens),
    ...source.controlRoutes,
  };
  const methodsOf = (path: string) =>
    Object.keys(routes)
      .filter((route) => route.endsWith(` ${path}`))
      .map((route) => route.split(" ")[0] ?? "");

  return (request, path, search) => {
    const faultId = /^\/faults\/([^/]+)$/.exec(path)?.[1];
    const method = request.method === "HEAD" ? "GET" : request.method;
    const allowed = faultId === undefined ? methodsOf(path) : ["DELETE"];
    if (allowed.length === 0) return null;
    if (!allowed.includes(method)) {
      return errorResponse(405, `Use ${allowed.join(" or ")} here.`, { allow: allowed.join(", ") });
    }
    const refusal = refuseForeign(request);
    if (refusal) return refusal;
    if (faultId !== undefined) return removeFault(faults, faultId);
    try {
      const query = new URLSearchParams(search);
      return json(routes[`${method} ${path}`]?.({ query, body: readBody(request) }) ?? state());
    } catch (error) {
      if (error instanceof ConflictError) return errorResponse(409, error.message);
      return errorResponse(400, messageOf(error));
    }
  };
}

function removeFault(faults: ActiveFaults, id: string): EmulatorResponse {
  return faults.remove(decoded(id) ?? id)
    ? json({})
    : errorResponse(404, `The fault ${quoted(id)} does not exist.`);
}

function json(value: unknown): EmulatorResponse {
  return jsonText(200, `${JSON.stringify(value, null, 2)}\n`, { "cache-control": "no-store" });
}

function readBody({ body }: EmulatorRequest): unknown {
  if (body.trim() === "") return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new RangeError("The body is not JSON.");
  }
}

/** The message of an invalid request. Rethrows other errors. */
function messageOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const problems = error.issues.map(({ path, message }) => {
      return path.length === 0 ? message : `${path.join(".")}: ${message}`;
    });
    const more = problems.length - MAX_PROBLEMS;
    const first = problems.slice(0, MAX_PROBLEMS).map((problem) => problem.slice(0, 300));
    return first.join("; ") + (more > 0 ? `; and ${more} more` : "");
  }
  if (error instanceof RangeError || error instanceof InvalidFault) return error.message;
  throw error;
}
