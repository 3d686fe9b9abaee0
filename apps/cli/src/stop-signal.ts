/** How often it is looked whether npm's shell is still there, in ms. */
const LOOK_MS = 250;

export interface StopSignalOptions {
  /** The environment of the command. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The id of the parent process, as it is now. */
  readonly parentId?: () => number;
}

/**
 * Aborted by the first SIGINT or SIGTERM, so that what runs can end in order. The second one ends the
 * process at once. Under npm it is aborted, too, when the shell that npm runs its scripts in has ended:
 * that shell does not pass SIGTERM on.
 */
export function stopSignal({
  env = process.env,
  parentId = () => process.ppid,
}: StopSignalOptions = {}): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    if (controller.signal.aborted) process.exit(signal === "SIGINT" ? 130 : 143);
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

/** Waits until the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
