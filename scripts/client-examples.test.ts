import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { createEmulator, type EmulatorServer } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Example, examplesOf } from "./example-programs.ts";
import { type ClientProject, installClient } from "./installed-client.ts";

const root = resolve(import.meta.dirname, "..");
const PAGES = ["packages/client/README.md", "docs/guides/client.md"];
const SOURCES = globSync("packages/client/src/**/*.ts", { cwd: root }).filter(
  (file) => !/\.(?:test|contract)\.ts$/.test(file),
);
const EXAMPLES = [...PAGES, ...SOURCES.toSorted()].flatMap((file) =>
  examplesOf(file, readFileSync(join(root, file), "utf8")),
);

/** The first example of the README. Every other example continues it. */
const [first] = EXAMPLES as [Example];

/** A fixed time, so that the world has the same users and characters. */
const NOW = Date.UTC(2026, 10, 20, 12);

let project: ClientProject;
let server: EmulatorServer;

beforeAll(async () => {
  project = installClient(inject("packedClient"));
  project.link("zod");
  project.link("@opentelemetry");
  const emulator = createEmulator({ clock: () => NOW });
  server = await emulator.listen();
  const provider = JSON.stringify(emulator.description(server.url).provider);
  for (const [index, { text }] of EXAMPLES.entries()) {
    const program = text === first.text ? text : first.text + text;
    // The provider is the only difference from the printed example.
    const here = program.replaceAll("PROVIDERS.contract", `(${provider} as const)`);
    project.write(fileOf(index), here);
  }
});

afterAll(async () => {
  await server?.close();
  project?.[Symbol.dispose]();
});

const fileOf = (index: number) => `example-${index}.ts`;

/** Replaces the file of each example with its place in the documentation. */
const named = (text: string) =>
  text.replace(/\S*example-(\d+)\.ts/g, (_, index) => EXAMPLES[Number(index)]?.place ?? "");

test("every example of the client's README, guide and doc comments type-checks as printed", () => {
  expect(EXAMPLES.length).toBeGreaterThan(0);
  const types = project.typeErrors(
    EXAMPLES.map((_, index) => fileOf(index)),
    {},
  );
  expect(named(types)).toBe("");
});

test("every example of the client's README, guide and doc comments runs against the emulator", async () => {
  const imports = EXAMPLES.map(
    ({ place }, index) => `
      try { await import("./${fileOf(index)}"); }
      catch (error) { console.error(${JSON.stringify(place)}, error); }`,
  );
  const main = project.write("main.ts", `${imports.join("")}\nprocess.exit();`);
  const run = promisify(execFile)(process.execPath, [main], { timeout: 60_000 });
  run.child.stdout?.on("data", async (printed) => {
    const [url] = /http\S*\/authorize\?\S+/.exec(printed) ?? [];
    if (url !== undefined) run.child.stdin?.write(`${await allow(url)}\n`);
  });
  const { stderr } = await run;
  expect(named(stderr)).toBe("");
});

/** Submits the consent page as a user does and returns the redirect target. */
async function allow(url: string): Promise<string | null> {
  const { origin, pathname, searchParams } = new URL(url);
  const body = new URLSearchParams([...searchParams, ["account", "30002"], ["decision", "allow"]]);
  const response = await fetch(origin + pathname, { method: "POST", body, redirect: "manual" });
  return response.headers.get("location");
}

test("the first program of the README prints the guild and its number of members", async () => {
  expect(first.place).toMatch(/^packages\/client\/README\.md:/);
  const run = project.write("first.ts", `import "./${fileOf(0)}";`);
  const { stdout } = await promisify(execFile)(process.execPath, [run]);
  expect(stdout).toMatch(/^Lanternwatch Company \d+\n$/);
});

test("the client's guide starts with the first example of the README", () => {
  const ofGuide = EXAMPLES.find(({ place }) => place.startsWith("docs/guides/client.md"));
  expect(ofGuide?.text).toBe(first.text);
});
