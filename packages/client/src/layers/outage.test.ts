// @module-tag promise/retries

import { describe, expect, test } from "vitest";
import { mapConcurrent } from "../bulk/map-concurrent.ts";
import { createClient } from "../client.ts";
import { ConnectionError } from "../errors/call-errors.ts";
import type { TransportRequest, TransportResponse } from "../platform/transport.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import { manualTime } from "../testing/manual-time.ts";

const CALLS = 500;
/** The durations of a successful and of a failed request, in ms: a refused connection fails at once. */
const LATENCIES = [
  [80, 80],
  [80, 1],
  [200, 20],
] as const;

type Failure = (request: TransportRequest) => TransportResponse | Promise<TransportResponse>;

const bytes = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const HTML = new TextEncoder().encode("<!doctype html><title>Down for maintenance</title>");
const FAILURES: Readonly<Record<string, Failure>> = {
  "503 responses": () => ({ status: 503, headers: {}, body: bytes({}) }),
  "HTML pages with status 200": () => ({ status: 200, headers: {}, body: HTML }),
  "broken connections": ({ method, url }) => {
    throw new ConnectionError({ method, url, why: "ECONNREFUSED" });
  },
};

/** Returns random numbers that depend on a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Outage {
  readonly failure: Failure;
  /** When it starts and how long it lasts, in ms. */
  readonly at: number;
  readonly ms: number;
  readonly seed: number;
  readonly latency?: readonly [success: number, failure: number];
}

/** Makes 500 calls with the default options through an outage, and counts failed calls and requests. */
async function bulkJob({ failure, at, ms, seed, latency = LATENCIES[0] }: Outage) {
  const time = manualTime();
  let requests = 0;
  const client = createClient({
    region: "us",
    credentials: { clientId: "id", clientSecret: "secret" },
    time,
    random: randomFrom(seed),
    quotaStore: createMemoryQuota({ time }),
    transport: {
      async send(request) {
        const isToken = request.method === "POST";
        if (!isToken) requests += 1;
        const isDown = () => time.elapsed() >= at && time.elapsed() < at + ms;
        const fails = isDown();
        await new Promise<void>((resolve) => time.after(latency[fails ? 1 : 0], resolve));
        if (fails || isDown()) return failure(request);
        const token = { access_token: "token", token_type: "bearer", expires_in: 86_400 };
        return { status: 200, headers: {}, body: bytes(isToken ? token : {}) };
      },
      close: async () => {},
    },
  });
  const itemIds = Array.from({ length: CALLS }, (_, itemId) => itemId);
  const job = mapConcurrent(itemIds, (itemId) => client.items.get({ itemId }), { concurrency: 20 });
  let results: Awaited<typeof job> | null = null;
  void job.then((ended) => {
    results = ended;
  });
  while (!results) await time.advance(100);
  return { failed: (await job).filter(({ ok }) => !ok).length, requests };
}

const SEEDS = Array.from({ length: 10 }, (_, index) => index);

describe("500 calls at a concurrency of 20, with the default options", () => {
  test.each(
    Object.keys(FAILURES).flatMap((failure) => [500, 1_000, 2_000].map((ms) => ({ failure, ms }))),
  )(
    "survive $ms ms of $failure: at most 1% fail, and 1.5 requests are sent for each",
    async ({ failure, ms }) => {
      for (const seed of SEEDS) {
        const latency = LATENCIES[seed % LATENCIES.length] ?? LATENCIES[0];
        const outage = { failure: FAILURES[failure] as Failure, at: 1_000, ms, seed, latency };
        const { failed, requests } = await bulkJob(outage);
        expect(requests).toBeGreaterThan(CALLS);
        expect(requests).toBeLessThanOrEqual(1.5 * CALLS);
        expect(failed).toBeLessThanOrEqual(0.01 * CALLS);
      }
    },
  );

  test("survive an outage of 2 s that also affects the token host, before the first call", async () => {
    const failure = FAILURES["503 responses"] as Failure;
    const { failed, requests } = await bulkJob({ failure, at: 0, ms: 2_000, seed: 1 });
    expect([failed, requests]).toEqual([0, CALLS]);
  });

  test("send at most 1.5 requests for each in an outage that does not end", async () => {
    const failure = FAILURES["503 responses"] as Failure;
    const outage = { failure, at: 1_000, ms: Number.POSITIVE_INFINITY, seed: 1 };
    const { failed, requests } = await bulkJob(outage);
    expect(failed).toBeGreaterThan(0.5 * CALLS);
    expect(requests).toBeLessThanOrEqual(1.5 * CALLS);
  });
});
