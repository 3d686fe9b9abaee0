import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

test("generate imports no package before it has written the tables that packages read", () => {
  const files = new Set([join(import.meta.dirname, "generate.ts")]);
  const packages: string[] = [];
  for (const file of files) {
    const imports = readFileSync(file, "utf8").matchAll(/^import (?!type ).*?from "([^"]+)"/gms);
    for (const [, specifier = ""] of imports) {
      if (specifier.startsWith("@guildhall/")) packages.push(`${file} imports ${specifier}`);
      if (specifier.endsWith(".ts")) files.add(join(dirname(file), specifier));
    }
  }
  expect(files.size).toBeGreaterThan(7);
  expect(packages).toEqual([]);
});
