import { appendFile } from "node:fs/promises";

/** The result of a reliability test. */
export interface ReliabilityResult {
  /** The fault, such as "SIGKILL of `guildhall sync`". */
  readonly fault: string;
  /** The database, such as "SQLite". */
  readonly database: string;
  readonly tried: number;
  /** Rounds after which the database matched the service exactly. */
  readonly survived: number;
  /** Members, changes and news that were stored before the fault and not after it. */
  readonly lost: number;
  /** News and changes that were stored twice. */
  readonly duplicates: number;
  /** Time from the end of the fault until the database matched the service again, in ms per round. */
  readonly recoveryMs: readonly number[];
  /** Time from a kill until another process started the interrupted sync again, in ms per round. */
  readonly restartMs?: readonly number[];
}

/** Reports a result to `npm run test:long`, which collects them; does nothing elsewhere. */
export async function report(result: ReliabilityResult): Promise<void> {
  const file = process.env.GUILDHALL_RELIABILITY_RESULTS;
  if (file !== undefined) await appendFile(file, `${JSON.stringify(result)}\n`);
}
