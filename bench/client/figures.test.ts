import { expect, test } from "vitest";
import { cachedFigures, sharingFigures, throughputFigures } from "./figures.ts";

const throughput = (name: string, toFirst: number, toFirstByCpu: number) => ({
  name,
  about: `the ${name} client`,
  perSecond: 20_000 * toFirst,
  cpu: 50 / toFirstByCpu,
  toFirst,
  toFirstByCpu,
});

test("reports our throughput as a multiple of the limit and of the fastest peer", () => {
  const figures = throughputFigures({
    size: "4kb",
    bytes: 4_096,
    toLimit: 0.85,
    toBestPeer: 2.5,
    throughputs: [
      throughput("limit", 1, 1),
      throughput("ours", 0.9, 0.8),
      throughput("ours_keeping", 0.7, 0.6),
      throughput("slow", 0.1, 0.1),
      throughput("fast", 0.3, 0.2),
    ],
  });
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    bytes_4kb: 4_096,
    ours_4kb_per_s: 18_000,
    fast_4kb_cpu_us: 250,
    to_limit_4kb: 0.9,
    to_limit_by_cpu_4kb: 0.8,
    keeping_to_limit_4kb: 0.7,
    keeping_to_limit_by_cpu_4kb: 0.6,
  });
  expect(values.to_best_peer_4kb).toBeCloseTo(3);
  expect(values.to_best_peer_by_cpu_4kb).toBeCloseTo(4);
  const goals = figures.flatMap(({ name, goal }) => (goal ? [[name, goal]] : []));
  expect(goals).toEqual([
    ["to_limit_4kb", { atLeast: 0.85 }],
    ["to_limit_by_cpu_4kb", { atLeast: 0.85 }],
    ["to_best_peer_4kb", { atLeast: 2.5 }],
    ["to_best_peer_by_cpu_4kb", { atLeast: 2.5 }],
  ]);
});

test("reports avoidable requests of each client, with a goal for ours", () => {
  const figures = sharingFigures([
    { name: "ours", about: "ours", documents: 1, tokens: 1 },
    { name: "peer", about: "a peer", documents: 1_000, tokens: 20 },
  ]);
  expect(figures.map(({ name, value, goal }) => [name, value, goal])).toEqual([
    ["ours_identical_requests", 1, { atMost: 1 }],
    ["peer_identical_requests", 1_000, undefined],
    ["ours_cold_tokens", 1, { atMost: 1 }],
    ["peer_cold_tokens", 20, undefined],
  ]);
});

test("sets a goal of half a million cached documents per second", () => {
  expect(cachedFigures(700_000)).toMatchObject([
    { name: "cached_per_s", value: 700_000, goal: { atLeast: 500_000 } },
  ]);
});
