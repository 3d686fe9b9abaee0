import { parentPort, workerData } from "node:worker_threads";
import { runJobs } from "./run-jobs.ts";
import type { JobsThreadData, JobsThreadMessage } from "./start-jobs-thread.ts";

// The thread that `startJobsThread` starts. It runs until the first message of the main thread.
const { folder, isTTY, ...options }: JobsThreadData = workerData;
const post = (message: JobsThreadMessage) => parentPort?.postMessage(message);
const stop = new AbortController();
parentPort?.once("message", () => stop.abort());
try {
  await runJobs({
    ...options,
    isFolderReady: true,
    terminal: { folder, stderr: { isTTY, write: (stderr) => post({ stderr }) } },
    signal: stop.signal,
    onStart: () => post({ started: true }),
  });
} catch (error) {
  // A stop interrupts the start of the jobs with the reason of the signal.
  if (error !== stop.signal.reason) throw error;
}
