import { appendFile } from "node:fs/promises";

/** What one reliability test tried and saw. */
export interface ReliabilityResult {
  /** What was done to Guildhall, such as "SIGKILL of `guildhall sync`". */
  readonly fault: string;
  /** What it ran on, such as "SQLite". */
  readonly database: string;
  readonly tried: number;
  /** Rounds after which the database held exactly what the service says. */
  readonly survived: number;
  /** Members, changes and news that were stored before the fault and not after it. */
  readonly lost: number;
  /** News and changes that were stored twice. */
  readonly duplicates: number;
  /** From the moment that the fault was over until everything was in step again, ms for each round. */
  readonly recoveryMs: readonly number[];
}

/** Reports a result to `npm run test:long`, which collects them; does nothing elsewhere. */
export async function report(result: ReliabilityResult): Promise<void> {
  const file = process.env.GUILDHALL_RELIABILITY_RESULTS;
  if (file !== undefined) await appendFile(file, `${JSON.stringify(result)}\n`);
}
