import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import sections from "./tests/sections.json" with { type: "json" };

/** The tests of the client as it is published: it is built and packed once for all of them. */
const OF_PACKAGE = [
  "scripts/{package,package-web,client-examples}.test.ts",
  "tests/client-browser.test.ts",
];

const RELIABILITY = "tests/reliability/*.test.ts";

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "sources",
          include: ["{packages,apps,tests,scripts,bench,examples}/**/*.test.ts"],
          exclude: [...OF_PACKAGE, RELIABILITY],
          globalSetup: ["scripts/bundled-command.ts", "tests/shared-postgres.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "reliability",
          include: [RELIABILITY],
          globalSetup: ["scripts/bundled-command.ts", "tests/shared-postgres.ts"],
        },
      },
      {
        extends: true,
        test: { name: "package", include: OF_PACKAGE, globalSetup: "scripts/packed-client.ts" },
      },
    ],
    // The files of a worker share their imports, which saves a third of the processor time.
    isolate: false,
    tags: sections,
    // These have packages and a configuration of their own.
    exclude: ["**/node_modules/**", "**/dist/**", "tests/{peers,runtimes}/**"],
    // Threads that a test starts import the sources, too. More memory for young objects saves collections.
    execArgv: ["--conditions=source", "--min-semi-space-size=16"],
    // Processes that tests start load the compiled sources of earlier ones, in half the time.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), "guildhall-compile-cache") },
    // Tests start processes, servers and browsers of their own: with more workers, those of a busy machine time out.
    maxWorkers: Math.max(2, availableParallelism()),
    // These end tests that hang, also on a busy machine. No test asserts speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
