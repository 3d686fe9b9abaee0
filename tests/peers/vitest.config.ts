import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    root: import.meta.dirname,
    // Runs before the clients are imported.
    setupFiles: ["./redirect.ts"],
  },
});
