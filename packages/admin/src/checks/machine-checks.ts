import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { type Check, failed, ok, reasonOf, skipped, warning } from "./check.ts";

const MB = 1024 ** 2;
const LEAST_BYTES = 100 * MB;
const FEW_BYTES = 1024 * MB;
const OTHERS = 0o077;

/** Checks that this user can write the data folder, that no other user can read it, and the space of its disk. */
export async function checkDataFolder(folder: string): Promise<Check[]> {
  const found = await stat(folder).catch(() => null);
  const disk = await checkDisk(found ? folder : await existingParent(folder));
  if (!found) return [ok("data folder", `${folder} will be created at the first start.`), disk];
  if (!found.isDirectory()) {
    const advice = "Name another one with --data-dir or GUILDHALL_DATA_DIR.";
    return [failed("data folder", `${folder} is not a folder.`, advice), disk];
  }
  return [await checkPermissions(folder, found.mode), disk];
}

async function checkPermissions(folder: string, mode: number): Promise<Check> {
  const name = "data folder";
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const advice = "Give the user that runs Guildhall the right to read and write it.";
    return failed(name, `This user cannot use ${folder}: ${reasonOf(error)}.`, advice);
  }
  if (process.platform !== "win32" && (mode & OTHERS) !== 0) {
    const advice = `Make it private: chmod 700 ${JSON.stringify(folder)}`;
    return warning(name, `Other users of this machine can open ${folder}.`, advice);
  }
  return ok(name, `${folder} is writable and private.`);
}

async function checkDisk(folder: string): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return checkSpace(bavail * bsize);
  } catch (error) {
    return skipped("disk", `Its free space is unknown: ${reasonOf(error)}.`);
  }
}

/** Judges the free space of a disk, in bytes. */
export function checkSpace(free: number): Check {
  const message = `${Math.floor(free / MB).toLocaleString("en")} MB are free.`;
  const advice = "Free some space. A full disk stops syncs, and nothing that is stored is lost.";
  if (free < LEAST_BYTES) return failed("disk", message, advice);
  return free < FEW_BYTES ? warning("disk", message, advice) : ok("disk", message);
}

async function existingParent(folder: string): Promise<string> {
  const parent = dirname(folder);
  if (parent === folder || (await stat(parent).catch(() => null))) return parent;
  return existingParent(parent);
}
