import { readdirSync, rmSync } from "node:fs";
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
/** Dependencies outside the bundle can be imported from here. Compiled code is cached by path, which stays the same. */
const folder = join(root, "node_modules/.cache/guildhall-command");

/** Bundles the command once for all tests that start it: a process loads the bundle in half the time of the sources. */
export async function setup(tests: TestProject): Promise<void> {
  await bundleCommand();
  tests.provide("bundledCommand", join(folder, "main.js"));
  tests.onTestsRerun(bundleCommand);
}

async function bundleCommand(): Promise<void> {
  const bundle = await rolldown({
    input: { main: join(sources, "main.js"), "jobs-thread": join(sources, "jobs-thread.ts") },
    platform: "node",
    // Those of `external` load files by paths of their own.
    external: [/^node:/, ...builtinModules, "cli-table3", "pg", "pino", "sharp"],
    resolve: { conditionNames: ["source", "node", "import"] },
    logLevel: "warn",
    plugins: [{ name: "source-urls", transform: (code, id) => withSourceUrl(code, id) }],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
  });
  const written = new Set(output.map(({ fileName }) => fileName));
  for (const file of readdirSync(folder)) if (!written.has(file)) rmSync(join(folder, file));
}

/** Sources find files by their own URL. The bundled command starts the bundled thread. */
function withSourceUrl(code: string, id: string): string {
  if (id === THREAD_STARTER) return code.replace("./jobs-thread.ts", "./jobs-thread.js");
  return code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
}
