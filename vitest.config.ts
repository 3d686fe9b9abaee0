import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["{packages,apps,tests,scripts,bench,examples}/**/*.test.ts"],
    // These have packages and a configuration of their own.
    exclude: ["**/node_modules/**", "**/dist/**", "tests/{peers,runtimes}/**"],
    // Many tests wait for a server or a browser: leaving a core free would be a loss.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
