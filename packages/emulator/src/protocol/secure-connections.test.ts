import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { Agent, get, type RequestOptions } from "node:https";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectWithTls } from "node:tls";
import { battlenet } from "@guildhall/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmulator } from "../create-emulator.ts";
import { openCertificateAuthority } from "../tls/certificate-authority.ts";
import { type Handler, jsonText } from "./exchange.ts";
import { type EmulatorServer, listen } from "./node-adapter.ts";

const folder = mkdtempSync(join(tmpdir(), "secure-"));
const authority = openCertificateAuthority(folder, battlenet);
const ca = readFileSync(authority.file);
const tls = authority.issue();

let server: EmulatorServer;
let port: number;
beforeAll(async () => {
  const handler: Handler = ({ baseUrl, url, refusal }) => refusal ?? jsonText(200, baseUrl + url);
  server = await listen(handler, { tls });
  port = Number(new URL(server.url).port);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Opens a tunnel through the emulator. Returns the status when the emulator refuses it. */
function tunnel(target: string): Promise<{ status: number; socket: Socket }> {
  return new Promise((resolve) => {
    const call = request({ port, host: "127.0.0.1", method: "CONNECT", path: target });
    call.on("connect", ({ statusCode = 0 }, socket) => resolve({ status: statusCode, socket }));
    call.end();
  });
}

function bodyOf(options: RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ ca, ...options }, async (response) => {
      let text = "";
      for await (const piece of response) text += piece;
      resolve(text);
    }).on("error", reject);
  });
}

test("one port serves HTTP and HTTPS, and links begin with the scheme of the call", async () => {
  const plain = await fetch(`${server.url}/a`);
  expect(await plain.text()).toBe(`${server.url}/a`);
  const secure = await bodyOf({ host: "127.0.0.1", port, path: "/a" });
  expect(secure).toBe(`https://127.0.0.1:${port}/a`);
});

test("a tunnel to a host of the service ends at the emulator", async () => {
  const { status, socket } = await tunnel("us.api.blizzard.com:443");
  expect(status).toBe(200);
  const servername = "us.api.blizzard.com";
  const createConnection = () => connectWithTls({ socket, servername, ca });
  const body = await bodyOf({ createConnection, headers: { host: servername }, path: "/b" });
  expect(body).toBe("https://us.api.blizzard.com/b");
});

test.each([
  "www.example.com:443",
  "blizzard.com.example:443",
  "account.battle.net:443",
  "www.battlenet.com.cn:443",
  "us.api.blizzard.com:80",
  "us.api.blizzard.com",
  "us.api.blizzard.com.:443",
  "192.0.2.1:443",
  "x",
])("a tunnel to %s is refused, because it is not port 443 of a provider's host", async (target) => {
  expect((await tunnel(target)).status).toBe(405);
});

test("a tunnel with two Host headers is refused with 400", async () => {
  const socket = connect(port, "127.0.0.1", () =>
    socket.write(
      "CONNECT us.api.blizzard.com:443 HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n",
    ),
  );
  let received = "";
  for await (const piece of socket) received += piece;
  expect(received).toMatch(/^HTTP\/1.1 400 .*more than one Host header/s);
});

test("a tunnel to this machine is accepted for the emulator's port only", async () => {
  for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
    const own = await tunnel(`${host}:${port}`);
    own.socket.destroy();
    expect([host, own.status, (await tunnel(`${host}:${port - 1}`)).status]).toEqual([
      host,
      200,
      405,
    ]);
  }
});

test("a client that does not trust the certificate leaves no line in the request log", async () => {
  const emulator = createEmulator({ provider: battlenet });
  const { url, close } = await emulator.listen({ tls });
  const port = Number(new URL(url).port);
  await expect(bodyOf({ host: "127.0.0.1", port, ca: [], agent: false })).rejects.toThrow();
  await (await fetch(url)).text();
  expect(emulator.requests.map(({ path }) => path)).toEqual(["/"]);
  await close();
});

test("faults reset connections with TLS, and close the port to them", async () => {
  const emulator = createEmulator({ provider: battlenet });
  const { url, close } = await emulator.listen({ tls });
  const agent = new Agent({ keepAlive: true });
  const call = () => bodyOf({ host: "127.0.0.1", port: Number(new URL(url).port), agent });
  emulator.faults.add({ match: "*", kind: "reset", at: "before-headers", times: 1 });
  await expect(call()).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(await call()).toContain("emulated");
  const refused = emulator.faults.add({ match: "*", kind: "connection-refused" });
  await expect(call()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
  emulator.faults.remove(refused);
  await close();
  agent.destroy();
});

test("an incomplete request over TLS returns 408 after the timeout", async () => {
  // Longer than a handshake takes on a busy machine.
  const timeouts = { headers: 1_000, request: 1_000, check: 10 };
  const impatient = await listen(
    ({ refusal }) => refusal ?? jsonText(200, ""),
    { tls },
    { timeouts },
  );
  const port = Number(new URL(impatient.url).port);
  const socket = connectWithTls({ port, host: "127.0.0.1", ca }, () => socket.write("GET / HT"));
  let received = "";
  for await (const piece of socket) received += piece;
  expect(received).toMatch(/^HTTP\/1.1 408 /);
  await impatient.close();
});

test("connections that send nothing are closed after the timeout, and when the server closes", async () => {
  const closed = (socket: Socket) =>
    new Promise((resolve) => socket.on("error", () => {}).on("close", resolve));
  const impatient = await listen(() => jsonText(200, ""), { tls }, { timeouts: { headers: 20 } });
  await closed(connect(Number(new URL(impatient.url).port), "127.0.0.1"));
  await impatient.close();
  const patient = await listen(() => jsonText(200, ""), { tls });
  const socket = connect(Number(new URL(patient.url).port), "127.0.0.1");
  const done = closed(socket);
  await new Promise((resolve) => socket.on("connect", resolve));
  await patient.close();
  await done;
});
