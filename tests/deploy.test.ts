import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { createServer } from "node:net";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { parseTrustedProxies } from "@guildhall/server/visitors";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Site, startSite } from "./site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const FOLDER = resolve(import.meta.dirname, "../deploy");
const read = (file: string) => readFileSync(join(FOLDER, file), "utf8");

/** Whether a program of the operating system is installed. Its tests are skipped without it. */
function isInstalled(name: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

test.skipIf(!isInstalled("systemd-analyze"))(
  "systemd accepts the unit, and rates its exposure as low",
  async () => {
    const unit = join(FOLDER, "guildhall.service");
    const { stderr } = await promisify(execFile)("systemd-analyze", ["verify", unit]);
    expect(stderr.split("\n").filter((line) => line.includes("guildhall.service"))).toEqual([]);
    const security = ["security", "--offline=yes", "--threshold=20", "--no-pager", unit];
    await promisify(execFile)("systemd-analyze", security); // fails when the exposure is over 2.0
  },
);

test("the site in Docker trusts the networks that Docker gives to containers", () => {
  const [, list = ""] = /GUILDHALL_TRUSTED_PROXIES: (.+)/.exec(read("compose.https.yaml")) ?? [];
  const trusted = parseTrustedProxies(list.split(","));
  expect(["172.18.0.3", "192.168.32.2", "10.0.1.2"].map((each) => trusted.has(each))).toEqual([
    true,
    true,
    true,
  ]);
  expect(trusted.has("203.0.113.7")).toBe(false);
});

interface Ports {
  readonly http: number;
  readonly https: number;
  /** The host and port of the site. */
  readonly site: string;
}

/** Starts a proxy with the file of the repository, changed to these ports, in a folder of its own. */
type Proxy = (ports: Ports, folder: string) => Promise<ChildProcess>;

const PROXIES: Readonly<Record<string, Proxy>> = {
  async caddy({ http, https, site }, folder) {
    const options = `{\nadmin off\nskip_install_trust\nhttp_port ${http}\nhttps_port ${https}\nlocal_certs\nstorage file_system ${folder}\n}\n`;
    const config = join(folder, "Caddyfile");
    await writeFile(config, options + read("Caddyfile").replace("127.0.0.1:3000", site));
    return spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], {
      stdio: "ignore",
    });
  },
  async nginx({ http, https, site }, folder) {
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const subject = ["-subj", "/CN=guild.example", "-days", "2", "-nodes"];
    const files = ["-keyout", key, "-out", certificate];
    await promisify(execFile)("openssl", ["req", "-x509", ...subject, ...files]);
    const server = read("nginx.conf")
      .replaceAll(/listen (\[::\]:)?80;/g, `listen 127.0.0.1:${http};`)
      .replaceAll(/listen (\[::\]:)?443 /g, `listen 127.0.0.1:${https} `)
      .replaceAll(/(listen [^;]+;)\s*\1/g, "$1")
      .replace("/etc/letsencrypt/live/guild.example/fullchain.pem", certificate)
      .replace("/etc/letsencrypt/live/guild.example/privkey.pem", key)
      .replace("127.0.0.1:3000", site);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const config = join(folder, "nginx.conf");
    await writeFile(
      config,
      `daemon off; pid ${join(folder, "pid")}; error_log stderr; events {}\n` +
        `http { access_log off; ${paths.join(" ")}\n${server}}\n`,
    );
    const args = ["-c", config, "-p", folder, "-e", "stderr"];
    await promisify(execFile)("nginx", ["-t", ...args]);
    return spawn("nginx", args, { stdio: "ignore" });
  },
};

const installed = Object.keys(PROXIES).filter(isInstalled);

let site: Site;
beforeAll(async () => {
  if (installed.length === 0) return;
  site = await startSite({
    env: {
      GUILDHALL_PUBLIC_URL: "https://guild.example",
      GUILDHALL_TRUSTED_PROXIES: "loopback",
    },
  });
});
afterAll(() => site?.[Symbol.asyncDispose]());

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

describe.each(installed)("the site behind %s", (name) => {
  let folder: string;
  let proxy: ChildProcess | undefined;
  let ports: { http: number; https: number };

  /** Requests a path as a browser that found guild.example at this machine. */
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{ status: number; text: () => Promise<string>; first: () => Promise<string> }>(
      (resolve, reject) => {
        const options = { servername: "guild.example", rejectUnauthorized: false, path };
        const host = { port: ports.https, host: "127.0.0.1" };
        request({ ...options, ...host, headers: { Host: "guild.example", ...headers } }, (answer) =>
          resolve({
            status: answer.statusCode ?? 0,
            text: async () => Buffer.concat(await answer.toArray()).toString(),
            async first() {
              const [chunk] = await once(answer, "data");
              answer.destroy();
              return String(chunk);
            },
          }),
        )
          .on("error", reject)
          .end();
      },
    );

  beforeAll(async () => {
    folder = await temporaryFolder();
    ports = { http: await freePort(), https: await freePort() };
    proxy = await PROXIES[name]?.({ ...ports, site: new URL(site.url).host }, folder);
    await vi.waitFor(async () => expect((await get("/healthz")).status).toBe(200), {
      timeout: 30_000,
    });
  });
  afterAll(async () => {
    if (proxy?.kill() && proxy.exitCode === null) await once(proxy, "exit");
    await rm(folder, { recursive: true, force: true });
  });

  test("has pages whose links have the public URL", async () => {
    const response = await get("/realms", { Accept: "text/html" });
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('<link rel="canonical" href="https://guild.example/realms">'),
    ]);
  });

  test("redirects HTTP to HTTPS", async () => {
    const headers = { Host: "guild.example" };
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    const { get: httpGet } = await import("node:http");
    httpGet({ port: ports.http, host: "127.0.0.1", path: "/realms?a=b", headers }, (answer) => {
      resolve(answer.headers.location);
      answer.resume();
    });
    expect(await promise).toBe("https://guild.example/realms?a=b");
  });

  test("sends the events of a sync at once", async () => {
    const events = await get("/api/v1/sync/events", { Accept: "text/event-stream" });
    expect(await events.first()).toContain(": the runs of the sync");
  });

  test("limits each visitor by the own address, and not by one that a visitor claims", async () => {
    const streams = await Promise.all(
      Array.from({ length: 33 }, (_, index) =>
        get("/api/v1/sync/events", { "X-Forwarded-For": `203.0.113.${index}` }),
      ),
    );
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(1);
    await Promise.all(streams.filter(({ status }) => status === 200).map((each) => each.first()));
  });
});
