import { execFile, spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import {
  ENDPOINT_ROWS,
  type EndpointRow,
  findEndpointRow,
  isIdParameter,
  pathParameterNames,
} from "@guildhall/contract";
import { createEmulator, type EmulatorServer } from "@guildhall/emulator";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type ClientProject, installClient, type TypeCost } from "./installed-client.ts";

let project: ClientProject;

beforeAll(() => {
  project = installClient(inject("packedClient"));
  return () => project[Symbol.dispose]();
});

const manifest = () => JSON.parse(readFileSync(join(project.installed, "package.json"), "utf8"));

const PROGRAM = `
import { createClient, NotFoundError } from "@guildhall/client";

export async function lookUp(provider) {
  const client = createClient({
    provider,
    region: "us",
    credentials: { clientId: "guildhall-demo", clientSecret: "guildhall-demo-secret" },
    locale: "en_US",
  });
  const roster = await client.guilds.roster({
    realmSlug: "emberfall",
    nameSlug: "lanternwatch-company",
  });
  const missing = await client.realms.get({ realmSlug: "nowhere" }).catch((error) => error);
  await client.close();
  return { guild: roster.guild.name, missing: missing instanceof NotFoundError };
}
`;

describe("the published client", () => {
  test("has modules, declarations, README, guide and license, and no tests", () => {
    expect(readdirSync(join(project.installed, "dist"))).toEqual(
      expect.arrayContaining(["index.d.ts", "index.js"]),
    );
    const files = globSync("**/*", { cwd: project.installed, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ name }) => name);
    expect(files.filter((name) => !/\.(?:js|d\.ts)$/.test(name)).toSorted()).toEqual([
      "LICENSE",
      "README.md",
      "client.md",
      "package.json",
    ]);
    expect(files.filter((name) => /\.(?:test|contract)\./.test(name))).toEqual([]);
  });

  test("has pages whose links lead to files and headings of the package", () => {
    for (const page of ["README.md", "docs/client.md"]) {
      const text = readFileSync(join(project.installed, page), "utf8");
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
      expect(links.length).toBeGreaterThan(0);
      for (const [link, file = "", heading = ""] of links) {
        const target = join(project.installed, dirname(page), file);
        expect(existsSync(target), `${page}: ${link}`).toBe(true);
        const titles = readFileSync(target, "utf8").toLowerCase();
        expect(titles, `${page}: ${link}`).toMatch(
          new RegExp(`^#+ ${heading.replaceAll("-", " ")}`, "m"),
        );
      }
      expect(text).not.toMatch(/npx guildhall|\]\(\.\.\/\.\.\//);
    }
  });

  test("runs on the versions of Node on which undici runs", () => {
    const undici = createRequire(import.meta.url).resolve("undici/package.json");
    expect(manifest().engines).toEqual(JSON.parse(readFileSync(undici, "utf8")).engines);
  });

  test("depends on undici only, and does not import other packages of the project", () => {
    const published = manifest();
    expect(Object.keys(published.dependencies)).toEqual(["undici"]);
    expect(published.peerDependenciesMeta).toEqual({ zod: { optional: true } });
    expect(published).not.toHaveProperty("private");
    expect(published).not.toHaveProperty("devDependencies");
    expect(JSON.stringify(published)).not.toMatch(/src\/|"source"/);
    for (const file of globSync("**/*.{js,d.ts}", { cwd: project.installed })) {
      const text = readFileSync(join(project.installed, file), "utf8");
      expect(text, file).not.toMatch(/(?:from|import\() ?"(?:@guildhall\/(?!client\b)|[^"]*\.ts")/);
    }
  });

  test("exports at most 25 runtime names at its root", async () => {
    const { default: _, ...root } = await import(join(project.installed, "dist/index.js"));
    expect(Object.keys(root).length).toBeLessThanOrEqual(25);
    expect(root).toHaveProperty("createClient");
  });

  test("passes the linter of packages", async () => {
    const { messages, pkg } = await publint({ pkgDir: project.installed, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test("has types for every entry, in Node modules and through bundlers", () => {
    const linter = createRequire(import.meta.url).resolve("@arethetypeswrong/cli/package.json");
    const cli = join(dirname(linter), "dist/index.js");
    const options = [project.tarball, "--profile", "esm-only", "--no-color", "--no-emoji"];
    const { stdout, status } = spawnSync(process.execPath, [cli, ...options], { encoding: "utf8" });
    for (const entry of Object.keys(manifest().exports)) {
      expect(stdout).toContain(`"${join("@guildhall/client", entry)}"`);
    }
    expect([status, stdout]).toEqual([0, expect.any(String)]);
  });
});

describe("a project that installed the client", () => {
  let server: EmulatorServer;
  let provider: string;

  beforeAll(async () => {
    const emulator = createEmulator();
    server = await emulator.listen();
    provider = JSON.stringify(emulator.description(server.url).provider);
  });
  afterAll(() => server.close());

  test("runs a program in JavaScript", async () => {
    project.write("program.js", PROGRAM);
    const main = `import { lookUp } from "./program.js"; console.log(JSON.stringify(await lookUp(${provider})));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      project.write("main.js", main),
    ]);
    expect(JSON.parse(stdout)).toEqual({ guild: "Lanternwatch Company", missing: true });
  });

  const typed = PROGRAM.replace("(provider)", '(provider: import("@guildhall/client").Provider)');

  test("checks a program in TypeScript on Node, without zod, declarations included", () => {
    project.write("node.ts", typed);
    expect(project.typeErrors(["node.ts"], {})).toBe("");
  });

  test("checks a program in TypeScript for a browser, without the types of Node", () => {
    project.write("web.ts", typed);
    const lib = ["es2024", "dom", "dom.iterable"];
    const options = { types: [], lib, module: "esnext", moduleResolution: "bundler" };
    expect(project.typeErrors(["web.ts"], options)).toBe("");
  });

  test("checks a program in TypeScript without the types of the DOM and of Node", () => {
    const entries = Object.keys(manifest().exports).filter((entry) => !entry.endsWith(".json"));
    const imports = entries.map((entry, index) => {
      const specifier = join("@guildhall/client", entry);
      return `import * as entry${index} from "${specifier}";\nvoid entry${index};\n`;
    });
    project.write("plain.ts", typed + imports.join(""));
    project.link("zod");
    const options = { types: [], lib: ["es2024"], module: "esnext", moduleResolution: "bundler" };
    expect(project.typeErrors(["plain.ts"], options)).toBe("");
  });

  test("gets an error for a result that is used as another type", () => {
    project.write("wrong.ts", typed.replace("roster.guild.name", "roster.guild.name * 2"));
    expect(project.typeErrors(["wrong.ts"], {})).toContain("arithmetic operation");
  });

  test("type-checks one call and all calls of the table at low cost", () => {
    const one = costOf("one-call", [findEndpointRow("items.get") as EndpointRow]);
    expect(one.types).toBeLessThan(250);
    expect(one.instantiations).toBeLessThan(50);
    const all = costOf("all-calls", ENDPOINT_ROWS);
    expect(all.types).toBeLessThan(900);
    expect(all.instantiations).toBeLessThan(300);
  });
});

/** Returns the cost of type-checking a program that calls these rows, each on a client that has it. */
function costOf(name: string, rows: readonly EndpointRow[]): TypeCost {
  const calls = rows.map(({ id, path, token, regions, editions }, index) => {
    const parameters = pathParameterNames(path).map(
      (each) => `${each}: ${isIdParameter(each) ? 1 : '"x"'}`,
    );
    const args = [
      ...(parameters.length > 0 ? [`{ ${parameters.join(", ")} }`] : []),
      ...(token === "user" ? ['{ userToken: "x" }'] : []),
    ];
    const scope = JSON.stringify({
      ...(regions && { region: regions[0] }),
      ...(editions && { edition: editions[0] }),
    });
    const there = scope === "{}" ? "client" : `client.with(${scope})`;
    return `export const answer${index} = await ${there}.${id}(${args.join(", ")});\n`;
  });
  const head = `import { createClient } from "@guildhall/client";
    const credentials = { clientId: "x", clientSecret: "x" };
    const client = createClient({ region: "us", credentials });\n`;
  const file = `${name}.ts`;
  project.write(file, head + calls.join(""));
  const cost = project.typeCost(file);
  console.log(`${name}: ${cost.types} types, ${cost.instantiations} instantiations`);
  return cost;
}
