import { statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system in memory, which Linux has. In a container it can be small. */
const MEMORY = "/dev/shm";
const LEAST_BYTES = 1024 ** 3;

/** Creates a folder for the files of a test. On Linux it is in memory, so that commits do not wait for a disk. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(hasMemory() ? MEMORY : tmpdir(), "guildhall-test-"));
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    return false;
  }
}
