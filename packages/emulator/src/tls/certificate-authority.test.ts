import { createPrivateKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, createServer } from "node:tls";
import { DAY_MS, PROVIDERS } from "@guildhall/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serverCertificate } from "./certificate.ts";
import { openCertificateAuthority } from "./certificate-authority.ts";

const NOW = Date.now();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authority-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (name: "battlenet" | "contract" = "battlenet", now = NOW) =>
  openCertificateAuthority(join(folder, "tls"), PROVIDERS[name], now);
const pathOf = (file: string) => join(folder, "tls", file);
const authorityCertificate = () => readFileSync(pathOf("ca.pem"), "utf8");

/** Connects as a client that trusts the authority. Returns the message of its error; null when it connects. */
async function refusal(identity: { key: string; cert: string }, servername: string) {
  const server = createServer(identity);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const code = await new Promise<string | null>((resolve) => {
    const socket = connect({ port: port ?? 0, servername, ca: authorityCertificate() });
    socket.once("secureConnect", () => resolve(null));
    socket.once("error", (error) => resolve(error.message));
    socket.once("close", () => socket.destroy());
  });
  server.close();
  return code;
}

test.each([
  "us.api.blizzard.com",
  "oauth.battle.net",
  "apac.battle.net",
  "www.battlenet.com.cn",
  "render.worldofwarcraft.com",
  "render-classic-eu.worldofwarcraft.com",
  "localhost",
])("a client that trusts the authority connects to %s", async (host) => {
  expect(await refusal(open().issue(), host)).toBeNull();
});

test("a client refuses a certificate of the authority for a host outside the provider", async () => {
  open();
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const authorityKey = createPrivateKey(readFileSync(pathOf("ca-key.pem")));
  const names = { hosts: ["*.example.com"], addresses: [] };
  const validity = { from: NOW - DAY_MS, until: NOW + DAY_MS };
  const cert = serverCertificate(privateKey, authorityKey, names, validity);
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  expect(await refusal({ key, cert }, "www.example.com")).toBe("permitted subtree violation");
});

test("the authority stays the same until it expires", () => {
  open();
  const first = authorityCertificate();
  open();
  expect(authorityCertificate()).toBe(first);
  open("battlenet", NOW + 3_400 * DAY_MS);
  expect(authorityCertificate()).not.toBe(first);
});

test("another provider gets a new certificate with its hosts and the same key", () => {
  open("contract");
  const key = readFileSync(pathOf("ca-key.pem"), "utf8");
  const first = new X509Certificate(authorityCertificate());
  open("battlenet");
  const second = new X509Certificate(authorityCertificate());
  expect(second.raw.equals(first.raw)).toBe(false);
  expect([first, second].every((each) => each.checkPrivateKey(createPrivateKey(key)))).toBe(true);
});

test.skipIf(process.platform === "win32")("only this user can read the private key", () => {
  open();
  const mode = () => (statSync(pathOf("ca-key.pem")).mode & 0o777).toString(8);
  expect(mode()).toBe("600");
  chmodSync(pathOf("ca-key.pem"), 0o644);
  open();
  expect(mode()).toBe("600");
});
