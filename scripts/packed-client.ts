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
export function setup(tests: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "packed-client-"));
  const pack = () => tests.provide("packedClient", packInto(folder));
  pack();
  tests.onTestsRerun((files) => {
    if (files.some(({ project }) => project === tests)) pack();
  });
  return () => rmSync(folder, { recursive: true, force: true });
}

function packInto(folder: string): PackedClient {
  const args = ["pack", "--silent", "--pack-destination", folder, join(folder, "client")];
  const shell = process.platform === "win32";
  try {
    buildPackages(["packages/client"], folder);
    const name = execFileSync("npm", args, { encoding: "utf8", shell }).trim();
    return { tarball: join(folder, name) };
  } catch (error) {
    return { failure: String(error) };
  }
}
