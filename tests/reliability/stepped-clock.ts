import { readFileSync } from "node:fs";

/*
 * Loaded into a process by `--import`: its wall clock runs ahead of the machine's by the number of ms in
 * the file that GUILDHALL_TEST_CLOCK_OFFSET names, so that a test can set the clock of a running process.
 * Timers and `performance.now()` are not affected, as when an administrator sets the clock of a machine.
 */
const file = process.env.GUILDHALL_TEST_CLOCK_OFFSET;
const RealDate = Date;
const now = () => RealDate.now() + (file === undefined ? 0 : Number(readFileSync(file, "utf8")));

class SteppedDate extends RealDate {
  static override now(): number {
    return now();
  }

  constructor(...given: unknown[]) {
    // @ts-expect-error: the constructor of Date is overloaded, and cannot be called with a list.
    super(...(given.length === 0 ? [now()] : given));
  }
}

globalThis.Date = SteppedDate as DateConstructor;
