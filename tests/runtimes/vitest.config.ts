import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    root: import.meta.dirname,
    globalSetup: "../../scripts/packed-client.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
