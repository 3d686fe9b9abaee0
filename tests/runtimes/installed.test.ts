import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLISHED_PACKAGES } from "../../scripts/build-package.ts";
import { installSite } from "../../scripts/install-site.ts";
import { readManifest } from "../../scripts/published-manifest.ts";

/** A Node that is too old for every package except the client and the contract. */
const OLD_NODE = join(import.meta.dirname, "node_modules/.bin/node");
const REPOSITORY = resolve(import.meta.dirname, "../..");
const MEGABYTE = 2 ** 20;

/** Returns the first Node 20 in `PATH`; null without one. */
function installedNode20(): string | null {
  const nodes = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "node"));
  const is20 = (node: string) =>
    spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.startsWith("v20.");
  return nodes.find((node) => existsSync(node) && is20(node)) ?? null;
}

/** A project outside the repository. */
const project = mkdtempSync(join(tmpdir(), "installed-packages-"));
const modules = join(project, "node_modules");
const manifests = PUBLISHED_PACKAGES.map((each) => readManifest(join(REPOSITORY, each)));

beforeAll(() => installSite({ folder: project, withNode: true }));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs a program of the project with a Node; resolves with what it prints, also when it fails. */
async function run(node: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const options = { cwd: project, env: { ...process.env, NODE_OPTIONS: "", ...env } };
  try {
    const { stdout, stderr } = await promisify(execFile)(node, args, options);
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

const command = (name: "main" | "emulator") => join(modules, "guildhall/dist", `${name}.js`);

describe("the packed packages, installed into a project", () => {
  test.each(manifests)("$name has README, license and engines, and no tests", ({ name }) => {
    const folder = join(modules, name);
    expect(existsSync(join(folder, "README.md"))).toBe(true);
    expect(existsSync(join(folder, "LICENSE"))).toBe(true);
    expect(readManifest(folder)).toMatchObject({ engines: { node: /^>=\d+\.\d+\.\d+$/ } });
    const files = globSync("**/*", { cwd: folder });
    expect(files.filter((file) => /\.(?:test|contract|worker)\.|(?:^|\/)test-/.test(file))).toEqual(
      [],
    );
  });

  test("take less than 110 MB with the pages and all dependencies, without Node", () => {
    const files = globSync("**/*", { cwd: modules, withFileTypes: true });
    const others = files.filter(
      (file) => file.isFile() && !/node_modules\/node(?:\/|$)/.test(file.parentPath),
    );
    const bytes = others.map((file) => statSync(join(file.parentPath, file.name)).size);
    const size = bytes.reduce((sum, each) => sum + each, 0) / MEGABYTE;
    console.log(`${size.toFixed(0)} MB`);
    expect(existsSync(join(modules, "@guildhall/web/dist/index.html"))).toBe(true);
    expect(size).toBeLessThan(110);
  });

  test.skipIf(process.platform === "win32")("can be read by every user", () => {
    expect(statSync(project).mode & 0o777).toBe(0o755);
  });

  test("do not replace a folder with other contents", async () => {
    const folder = mkdtempSync(join(tmpdir(), "letters-"));
    writeFileSync(join(folder, "letter.txt"), "");
    await expect(installSite({ folder, withNode: false })).rejects.toThrow(
      "is not an installation of Guildhall: it contains letter.txt.",
    );
    expect(existsSync(join(folder, "letter.txt"))).toBe(true);
    rmSync(folder, { recursive: true });
  });

  test("bring no package with an install script except node", () => {
    const lockfile = readFileSync(join(modules, ".package-lock.json"), "utf8");
    const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } =
      JSON.parse(lockfile);
    const names = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
    expect(names).toEqual(["node_modules/node"]);
    expect(existsSync(join(modules, "swagger-ui-dist"))).toBe(false);
  });

  test("the emulator serves the files of its reference page, which it contains with their license", async () => {
    const child = spawn(process.execPath, [command("emulator"), "--port", "0", "--json"], {
      cwd: project,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(createInterface(child.stdout), "line");
    const { origin } = new URL(JSON.parse(line).provider.hosts.us.api);
    for (const file of ["", "swagger-ui.css", "swagger-ui-bundle.js", "oauth2-redirect.html"]) {
      expect([file, (await fetch(`${origin}/_emulator/reference/${file}`)).status]).toEqual([
        file,
        200,
      ]);
    }
    child.kill();
    await once(child, "exit");
    const copied = join(modules, "@guildhall/emulator/dist/reference/swagger-ui");
    expect(existsSync(join(copied, "LICENSE"))).toBe(true);
  });

  test("a test of the project uses createEmulator", async () => {
    symlinkSync(join(REPOSITORY, "node_modules/vitest"), join(modules, "vitest"), "junction");
    writeFileSync(
      join(project, "guild.test.js"),
      `import { createClient } from "@guildhall/client";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { expect, test } from "vitest";

test("reads a guild", async () => {
  const emulator = createEmulator();
  const server = await emulator.listen();
  const { provider, credentials } = emulator.description(server.url);
  const client = createClient({ provider, credentials, region: "us" });
  const guild = await client.guilds.get({ realmSlug: "emberfall", nameSlug: "lanternwatch-company" });
  expect(guild.name).toBe("Lanternwatch Company");
  await client.close();
  await server.close();
});
`,
    );
    const vitest = join(REPOSITORY, "node_modules/vitest/vitest.mjs");
    const { code, stdout } = await run(process.execPath, [vitest, "run", "--root", project]);
    expect([code, stdout]).toEqual([0, expect.stringContaining("1 passed")]);
  });

  test.each([
    ["nodenext", "nodenext"],
    ["node20", "node16"],
    ["node18", "node16"],
    ["esnext", "bundler"],
  ])(
    "have types that TypeScript checks with the modules %s, declarations included",
    (module, moduleResolution) => {
      const entries = manifests.flatMap(({ name }) => {
        const exports = Object.entries(readManifest(join(modules, name)).exports ?? {});
        return exports
          .filter(([, target]) => Object.hasOwn(Object(target), "types"))
          .map(([entry]) => join(name, entry));
      });
      expect(entries).toContain("@guildhall/emulator");
      const imports = entries.map((entry, index) => `import * as entry${index} from "${entry}";`);
      const uses = entries.map((_, index) => `void entry${index};`);
      writeFileSync(
        join(project, "every-package.ts"),
        `import { createClient } from "@guildhall/client";
import { createEmulator } from "@guildhall/emulator";
${imports.join("\n")}
${uses.join("\n")}
const emulator = createEmulator();
emulator.faults.add("html-200");
const { provider, credentials } = emulator.description("http://127.0.0.1:4000");
const client = createClient({ provider, credentials, region: "us" });
export const id: number = (await client.items.get({ itemId: 1 })).id;
`,
      );
      const compilerOptions = {
        ...{ target: "es2024", lib: ["es2024", "esnext"], strict: true, noEmit: true },
        ...{
          skipLibCheck: false,
          types: ["node"],
          typeRoots: [join(REPOSITORY, "node_modules/@types")],
        },
        ...{ module, moduleResolution },
      };
      const config = join(project, "tsconfig.json");
      writeFileSync(config, JSON.stringify({ compilerOptions, files: ["every-package.ts"] }));
      const compiler = join(REPOSITORY, "node_modules/typescript/bin/tsc");
      const { stdout } = spawnSync(process.execPath, [compiler, "-p", config], {
        encoding: "utf8",
      });
      // Packages of others can have errors, such as those that need the types of browsers.
      const own =
        /^[^ ]*(?:every-package\.ts|node_modules\/(?:@guildhall\/|guildhall\/)[^ ]*)\(.*/gm;
      expect(stdout.match(own) ?? []).toEqual([]);
    },
  );

  test("two clients share the quota of the store", async () => {
    writeFileSync(
      join(project, "quota.js"),
      `import { createClient } from "@guildhall/client";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";

const emulator = createEmulator();
const server = await emulator.listen();
const { provider, credentials } = emulator.description(server.url);
const store = await openStore({ sqlite: "quota.db" });
const quota = { perSecond: 100, perHour: 20 };
const calls = [];
for (const region of ["us", "eu"]) {
  const client = createClient({ provider, credentials, region, quota, quotaStore: store.quota, cache: false });
  for (let call = 0; call < 15; call += 1) calls.push(await client.realms.index().then(() => 1, ({ name }) => name));
  await client.close();
}
console.log(JSON.stringify(calls));
await store.close();
await server.close();
`,
    );
    const { stdout, stderr } = await run(process.execPath, ["quota.js"]);
    expect(stderr).toBe("");
    const calls: unknown[] = JSON.parse(stdout);
    // A permit can expire before it is used.
    expect(calls.filter((call) => call === 1).length).toBeLessThanOrEqual(20);
    expect([calls.at(0), calls.at(-1)]).toEqual([1, "QuotaError"]);
  });

  test("the command serves the guild's page", async () => {
    const child = spawn(process.execPath, [command("main"), "serve", "--port", "0"], {
      cwd: project,
      stdio: ["ignore", "pipe", "inherit"],
    });
    for await (const line of createInterface(child.stdout)) {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (url === undefined) continue;
      expect(await (await fetch(url)).text()).toMatch(/<script type="module"/);
      break;
    }
    child.kill();
    await once(child, "exit");
  });
});

describe("on a Node that is too old", () => {
  test("the packages throw an error of one line", async () => {
    for (const { name, bin, engines, exports = {} } of manifests) {
      if (bin || !("." in exports) || engines?.node === ">=22.19.0") continue;
      const program = `import(${JSON.stringify(name)}).catch(({ message }) => console.log(message))`;
      const { stdout } = await run(OLD_NODE, ["-e", program]);
      expect(stdout).toBe(`${name} needs Node 24.0 or newer. This is Node 22.19.0.\n`);
    }
  });

  test("the command starts the Node that is installed with it", async () => {
    const emulator = createEmulator();
    const server = await emulator.listen();
    const env = { GUILDHALL_PROVIDER: server.url };
    const call = ["call", "realms.get", "--realmSlug", "emberfall"];
    const called = await run(OLD_NODE, [command("main"), ...call], env);
    expect([called.code, called.stdout]).toEqual([0, expect.stringContaining("Emberfall")]);
    const wrong = await run(OLD_NODE, [command("main"), "call", "nothing"], env);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("nothing")]);
    await server.close();
  });

  test("the emulator's command stops when the first process is stopped", async () => {
    const args = [command("emulator"), "--port", "0", "--json"];
    const child = spawn(OLD_NODE, args, { cwd: project, stdio: ["ignore", "pipe", "inherit"] });
    const [first] = await once(createInterface(child.stdout), "line");
    const { hosts } = JSON.parse(first).provider;
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    await expect(fetch(`${hosts.us.token}/token`)).rejects.toThrow();
  });

  test("the emulator's command stops when the first process is killed", async () => {
    const args = [command("emulator"), "--port", "0", "--json"];
    const child = spawn(OLD_NODE, args, {
      cwd: project,
      env: { PATH: process.env.PATH }, // without npm's variables, which make a command watch its parent
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [first] = await once(createInterface(child.stdout), "line");
    const { hosts } = JSON.parse(first).provider;
    child.kill("SIGKILL");
    // The second process has the same output, which is closed when both have ended.
    await once(child, "close");
    await expect(fetch(`${hosts.us.token}/token`)).rejects.toThrow();
  });

  test.for([
    ["Node 22", OLD_NODE],
    ["Node 20", installedNode20()],
  ] as const)(
    "the preload redirects programs on %s to the emulator",
    async ([, node], { skip }) => {
      if (node === null) return skip("Node 20 is not in PATH");
      const emulator = createEmulator({ provider: PROVIDERS.battlenet });
      const server = await emulator.listen();
      writeFileSync(
        join(project, "unchanged.js"),
        `import { get } from "node:https";

const { status } = await fetch("https://us.api.blizzard.com/fetched");
get("https://oauth.battle.net/got", (answer) => {
  console.log(status, answer.statusCode);
  answer.resume();
});
`,
      );
      const args = ["--import", "@guildhall/emulator/redirect", "unchanged.js"];
      const env = { GUILDHALL_EMULATOR_PORT: new URL(server.url).port };
      const called = await run(node, args, env);
      expect(called).toEqual({ code: 0, stdout: "404 404\n", stderr: "" });
      expect(emulator.requests.map(({ path }) => path)).toEqual(["/fetched", "/got"]);
      await server.close();
    },
  );

  test("the command names the version that it needs when no Node was installed with it", async () => {
    renameSync(join(modules, "node"), join(modules, "no-node"));
    const { code, stderr } = await run(OLD_NODE, [command("main"), "--version"]);
    renameSync(join(modules, "no-node"), join(modules, "node"));
    expect([code, stderr]).toEqual([
      1,
      "Error: Guildhall needs Node 24 or newer. This is Node v22.19.0.\n" +
        "Install a newer version. If npm did not run the install script of the package node, run `npm rebuild node`.\n",
    ]);
  });
});
