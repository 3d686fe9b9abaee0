import type { Figure } from "../report.ts";
import { COLD_CALLS, IDENTICAL_CALLS, type Sharing } from "./sharing.ts";
import type { Throughput } from "./throughput.ts";

/** The throughput of each client for one size of document. The limit is first, then our client. */
export interface Comparison {
  /** For example `4kb`. */
  readonly size: string;
  readonly bytes: number;
  readonly throughputs: readonly Throughput[];
  readonly toLimit: number;
  /** The goal for our client relative to the best peer; null without a goal. */
  readonly toBestPeer: number | null;
}

/** Returns `<name>_<size>_per_s` and `_cpu_us` of each client, and the ratios of ours to the limit and the best peer. */
export function throughputFigures(comparison: Comparison): Figure[] {
  const { size, bytes, throughputs, toLimit, toBestPeer } = comparison;
  const [limit, ours, ...others] = throughputs;
  if (!limit || !ours) throw new Error("The comparison needs the limit and our client.");
  const keeping = others.filter(({ name }) => name === "ours_keeping");
  const peers = others.filter((each) => !keeping.includes(each));
  const best = Math.max(...peers.map(({ toFirst }) => toFirst));
  const bestByCpu = Math.max(...peers.map(({ toFirstByCpu }) => toFirstByCpu));
  const noGoal = { unit: "x" };
  const limitGoal = { unit: "x", goal: { atLeast: toLimit } };
  const peerGoal = { unit: "x", ...(toBestPeer !== null && { goal: { atLeast: toBestPeer } }) };
  const figure = (name: string, about: string, value: number, goal: typeof peerGoal) => ({
    name: `${name}_${size}`,
    about,
    value,
    ...goal,
  });
  return [
    { name: `bytes_${size}`, about: `document of ${size}`, value: bytes, unit: "bytes" },
    ...throughputs.flatMap(({ name, about, perSecond, cpu }) => [
      { name: `${name}_${size}_per_s`, about, value: perSecond, unit: "/s" },
      { name: `${name}_${size}_cpu_us`, about: "  CPU for one call", value: cpu, unit: "us" },
    ]),
    figure("to_limit", "ours to the limit", ours.toFirst, limitGoal),
    figure("to_limit_by_cpu", "  by CPU time", ours.toFirstByCpu, limitGoal),
    ...keeping.flatMap(({ toFirst, toFirstByCpu }) => [
      figure("keeping_to_limit", "  cache on, each call another document", toFirst, noGoal),
      figure("keeping_to_limit_by_cpu", "  by CPU time", toFirstByCpu, noGoal),
    ]),
    figure("to_best_peer", "ours to the best peer", ours.toFirst / best, peerGoal),
    figure("to_best_peer_by_cpu", "  by CPU time", ours.toFirstByCpu / bestByCpu, peerGoal),
  ];
}

/** Returns `<name>_identical_requests` and `<name>_cold_tokens` of each client; only ours has goals. */
export function sharingFigures(sharings: readonly Sharing[]): Figure[] {
  const goal = (name: string) => (name === "ours" ? { goal: { atMost: 1 } } : {});
  const figures = (key: "documents" | "tokens", suffix: string, what: string) =>
    sharings.map(({ name, about, ...counts }) => ({
      name: `${name}_${suffix}`,
      about: `${what}: ${about}`,
      value: counts[key],
      unit: "requests",
      ...goal(name),
    }));
  return [
    ...figures("documents", "identical_requests", `${IDENTICAL_CALLS} identical calls at once`),
    ...figures("tokens", "cold_tokens", `tokens for ${COLD_CALLS} first calls`),
  ];
}

export function cachedFigures(perSecond: number): Figure[] {
  const goal = { atLeast: 500_000 };
  const about = "ours from the cache";
  return [{ name: "cached_per_s", about, value: perSecond, unit: "/s", goal }];
}
