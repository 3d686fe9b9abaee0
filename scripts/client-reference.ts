import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { installPackages } from "./install-packages.ts";
import { readManifest, sourcesOf } from "./published-manifest.ts";

/** TypeDoc and a TypeScript that it supports, with a lockfile of their own. */
const TOOL = join(import.meta.dirname, "client-reference");
const CLIENT = resolve(import.meta.dirname, "../packages/client");

/** The service's reference describes these types, a page for each group of calls. */
const IN_REFERENCE = "./documents";

/**
 * Returns the pages of the client's API by file name, one for each import path.
 *
 * @throws Error with TypeDoc's message when a public type is not exported or not documented.
 */
export async function clientReferencePages(): Promise<Record<string, string>> {
  installPackages(TOOL);
  const out = mkdtempSync(join(tmpdir(), "client-reference-"));
  const entries = Object.entries(readManifest(CLIENT).exports ?? {})
    .filter(([subpath]) => subpath !== IN_REFERENCE)
    .flatMap(([, target]) => sourcesOf(target))
    .flatMap((source) => ["--entryPoints", join(CLIENT, source)]);
  const typedoc = join(TOOL, "node_modules/typedoc/bin/typedoc");
  try {
    await promisify(execFile)(process.execPath, [typedoc, "--out", out, ...entries], { cwd: TOOL });
    const pages = globSync("*.md", { cwd: out }).sort();
    return Object.fromEntries(pages.map((page) => [page, readFileSync(join(out, page), "utf8")]));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
