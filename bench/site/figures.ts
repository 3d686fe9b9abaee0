import type { Figure } from "../report.ts";
import type { CharacterComparison } from "./character-throughput.ts";
import type { Delays } from "./mixed-reads.ts";
import type { RosterComparison } from "./roster-throughput.ts";
import type { SilentClients } from "./silent-clients.ts";
import type { Latency } from "./single-client.ts";
import type { SyncInServe } from "./sync-in-serve.ts";

const TO_BARE = { atLeast: 0.5 };
const CHARACTER_TO_BARE = { atLeast: 0.3 };
const SINGLE_MS = { atMost: 5 };
const BLOCKED_MS = { atMost: 20 };
const MORE_MB = { atMost: 100 };
const OTHERS_MS = { atMost: 100 };
const MB = 1024 ** 2;

/** For each size and coding `<size>_<coding>_ratio`, and `_cpu_ratio` by the CPU time of the servers. */
export function ratioFigures(comparisons: readonly RosterComparison[]): Figure[] {
  return comparisons.flatMap(({ size, coding, bytes, site, bare }) => {
    const name = `roster_${size}_${coding}`;
    const kilobytes = Math.round(bytes / 1000).toLocaleString("en-US");
    return [
      {
        name: `${name}_ratio`,
        about: `roster of ${size}, ${coding}, ${kilobytes} kB: to bare node:http`,
        value: site.perSecond / bare.perSecond,
        unit: "x",
        goal: TO_BARE,
        note: `${Math.round(site.perSecond)} to ${Math.round(bare.perSecond)} /s`,
      },
      {
        name: `${name}_cpu_ratio`,
        about: "  by the CPU time of the server",
        value: bare.cpu / site.cpu,
        unit: "x",
        goal: TO_BARE,
        note: `${Math.round(site.cpu)} to ${Math.round(bare.cpu)} us`,
      },
    ];
  });
}

/** For each coding `character_<coding>_ratio`. */
export function characterFigures(comparisons: readonly CharacterComparison[]): Figure[] {
  return comparisons.map(({ coding, bytes, site, bare }) => ({
    name: `character_${coding}_ratio`,
    about: `character, ${coding}, ${(bytes / 1000).toFixed(1)} kB: to bare node:http`,
    value: site.perSecond / bare.perSecond,
    unit: "x",
    goal: CHARACTER_TO_BARE,
    note: `${Math.round(site.perSecond)} to ${Math.round(bare.perSecond)} /s`,
  }));
}

export function latencyFigures(latency: Latency): Figure[] {
  return Object.entries(latency).map(([coding, value]) => ({
    name: `single_${coding}_ms`,
    about: `roster of 1000, one client, ${coding.replace("_seldom", ", every 300 ms")}: median`,
    value,
    unit: "ms",
    goal: SINGLE_MS,
  }));
}

export function delayFigures({ idle, reads }: Delays): Figure[] {
  return [
    delayFigure("idle", "idle", idle),
    ...Object.entries(reads).map(([name, delay]) => ({
      ...delayFigure(name, readers(name), delay),
      goal: BLOCKED_MS,
    })),
  ];
}

export function syncFigures(syncs: readonly SyncInServe[]): Figure[] {
  return syncs.flatMap(({ size, delay, memory }) => [
    {
      ...delayFigure(`sync_${size}`, `sync of ${size} members in \`guildhall serve\``, delay),
      goal: BLOCKED_MS,
    },
    {
      name: `sync_${size}_memory_mb`,
      about: "  memory (RSS) of the process",
      value: memory / MB,
      unit: "MB",
    },
  ]);
}

/** By the CPU time of the thread, with the time by the clock as a note. */
function delayFigure(name: string, what: string, { max, p99, cpu }: Delays["idle"]): Figure {
  return {
    name: `blocked_${name}_ms`,
    about: `event loop blocked at most, ${what}: CPU time`,
    value: cpu,
    unit: "ms",
    note: `by the clock ${max.toFixed(0)}, p99 ${p99.toFixed(1)}`,
  };
}

/** "news_pages_50" becomes "news pages, 50 readers". */
function readers(name: string): string {
  return name.replace(/_(\d+)$/, ", $1 readers").replaceAll("_", " ");
}

export function memoryFigures(silent: Readonly<Record<string, SilentClients>>): Figure[] {
  return Object.entries(silent).flatMap(([kind, { before, more, others }]) => [
    {
      name: `silent_${kind}_more_mb`,
      about: `added memory (RSS), 100 clients pipeline 100 ${kind.replace("_", " ")} and do not read`,
      value: more / MB,
      unit: "MB",
      goal: MORE_MB,
      note: `from ${Math.round(before / MB)} MB`,
    },
    ...Object.entries(others).map(([name, { median, slowest }]) => ({
      name: `silent_${kind}_other_${name}_ms`,
      about: `  another visitor's ${name.replace("_", " ")} meanwhile, slowest of 100`,
      value: slowest,
      unit: "ms",
      goal: OTHERS_MS,
      note: `median ${median.toFixed(1)}`,
    })),
  ]);
}
