import { EXIT_CODES } from "./exit-codes.ts";

/** Interval between two checks that npm's shell still runs, in ms. */
const LOOK_MS = 250;

export interface StopSignalOptions {
  /** Exit code after SIGINT. Omitted for a command that runs until it is stopped, which has succeeded then. */
  readonly interruptedCode?: number;
  /** The environment of the command. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Returns the id of the current parent process. */
  readonly parentId?: () => number;
}

/**
 * Returns a signal that the first SIGINT or SIGTERM aborts, for an orderly shutdown. The second one ends the
 * process. Under npm, the end of npm's shell aborts it too, because that shell does not forward SIGTERM.
 */
export function stopSignal({
  interruptedCode,
  env = process.env,
  parentId = () => process.ppid,
}: StopSignalOptions = {}): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    if (controller.signal.aborted) process.exit(signal === "SIGINT" ? EXIT_CODES.interrupted : 143);
    if (signal === "SIGINT" && interruptedCode !== undefined) {
      process.once("exit", () => {
        process.exitCode = interruptedCode;
      });
    }
    controller.abort();
  };
  if (env.npm_lifecycle_event !== undefined) {
    const shell = parentId();
    const timer = setInterval(() => {
      if (parentId() === shell) return;
      clearInterval(timer);
      controller.abort();
    }, LOOK_MS);
    timer.unref();
  }
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return controller.signal;
}

/** How long a command may take to end after its signal is aborted, in ms. */
const SHUTDOWN_MS = 8_000;

/**
 * Ends the process 8 s after the signal is aborted, whatever still runs, with `process.exitCode` or else with
 * `code`. Jobs that are cut off are retried by the next worker.
 */
export function endInTime(signal: AbortSignal, code: number): void {
  void aborted(signal).then(() => {
    setTimeout(() => process.exit(process.exitCode ?? code), SHUTDOWN_MS).unref();
  });
}

/** Waits until the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
