import { readDatabaseState, type StoreLocation } from "@guildhall/store";
import { type Check, failed, ok, reasonOf, skipped, warning } from "./check.ts";

const TIMEOUT_MS = 10_000;

/** Checks that the database can be read, is not damaged, and has the version of this program. Does not change it. */
export async function checkDatabase(location: StoreLocation): Promise<Check> {
  const name = "database";
  const place = "sqlite" in location ? location.sqlite : "The PostgreSQL database";
  try {
    const { version, supported, damage } = await readDatabaseState(location);
    if (damage !== null) {
      const advice = "Stop Guildhall and restore a backup.";
      return failed(name, `${place} is damaged: ${damage}.`, advice);
    }
    if (version > supported) {
      const advice = "Run the version of Guildhall that wrote it, or a newer one.";
      const message = `${place} has version ${version}, and this program supports up to ${supported}.`;
      return failed(name, message, advice);
    }
    if (version === 0) return ok(name, `${place} is empty. The first start creates its tables.`);
    if (version < supported) {
      const message = `${place} has version ${version} of ${supported}.`;
      return warning(name, message, "The next start migrates it. Make a backup first.");
    }
    return ok(name, `${place} can be read and has version ${version}.`);
  } catch (error) {
    const advice = "Check that the database runs, and its address and password in DATABASE_URL.";
    return failed(name, reasonOf(error), "sqlite" in location ? RESTORE : advice);
  }
}

const RESTORE = "Check the file and its permissions, or restore a backup.";

/** Checks that a running Guildhall answers at the public URL. */
export async function checkPublicUrl(
  publicUrl: URL | null,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Check> {
  const name = "public URL";
  if (!publicUrl) {
    return skipped(name, "GUILDHALL_PUBLIC_URL is not set.");
  }
  const url = new URL("/readyz", publicUrl);
  const advice =
    "Check that Guildhall runs, that the name leads to this machine, and that the reverse proxy or the router passes " +
    "requests on to it.";
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: "manual", signal });
    const answer: unknown = await response.json().catch(() => null);
    const { status } = Object(answer) as { readonly status?: unknown };
    if (status === "ok") return ok(name, `Guildhall answers at ${publicUrl.origin}.`);
    const what = status === "failing" ? "Guildhall is not ready" : "Another program answers";
    return failed(name, `${what} at ${url} (status ${response.status}).`, advice);
  } catch (error) {
    return failed(name, `Nothing answers at ${url}: ${reasonOf(error)}.`, advice);
  }
}
