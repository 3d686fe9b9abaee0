import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    root: import.meta.dirname,
    globalSetup: "../../scripts/packed-client.ts",
    // The tests wait for installs, compilers and timeouts of clients: more workers than cores keep the cores busy.
    maxWorkers: 2 * availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
