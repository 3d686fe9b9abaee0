import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { createEmulator, type Listening } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { declarationsOf } from "./declarations.ts";
import { type Example, examplesOf, programOf } from "./example-programs.ts";
import { type ClientProject, installClient } from "./installed-client.ts";

const root = resolve(import.meta.dirname, "..");
const PAGES = ["packages/client/README.md", "docs/guides/client.md"];
const SOURCES = globSync("packages/client/src/**/*.ts", { cwd: root }).filter(
  (file) => !/\.(?:test|contract)\.ts$/.test(file),
);
const EXAMPLES = [...PAGES, ...SOURCES.toSorted()].flatMap((file) =>
  examplesOf(file, readFileSync(join(root, file), "utf8")),
);

/** What examples that show a part of a program take for granted. */
const SETUP = [
  "client",
  "credentials",
  "images",
  "names",
  "options",
  "provider",
  "redirectUri",
  "roster",
  "visit",
];

/** The users and characters of a world at one time. */
const NOW = Date.UTC(2026, 10, 20, 12);

const setup = (provider: unknown) => `
import { type ClientOptions, createClient, createImageClient, type Provider } from "@guildhall/client";

export const provider: Provider = ${JSON.stringify(provider)};
export const credentials = { clientId: "guildhall-demo", clientSecret: "guildhall-demo-secret" };
export const options = { provider, region: "us", credentials, locale: "en_US" } as const satisfies ClientOptions;
export const client = createClient(options);
export const images = createImageClient({ provider });
export const names = { realmSlug: "emberfall", nameSlug: "lanternwatch-company" };
export const roster = await client.guilds.roster(names);
export const redirectUri = "http://localhost:3000/callback";

/** Does what a user does on the consent page; gives the address that the browser is sent to. */
export async function visit(url: string): Promise<string> {
  const { origin, pathname, searchParams } = new URL(url);
  const body = new URLSearchParams([...searchParams, ["account", "30002"], ["decision", "allow"]]);
  const answer = await fetch(origin + pathname, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("location") ?? "";
}
`;

let project: ClientProject;
let server: Listening;

beforeAll(async () => {
  project = installClient();
  project.link("zod");
  project.link("@opentelemetry");
  const emulator = createEmulator({ clock: () => NOW });
  server = await emulator.listen();
  const { provider } = emulator.description(server.url);
  const installed = await import(pathToFileURL(join(project.installed, "index.js")).href);
  const types = declarationsOf("./index.d.ts", (path) =>
    readFileSync(join(project.installed, path), "utf8"),
  ).flatMap(({ name, kind }) => (/^(?:interface|type)$/.test(kind) ? [`type ${name}`] : []));
  const names = [...Object.keys(installed), ...types];
  const modules = { "@guildhall/client": names, "./setup.ts": SETUP };
  project.write("setup.ts", setup(provider));
  for (const [index, example] of EXAMPLES.entries()) {
    const here = example.text.replaceAll("PROVIDERS.contract", "provider");
    project.write(fileOf(index), programOf({ ...example, text: here }, modules));
  }
});

afterAll(async () => {
  await server?.close();
  project?.[Symbol.dispose]();
});

const fileOf = (index: number) => `example-${index}.ts`;

/** Names the place of each example instead of its file. */
const named = (text: string) =>
  text.replace(/\S*example-(\d+)\.ts/g, (_, index) => EXAMPLES[Number(index)]?.place ?? "");

test("every example of the client's README, guide and doc comments has the right types", () => {
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
  const { stderr } = await promisify(execFile)(process.execPath, [main], { timeout: 60_000 });
  expect(named(stderr)).toBe("");
});

test("the first program of the README prints the guild and how many members it has", async () => {
  const [first] = EXAMPLES as [Example];
  expect(first.place).toMatch(/^packages\/client\/README\.md:/);
  const run = project.write("first.ts", `import "./${fileOf(0)}";`);
  const { stdout } = await promisify(execFile)(process.execPath, [run]);
  expect(stdout).toMatch(/^Lanternwatch Company \d+\n$/);
});
