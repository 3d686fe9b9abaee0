import {
  type ControlRoute,
  type GameBuilds,
  quoted,
  type ServiceClock,
} from "@guildhall/contract/source";
import { z } from "zod";
import type { ActiveFaults } from "../faults/faults.ts";
import { untilPatchDay } from "../faults/patch-day.ts";
import { InvalidFault } from "../faults/setting.ts";
import type { TokenControl } from "../oauth/token-store.ts";
import type { RequestLog } from "../protocol/request-log.ts";
import { parseDuration } from "./duration.ts";

type ControlRoutes = Readonly<Record<string, ControlRoute>>;

const MAX_REQUESTS = 1_000;

const timeBody = z.strictObject({
  /** How far to advance: ms, a string such as `3h`, or `patch-day`, the release of the next build. */
  advance: z.union([z.number().min(0), z.string()]).optional(),
  speed: z.number().min(0).max(1_000_000).optional(),
});

const revokeBody = z.strictObject({ token: z.string().max(200) });

const tokensBody = z.strictObject({
  lifetimeMs: z.number().positive().optional(),
  expiresIn: z.unknown().optional(),
});

export function timeRoutes(clock: ServiceClock, builds: GameBuilds | undefined): ControlRoutes {
  const time = () => ({ now: clock.now(), speed: clock.speed });
  const duration = (advance: string): number => {
    const ms =
      advance === "patch-day" && builds
        ? untilPatchDay(builds, clock.now())
        : parseDuration(advance);
    if (ms !== null) return ms;
    const patchDay = builds ? ", or patch-day" : "";
    throw new RangeError(
      `advance: ${quoted(advance)} is not a duration. Use ms, or 90s, 15m, 3h, 2d${patchDay}.`,
    );
  };
  return {
    "GET /time": time,
    "POST /time": ({ body }) => {
      const { advance, speed } = timeBody.parse(body);
      clock.advance(typeof advance === "string" ? duration(advance) : (advance ?? 0));
      if (speed !== undefined) clock.setSpeed(speed);
      return time();
    },
  };
}

export function faultRoutes(faults: ActiveFaults): ControlRoutes {
  return {
    "GET /faults": () => faults.list(),
    "POST /faults": ({ body }) => {
      const fault = faults.parse(body);
      if (fault.kind === "connection-refused" && fault.forMs === undefined) {
        throw new InvalidFault(
          "forMs is missing: while the port is closed, no request can open it again.",
        );
      }
      return { id: faults.add(fault) };
    },
    "DELETE /faults": () => {
      faults.clear();
      return {};
    },
  };
}

export function requestRoutes(log: RequestLog): ControlRoutes {
  return {
    "GET /requests": ({ query }) => {
      const last = Math.min(MAX_REQUESTS, Math.max(1, Number(query.get("last")) || MAX_REQUESTS));
      return log.entries.slice(-last);
    },
    "DELETE /requests": () => {
      log.clear();
      return {};
    },
  };
}

/** Lists and revokes tokens, and sets the lifetime of new ones. */
export function tokenRoutes(tokens: TokenControl): ControlRoutes {
  return {
    "GET /tokens": () => tokens.list(),
    "POST /tokens": ({ body }) => {
      const settings = tokensBody.parse(body);
      if ("expiresIn" in settings) tokens.expiresIn = settings.expiresIn;
      if (settings.lifetimeMs !== undefined) tokens.lifetimeMs = settings.lifetimeMs;
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
  };
}
