import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, createServer } from "node:tls";
import { DAY_MS, PROVIDERS, type Provider } from "@guildhall/contract";
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
  "oauth.battlenet.com.cn",
  "render.worldofwarcraft.com",
  "render-classic-eu.worldofwarcraft.com",
  "localhost",
])("a client that trusts the authority connects to %s", async (host) => {
  expect(await refusal(open().issue(), host)).toBeNull();
});

test.each(["account.battle.net", "battle.net", "www.battlenet.com.cn", "www.example.com"])(
  "a client refuses a certificate of the authority for %s, which is not a provider's host",
  async (host) => {
    open();
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const authorityKey = createPrivateKey(readFileSync(pathOf("ca-key.pem")));
    const names = { hosts: [host], addresses: [] };
    const validity = { from: NOW - DAY_MS, until: NOW + DAY_MS };
    const cert = serverCertificate(privateKey, authorityKey, names, validity);
    const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expect(await refusal({ key, cert }, host)).toBe("permitted subtree violation");
  },
);

test("the authority stays the same until it expires", () => {
  open();
  const first = authorityCertificate();
  open();
  expect(authorityCertificate()).toBe(first);
  open("battlenet", NOW + 3_400 * DAY_MS);
  expect(authorityCertificate()).not.toBe(first);
});

test("all built-in providers share one certificate, which a client of either trusts", async () => {
  open("contract");
  const first = authorityCertificate();
  const identity = open("battlenet").issue();
  open("contract");
  expect(authorityCertificate()).toBe(first);
  expect(await refusal(identity, "us.api.blizzard.com")).toBeNull();
});

test("a provider with other hosts needs a folder of its own, which serves built-in providers too", () => {
  const { us, ...hosts } = PROVIDERS.battlenet.hosts;
  const custom: Provider = {
    ...PROVIDERS.battlenet,
    hosts: { ...hosts, us: { ...us, api: "https://api.publisher.test" } },
  };
  open();
  const first = authorityCertificate();
  expect(() => openCertificateAuthority(join(folder, "tls"), custom, NOW)).toThrow(
    `${pathOf("ca.pem")} was created for other hosts and is not valid for api.publisher.test`,
  );
  expect(authorityCertificate()).toBe(first);
  const { file } = openCertificateAuthority(join(folder, "custom"), custom, NOW);
  const own = readFileSync(file, "utf8");
  openCertificateAuthority(join(folder, "custom"), PROVIDERS.battlenet, NOW);
  expect(readFileSync(file, "utf8")).toBe(own);
});

test.each([
  ["of another key", "of the key beside it", () => writeFileSync(pathOf("ca-key.pem"), newKey())],
  ["without a key", "ca-key.pem is missing", () => rmSync(pathOf("ca-key.pem"))],
  [
    "that cannot be parsed",
    "it is not a certificate",
    () => writeFileSync(pathOf("ca.pem"), "other"),
  ],
  [
    "of another program with the same key",
    "of the key beside it",
    () => writeFileSync(pathOf("ca.pem"), open().issue().cert),
  ],
])("a ca.pem %s is refused and not replaced", (_, reason, change) => {
  open();
  change();
  const [before, names] = [authorityCertificate(), readdirSync(join(folder, "tls"))];
  expect(() => open()).toThrow(`${pathOf("ca.pem")} does not belong to an emulator`);
  expect(() => open()).toThrow(reason);
  expect([authorityCertificate(), readdirSync(join(folder, "tls"))]).toEqual([before, names]);
});

function newKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

test.skipIf(process.platform === "win32")("only this user can read the private key", () => {
  open();
  const mode = () => (statSync(pathOf("ca-key.pem")).mode & 0o777).toString(8);
  expect(mode()).toBe("600");
  chmodSync(pathOf("ca-key.pem"), 0o644);
  open();
  expect(mode()).toBe("600");
});
