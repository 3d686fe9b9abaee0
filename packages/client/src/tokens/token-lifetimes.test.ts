// @module-tag contract/authentication
// @module-tag promise/tokens

import { battlenet } from "@guildhall/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TokenError } from "../errors/call-errors.ts";
import { createEventHub } from "../events.ts";
import type { Transport } from "../platform/transport.ts";
import { manualTime } from "../testing/manual-time.ts";
import type { ProvidedToken } from "./credentials.ts";
import { createTokenSource } from "./token-source.ts";

/** Tokens come from a provider here: nothing is sent. */
const transport: Transport = {
  send: () => Promise.reject(new Error("sent")),
  close: async () => {},
};

type Step =
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "get" }
  /** The service answers a call with the token that was given last. */
  | { readonly do: "accept" }
  | { readonly do: "refuse"; readonly callers: number }
  | { readonly do: "set-clock"; readonly ms: number }
  /** From now on tokens live so long, or none is given. */
  | { readonly do: "issue"; readonly expiresIn: unknown };

const oddLife = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, 0, -1, "60", "soon", "", Number.NaN, 1e15, 1e300),
  fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, [60], {}, true, 1e-9, 0.5, 299, 300, 301),
  fc.integer({ min: -10, max: 900 }),
  fc.constant(86_399),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("wait" as const),
    ms: fc.oneof(fc.integer({ min: 0, max: 2500 }), fc.integer({ min: 0, max: 400_000 })),
  }),
  fc.record({ do: fc.constant("get" as const) }),
  fc.record({ do: fc.constant("accept" as const) }),
  fc.record({ do: fc.constant("refuse" as const), callers: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    do: fc.constant("set-clock" as const),
    ms: fc.integer({ min: -1e9, max: 1e9 }),
  }),
  fc.record({
    do: fc.constant("issue" as const),
    expiresIn: fc.oneof(oddLife, fc.constant("nothing")),
  }),
);

/** How long a token lives by its expires_in, in ms, calculated separately from the tested code. */
function expectedLifetimeMs(expiresIn: unknown): number {
  const text = typeof expiresIn === "string" && /^[0-9]+$/.test(expiresIn);
  const seconds = text || typeof expiresIn === "number" ? Number(expiresIn) : 0;
  return Number.isFinite(seconds) ? Math.max(1000, seconds * 1000) : 1000;
}

interface Case {
  /** The first expires_in. */
  readonly life: unknown;
  /** How long a token request takes. */
  readonly latencyMs: number;
  readonly steps: readonly Step[];
}

/** Plays the steps on a token source, and checks after each one what must hold whatever came before. */
async function play({ life, latencyMs, steps }: Case) {
  const time = manualTime();
  const requests: { at: number; refused: boolean }[] = [];
  const issued = new Map<string, { at: number; lifeMs: number }>();
  let expiresIn = life;
  const asks: Promise<void>[] = [];
  const getToken = async (asked: { refused: boolean }): Promise<ProvidedToken> => {
    const at = time.elapsed();
    const reported = expiresIn;
    const accessToken = `token-${requests.push({ at, refused: asked.refused })}`;
    // Nobody has it at the moment when it is asked for.
    await (latencyMs > 0 && new Promise<void>((resolve) => time.after(latencyMs, resolve)));
    if (reported === "nothing") throw new Error("nothing is given");
    issued.set(accessToken, { at, lifeMs: expectedLifetimeMs(reported) });
    return { accessToken, expiresIn: reported as number };
  };
  const tokens = createTokenSource({
    provider: battlenet,
    credentials: { getToken },
    transport,
    userAgent: "test",
    timeoutMs: 60_000,
    time,
    events: createEventHub(),
  });

  const newest = () => [...issued.keys()].at(-1);
  let last: string | null = null;
  /** What a caller is given is still good, and the newest there was when it asked or when it got it. */
  const ask = async (call: () => string | Promise<string>) => {
    const asked = time.elapsed();
    const known = newest();
    const token = await Promise.try(call).catch((error: unknown) => {
      expect(error).toBeInstanceOf(TokenError);
      return null;
    });
    if (token === null) return;
    expect([known, newest()]).toContain(token);
    const { at = Number.NaN, lifeMs = 0 } = issued.get(token) ?? {};
    if (token === known) expect(asked - at).toBeLessThan(lifeMs);
    last = token;
  };

  for (const next of steps) {
    if (next.do === "wait") await time.advance(next.ms);
    if (next.do === "set-clock") time.setClock(time.now() + next.ms);
    if (next.do === "issue") expiresIn = next.expiresIn;
    if (next.do === "accept" && last) tokens.accept("us", last);
    if (next.do === "get") asks.push(ask(() => tokens.get("us")));
    if (next.do === "refuse" && last) {
      const token = last;
      // They may wait for up to a second, which passes with the steps that follow.
      for (let caller = 0; caller < next.callers; caller += 1) {
        asks.push(ask(() => tokens.renew("us", token)));
      }
    }
    // What needs no time is over before the next step.
    await time.advance(0);
  }
  // Nobody waits for longer than this.
  await time.advance(10_000);
  await Promise.all(asks);
  return { time, requests, tokens, issued, newest, setLife: (to: unknown) => (expiresIn = to) };
}

const cases = fc.record({
  life: oddLife,
  latencyMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2000 })),
  steps: fc.array(step, { maxLength: 40 }),
});

test("tokens are requested at most once a second, and once more after a refusal", async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (each) => {
      const { requests } = await play(each);
      for (const [first, { at }] of requests.entries()) {
        for (const [last, until] of requests.entries()) {
          if (last < first) continue;
          const seconds = (until.at - at) / 1000;
          expect(last - first + 1).toBeLessThanOrEqual(2 + Math.floor(seconds));
        }
        const [before, after] = [requests[first - 1], requests[first]];
        if (before && after && !after.refused) {
          expect(after.at - before.at).toBeGreaterThanOrEqual(1000);
        }
      }
    }),
    { numRuns: 3000 },
  );
});

test("a token is used only while it is valid, and is available again within a minute after any failure", async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (each) => {
      const { time, tokens, setLife, issued, newest } = await play(each);
      setLife(86_400);
      await time.advance(60_000);
      const get = async () => {
        const token = tokens.get("us");
        await time.advance(each.latencyMs);
        return token;
      };
      // One that was given before may be near its end; the first call then asks for the next one.
      await get();
      const known = newest();
      const token = await get();
      expect([known, newest()]).toContain(token);
      const { at = 0, lifeMs = 0 } = issued.get(token) ?? {};
      expect(lifeMs - (time.elapsed() - at)).toBeGreaterThan(20_000);
    }),
    { numRuns: 1000 },
  );
});
