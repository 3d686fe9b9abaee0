import type { Throughput } from "../load/throughput.ts";
import type { Timing } from "../measure.ts";
import type { Figure } from "../report.ts";
import type { Comparison } from "./compare-servers.ts";
import type { Memory } from "./memory.ts";

/** The goals: half the throughput of a bare server, and five times that of an OpenAPI server. */
const TO_BARE = { atLeast: 0.5 };
const TO_PRISM = { atLeast: 5 };
const START_MS = { atMost: 500 };
const MEMORY_MB = { atMost: 250 };

/** Returns `<server>_per_s` and `<server>_cpu_us` of each server, and the ratios of the emulator to the others. */
export function throughputFigures({ throughputs, bytes }: Comparison): Figure[] {
  const figure = (name: string, of: "perSecond" | "cpu") =>
    throughputs.find((each) => each.name === name)?.[of] ?? Number.NaN;
  const emulator = figure("emulator", "perSecond");
  const toBare = { value: emulator / figure("bare", "perSecond"), unit: "x", goal: TO_BARE };
  const toPrism = { value: emulator / figure("prism", "perSecond"), unit: "x", goal: TO_PRISM };
  // By CPU time, because a slow client limits the throughput of both.
  const byCpu = figure("bare", "cpu") / figure("emulator", "cpu");
  return [
    { name: "document_bytes", about: "document", value: bytes, unit: "bytes" },
    ...throughputs.flatMap(figuresOf),
    { name: "to_bare", about: "emulator to bare node:http", ...toBare },
    { name: "to_bare_by_cpu", about: "  by the CPU time of the server", ...toBare, value: byCpu },
    { name: "to_prism", about: "emulator to Prism", ...toPrism },
  ];
}

function figuresOf({ name, about, perSecond, slowest, fastest, cpu }: Throughput): Figure[] {
  const spread = [slowest, fastest].map(Math.round).join(" to ");
  return [
    { name: `${name}_per_s`, about, value: perSecond, unit: "/s", note: spread },
    { name: `${name}_cpu_us`, about: "  CPU of the server for one call", value: cpu, unit: "us" },
  ];
}

/** Returns `<name>_ms` of each start. */
export function startFigures(timings: readonly Timing[]): Figure[] {
  return timings.map(({ name, median, fastest, slowest }) => ({
    name: `${name}_ms`,
    about: STARTS[name] ?? name,
    value: median,
    unit: "ms",
    note: [fastest, slowest].map(Math.round).join(" to "),
    ...(name === "start" && { goal: START_MS }),
  }));
}

const STARTS: Readonly<Record<string, string>> = {
  start: "guildhall emulate, from its process to its first answer",
  first_start: "  the first time, when no compiled code is kept",
  create: "createEmulator, its code being loaded",
};

export function memoryFigures({ firstRoster, afterGuild, afterRequests, peak }: Memory): Figure[] {
  const memory = (bytes: number) => ({ value: bytes / 1024 ** 2, unit: "MB" });
  return [
    {
      name: "first_roster_ms",
      about: "the first roster of 10,000 members",
      value: firstRoster,
      unit: "ms",
    },
    {
      name: "memory_mb",
      about: "memory (RSS) after all documents of that guild in all forms",
      ...memory(afterGuild),
      goal: MEMORY_MB,
    },
    {
      name: "memory_after_requests_mb",
      about: "  after 20,000 more calls",
      ...memory(afterRequests),
      goal: MEMORY_MB,
    },
    { name: "memory_peak_mb", about: "  at most", ...memory(peak) },
  ];
}
