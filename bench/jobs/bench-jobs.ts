import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { type OwnPostgres, startOwnPostgres } from "@guildhall/tests/postgres";
import { type Figure, figureReport, type Report } from "../report.ts";
import type { WorkerTask } from "./worker-process.ts";

const WORKER = fileURLToPath(new URL("worker-process.ts", import.meta.url));
const WORKERS = [1, 2, 4];
const CONCURRENCY = 4;
const QUEUE = "bench";
/** Low enough to be the bound of the calls, so that workers compete for permits. */
const QUOTA = { perSecond: 40, perHour: 36_000 };
/** Longest time between two kills, in ms. */
const KILL_MS = 2_000;

/** The results of one run with a number of workers. */
interface Outcome {
  readonly seconds: number;
  readonly kills: number;
  /** Number of applied effects of all jobs. */
  readonly effects: number;
  /** Number of calls of the service, and number of calls refused with 429 because of the quota. */
  readonly calls: number;
  readonly refused: number;
}

/** Runs the jobs with 1, 2 and 4 processes on one PostgreSQL, first without kills, then with random kills. */
export async function benchJobs({ rounds: jobs }: { readonly rounds: number }): Promise<Report> {
  const server = await startOwnPostgres();
  try {
    const figures: Figure[] = [];
    for (const workers of WORKERS) {
      const calm = await run(server, { workers, jobs, kills: false });
      const killed = await run(server, { workers, jobs, kills: true });
      figures.push(...figuresOf(workers, jobs, calm, killed));
    }
    return figureReport(figures);
  } finally {
    await server.stop();
  }
}

function figuresOf(workers: number, jobs: number, calm: Outcome, killed: Outcome): Figure[] {
  const name = (what: string) => `workers_${workers}_${what}`;
  const none = { unit: "", goal: { atMost: 0 } };
  const wrong = Math.abs(calm.effects - jobs) + Math.abs(killed.effects - jobs);
  return [
    {
      name: name("per_s"),
      about: `${workers} workers, jobs without a call`,
      value: jobs / calm.seconds,
      unit: "/s",
    },
    {
      name: name("killed_per_s"),
      about: "  each with a call of the service, killed at random",
      value: jobs / killed.seconds,
      unit: "/s",
      note: `${killed.kills} kills`,
    },
    {
      name: name("wrong_effects"),
      about: "  effects that were lost or doubled",
      value: wrong,
      ...none,
    },
    {
      name: name("refused"),
      about: "  calls beyond the quota",
      value: killed.refused,
      ...none,
      note: `${killed.calls} calls`,
    },
  ];
}

interface RunOptions {
  readonly workers: number;
  readonly jobs: number;
  readonly kills: boolean;
}

async function run(server: OwnPostgres, { workers, jobs, kills }: RunOptions): Promise<Outcome> {
  const postgres = await server.createDatabase();
  const store = await openStore({ postgres });
  const provider = { ...PROVIDERS.battlenet, quota: QUOTA };
  const emulator = createEmulator({ provider, quota: QUOTA });
  const listening = await emulator.listen();
  const { provider: described, credentials } = emulator.description(listening.url);
  const key = { provider: "bench", region: "us", edition: "current" } as const;
  const slugs = { realmSlug: "a", nameSlug: "b" };
  const guild = await store.guilds.add({ ...key, ...slugs }, { name: "B", realmName: "A" });
  const task: WorkerTask = {
    postgres,
    queue: QUEUE,
    guildId: guild.id,
    concurrency: CONCURRENCY,
    service: kills ? { provider: { ...described, quota: QUOTA }, credentials } : null,
  };
  const keys = Array.from({ length: jobs }, (_, number) => `job-${number}`);
  for (const each of keys) await store.jobs.send({ queue: QUEUE, key: each, data: {} });

  const running = await Promise.all(Array.from({ length: workers }, () => startWorker(task)));
  const started = performance.now();
  let killed = 0;
  let nextKill = started + Math.random() * KILL_MS;
  while ((await remaining(store, keys)) > 0) {
    await sleep(20);
    if (!kills || performance.now() < nextKill) continue;
    const victim = running.shift();
    victim?.kill("SIGKILL");
    running.push(await startWorker(task));
    killed += 1;
    nextKill = performance.now() + Math.random() * KILL_MS;
  }
  const seconds = (performance.now() - started) / 1000;
  for (const worker of running) worker.kill("SIGKILL");
  const synced = await store.guilds.get(guild.id);
  await store.close();
  await listening.close();
  const requests = emulator.requests.filter(({ row }) => row === "items.get");
  return {
    seconds,
    kills: killed,
    effects: (synced?.minimumLevel ?? 0) - guild.minimumLevel,
    calls: requests.length,
    refused: requests.filter(({ status }) => status === 429).length,
  };
}

/** Returns the number of unfinished jobs. Jobs at the end of the list end last. */
async function remaining(
  store: Awaited<ReturnType<typeof openStore>>,
  keys: string[],
): Promise<number> {
  while (keys.length > 0 && !(await store.jobs.find(QUEUE, keys[0] ?? ""))) keys.shift();
  return keys.length;
}

async function startWorker(task: WorkerTask): Promise<ChildProcess> {
  const args = ["--conditions=source", WORKER, JSON.stringify(task)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}
