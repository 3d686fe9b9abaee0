import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildPackages } from "./build-package.ts";

/** The packed client, or the error of the build. */
export type PackedClient = { readonly tarball: string } | { readonly failure: string };

declare module "vitest" {
  interface ProvidedContext {
    readonly packedClient: PackedClient;
  }
}

/** Builds and packs the client once for all test files that install it. A failure fails only these files. */
export async function setup(tests: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "packed-client-"));
  const pack = async () => tests.provide("packedClient", await packInto(folder));
  await pack();
  tests.onTestsRerun(async (files) => {
    if (files.some(({ project }) => project === tests)) await pack();
  });
  return () => rmSync(folder, { recursive: true, force: true });
}

async function packInto(folder: string): Promise<PackedClient> {
  const args = ["pack", "--silent", "--pack-destination", folder, join(folder, "client")];
  const shell = process.platform === "win32";
  try {
    await buildPackages(["packages/client"], folder);
    const name = execFileSync("npm", args, { encoding: "utf8", shell }).trim();
    return { tarball: join(folder, name) };
  } catch (error) {
    return { failure: String(error) };
  }
}
