import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("npm run generate refuses an unknown option with one line that shows its usage", () => {
  const script = join(import.meta.dirname, "generate.ts");
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--conditions=source", script, "--chek"],
    { encoding: "utf8" },
  );
  expect(status).toBe(2);
  expect(stderr).toBe("Unknown option '--chek'. Usage: npm run generate [-- --check]\n");
});
