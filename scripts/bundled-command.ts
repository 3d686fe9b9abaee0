import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the `guildhall` command, bundled for the processes that tests start. */
    readonly bundledCommand: string;
  }
}

const root = resolve(import.meta.dirname, "..");
const sources = join(root, "apps/cli/src");
const THREAD_STARTER = join(sources, "start-jobs-thread.ts");
/** In a folder that the dependencies outside the bundle can be imported from. */
const cache = join(root, "node_modules/.cache");

/** Bundles the command once for all tests that start it: a process loads the bundle in half the time of the sources. */
export async function setup(tests: TestProject): Promise<() => void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "guildhall-command-"));
  await bundleInto(folder);
  tests.provide("bundledCommand", join(folder, "main.js"));
  tests.onTestsRerun(() => bundleInto(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}

async function bundleInto(dir: string): Promise<void> {
  const bundle = await rolldown({
    input: { main: join(sources, "main.ts"), "jobs-thread": join(sources, "jobs-thread.ts") },
    platform: "node",
    // Those of `external` load files by paths of their own.
    external: [/^node:/, ...builtinModules, "cli-table3", "pg", "pino", "sharp"],
    resolve: { conditionNames: ["source", "node", "import"] },
    logLevel: "warn",
    plugins: [{ name: "source-urls", transform: (code, id) => withSourceUrl(code, id) }],
  });
  await bundle.write({ dir, format: "esm", entryFileNames: "[name].js" });
}

/** Sources find files by their own URL. The bundled command starts the bundled thread. */
function withSourceUrl(code: string, id: string): string {
  if (id === THREAD_STARTER) return code.replace("./jobs-thread.ts", "./jobs-thread.js");
  return code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
}
