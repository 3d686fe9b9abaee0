import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { CommandError, UsageError } from "./command-error.ts";
import type { Config } from "./config.ts";
import type { DemoStart } from "./demo-clock.ts";
import type { Terminal } from "./terminal.ts";
import type { SettingSources } from "./work-on-webhooks.ts";

const SCRIPT = new URL("./jobs-thread.ts", import.meta.url);
const RESTART_MS = 5_000;

export interface JobsThreadOptions {
  readonly config: Config;
  readonly terminal: Pick<Terminal, "folder" | "stderr">;
  readonly logger: Pick<Logger, "error">;
  /** Whether to sync. Otherwise only the runs of dead processes are ended. */
  readonly jobs: boolean;
  readonly sources: SettingSources;
  /** Where the time of the demo starts. */
  readonly demoStart?: DemoStart | undefined;
  /** Delay before a thread that ended is started again, in ms. Defaults to 5 s. */
  readonly restartMs?: number;
}

/** The thread that runs the jobs of `guildhall serve`. */
export interface JobsThread {
  /** Resolves when the jobs run. Rejects with a CommandError when a person must change something first. Pending after `stop`. */
  readonly started: Promise<void>;
  /** Stops the jobs and resolves when the thread has ended. */
  stop(): Promise<void>;
}

export interface JobsThreadData {
  readonly config: Config;
  readonly folder: string;
  readonly isTTY: boolean | undefined;
  readonly jobs: boolean;
  readonly sources: SettingSources;
  readonly demoStart: DemoStart | undefined;
}

export interface JobsThreadMessage {
  readonly started?: true;
  readonly stderr?: string;
}

/**
 * Runs the jobs in a separate thread, so that a sync does not block the event loop of the site. A thread that ends, for
 * example for lack of memory, is started again. The data folder must exist.
 */
export function startJobsThread(options: JobsThreadOptions): JobsThread {
  const { terminal, logger, restartMs = RESTART_MS } = options;
  const { promise: started, ...first } = Promise.withResolvers<void>();
  // The command can end for another reason before it waits for the start.
  started.catch(() => {});
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasStarted = false;

  function onMessage(message: JobsThreadMessage): void {
    if (message.stderr !== undefined) terminal.stderr.write(message.stderr);
    if (!message.started) return;
    hasStarted = true;
    first.resolve();
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await runThread(options, signal, onMessage);
      } catch (error) {
        if (!hasStarted && isFinal(error)) throw commandError(error);
        const next = signal.aborted ? "" : ` Guildhall starts it again in ${restartMs / 1000} s.`;
        logger.error({ err: error }, `The thread that runs the jobs failed.${next}`);
      }
      await sleep(restartMs, undefined, { signal }).catch(() => {});
    }
  }

  const ended = run().catch(first.reject);
  return {
    started,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Resolves when the thread has ended after the signal was aborted; rejects when it ended for another reason. */
function runThread(
  { config, terminal, jobs, sources, demoStart }: JobsThreadOptions,
  signal: AbortSignal,
  onMessage: (message: JobsThreadMessage) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { folder, stderr } = terminal;
    // A URL cannot be sent to a thread, and the jobs do not use this one.
    const sent = { ...config, publicUrl: undefined };
    const shared = { config: sent, folder, isTTY: stderr.isTTY, jobs, demoStart };
    const { environment, flags } = sources;
    const data: JobsThreadData = {
      ...shared,
      // The environment of the process cannot be sent to a thread.
      sources: { environment: { ...environment }, flags },
    };
    const worker = new Worker(SCRIPT, { workerData: data });
    const stop = () => worker.postMessage("stop");
    signal.addEventListener("abort", stop, { once: true });
    let failure: unknown;
    worker.on("message", onMessage);
    worker.once("error", (error) => {
      failure = error;
    });
    worker.once("exit", (code) => {
      signal.removeEventListener("abort", stop);
      if (signal.aborted && failure === undefined) resolve();
      else reject(failure ?? new Error(`The thread ended with exit code ${code}.`));
    });
  });
}

/** Whether only a person can remove the cause: a wrong setting, or a database that cannot be used. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { name } = error;
  if (name === "StoreError") return "retryable" in error && !error.retryable;
  return name === "CommandError" || name === "UsageError";
}

/** An error of a thread arrives with its fields, but without its class. */
function commandError(thrown: Error): CommandError {
  const advice = "advice" in thrown && typeof thrown.advice === "string" ? thrown.advice : null;
  const { name, message, stack = "" } = thrown;
  const Class = name === "UsageError" ? UsageError : CommandError;
  return Object.assign(new Class(message, advice), { stack });
}
