import { guildSlug } from "@guildhall/contract";
import { z } from "zod";
import type { Faults } from "../faults/faults.ts";
import { parseFault } from "../faults/parse-fault.ts";
import { InvalidFault } from "../faults/setting.ts";
import type { TokenControl } from "../oauth/token-store.ts";
import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import { errorResponse, jsonText } from "../protocol/exchange.ts";
import { isForeign } from "../protocol/foreign-origin.ts";
import type { RequestLog } from "../protocol/request-log.ts";
import { quoted } from "../quoted.ts";
import { SHARD_PLACES, type World } from "../world/world.ts";
import { parseDuration } from "./duration.ts";
import { snapshotBody } from "./snapshot-body.ts";
import { applyWorldChange, worldChange } from "./world-change.ts";

export interface ControlOptions {
  readonly world: World;
  readonly faults: Faults;
  readonly log: RequestLog;
  readonly tokens: TokenControl;
  /** Which documents answer in place of those of the world; null when these do. */
  readonly recorded: { readonly documents: number; readonly skipped: number } | null;
  /** Puts everything back to how it was when the emulator was created. */
  readonly reset: () => void;
}

/** Answers a path below `/_emulator`; null for one that is not the control API's. */
export type ControlApi = (
  request: EmulatorRequest,
  path: string,
  search: string,
) => EmulatorResponse | null;

/** A request to the control API, its path without `/_emulator`. */
interface ControlRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Route = (request: ControlRequest) => unknown;

const MOST_REQUESTS = 1_000;
/** How many things that are wrong with a body are told at once. */
const TOLD_PROBLEMS = 3;

/** What tells of the world or changes it, which makes no sense when its documents are not served. */
const WORLD_ROUTES: ReadonlySet<string> = new Set([
  "POST /time",
  "GET /guilds",
  "GET /members",
  "POST /world",
  "GET /snapshot",
  "PUT /snapshot",
]);

const NO_WORLD =
  "Conflict: recorded documents are served here, which do not change, and no world. " +
  "Start the emulator without --documents (the option documents) for a world.";

const timeBody = z.strictObject({
  /** How far to move on: ms, or a text such as `3h`. */
  advance: z.union([z.number().min(0), z.string()]).optional(),
  speed: z.number().min(0).max(1_000_000).optional(),
});

const revokeBody = z.strictObject({ token: z.string().max(200) });

const tokensBody = z.strictObject({
  lifetimeMs: z.number().positive().optional(),
  expiresIn: z.unknown().optional(),
});

/**
 * The control API under `/_emulator`: the state, the time, faults, the request log, tokens, changes of
 * the world, snapshot and reset. Answers JSON; a request that cannot be done gets the error body.
 */
export function createControlApi(options: ControlOptions): ControlApi {
  const { world, faults, log, tokens, recorded, reset } = options;
  const time = () => ({ now: world.clock.now(), speed: world.clock.speed });
  const state = () => ({
    seed: world.seed,
    ...(recorded && { recorded }),
    ...time(),
    changes: world.changeCount,
    faults: faults.list().length,
    requests: log.total,
    tokens: { issued: tokens.issued, good: tokens.list().length },
  });

  const routes: Readonly<Record<string, Route>> = {
    "GET /state": state,
    "GET /time": time,
    "POST /time": ({ body }) => {
      const { advance, speed } = timeBody.parse(body);
      const ms = typeof advance === "string" ? parseDuration(advance) : (advance ?? 0);
      if (ms === null) {
        throw new RangeError(
          `advance: ${quoted(advance)} is no time. Use ms, or 90s, 15m, 3h, 2d.`,
        );
      }
      world.clock.advance(ms);
      if (speed !== undefined) world.clock.setSpeed(speed);
      return time();
    },
    "GET /guilds": () =>
      SHARD_PLACES.flatMap(({ region, edition }) =>
        world.shard(region, edition).guilds.map(({ id, name, realmSlug, faction, members }) => ({
          id,
          region,
          edition,
          realmSlug,
          nameSlug: guildSlug(name),
          name,
          faction,
          members: members.length,
        })),
      ),
    "GET /members": ({ query }) => {
      const guild = world.findGuildById(Number(query.get("guild")));
      if (!guild)
        throw new RangeError(
          "There is no such guild. Use ?guild=ID with an id of /_emulator/guilds.",
        );
      return guild.members.map(({ characterId, rank, character: { name, realmSlug, level } }) => ({
        characterId,
        name,
        realmSlug,
        level,
        rank,
      }));
    },
    "POST /world": ({ body }) => applyWorldChange(world, worldChange.parse(body)) ?? {},
    "GET /faults": () => faults.list(),
    "POST /faults": ({ body }) => {
      const fault = parseFault(body);
      if (fault.kind === "connection-refused" && fault.forMs === undefined) {
        throw new InvalidFault(
          "forMs is missing: while the port is closed, nobody can open it from here.",
        );
      }
      return { id: faults.add(fault) };
    },
    "DELETE /faults": () => {
      faults.clear();
      return {};
    },
    "GET /requests": ({ query }) => {
      const last = Math.min(MOST_REQUESTS, Math.max(1, Number(query.get("last")) || MOST_REQUESTS));
      return log.entries.slice(-last);
    },
    "DELETE /requests": () => {
      log.clear();
      return {};
    },
    "GET /tokens": () => tokens.list(),
    "POST /tokens": ({ body }) => {
      const wanted = tokensBody.parse(body);
      if ("expiresIn" in wanted) tokens.expiresIn = wanted.expiresIn;
      if (wanted.lifetimeMs !== undefined) tokens.lifetimeMs = wanted.lifetimeMs;
      return { lifetimeMs: tokens.lifetimeMs, expiresIn: tokens.expiresIn };
    },
    "POST /tokens/revoke": ({ body }) => {
      const { token } = revokeBody.parse(body);
      return { revoked: tokens.revoke(token) };
    },
    "DELETE /tokens": () => {
      tokens.revokeAll();
      return {};
    },
    "GET /snapshot": () => world.snapshot(),
    "PUT /snapshot": ({ body }) => {
      world.restore(snapshotBody.parse(body));
      return state();
    },
    "POST /reset": () => {
      reset();
      return state();
    },
  };
  const known = Object.keys(routes);
  const needsWorld = (route: string) => recorded !== null && WORLD_ROUTES.has(route);

  return (request, path, search) => {
    const fault = /^\/faults\/([^/]+)$/.exec(path)?.[1];
    const method = request.method === "HEAD" ? "GET" : request.method;
    const allowed =
      fault === undefined
        ? known.filter((each) => each.endsWith(` ${path}`)).map((each) => each.split(" ")[0] ?? "")
        : ["DELETE"];
    if (allowed.length === 0) return null;
    if (!allowed.includes(method)) {
      return errorResponse(405, `Use ${allowed.join(" or ")} here.`, { allow: allowed.join(", ") });
    }
    if (method !== "GET" && isForeign(request)) {
      return errorResponse(403, "Forbidden: another site's page may not change the emulator.");
    }
    if (needsWorld(`${method} ${path}`)) return errorResponse(409, NO_WORLD);
    try {
      if (fault !== undefined) {
        if (!faults.remove(decoded(fault)))
          return errorResponse(404, `There is no fault ${quoted(fault)}.`);
        return json({});
      }
      const query = new URLSearchParams(search);
      return json(routes[`${method} ${path}`]?.({ path, query, body: readBody(request) }));
    } catch (error) {
      return errorResponse(400, messageOf(error));
    }
  };
}

/** As it was sent when it is not rightly encoded: then no fault has the id. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
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

/** What is wrong with a request, for who sent it. Anything that is not about the request is thrown on. */
function messageOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const problems = error.issues.map(({ path, message }) => {
      return path.length === 0 ? message : `${path.join(".")}: ${message}`;
    });
    const more = problems.length - TOLD_PROBLEMS;
    const told = problems.slice(0, TOLD_PROBLEMS).map((problem) => problem.slice(0, 300));
    return told.join("; ") + (more > 0 ? `; and ${more} more` : "");
  }
  if (error instanceof RangeError || error instanceof InvalidFault) return error.message;
  throw error;
}
