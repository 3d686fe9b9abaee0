import { join } from "node:path";
import { createServer } from "@guildhall/server";
import { openStore } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { expect, test } from "vitest";
import {
  addressLines,
  type Interfaces,
  networkAddresses,
  siteOrigins,
} from "./network-addresses.ts";

const INTERFACES = {
  lo: [{ address: "127.0.0.1", internal: true }],
  eth0: [
    { address: "fd00::20", internal: false },
    { address: "fe80::1", internal: false },
    { address: "192.0.2.20", internal: false },
  ],
  wlan0: [{ address: "169.254.7.7", internal: false }],
} as unknown as Interfaces;

test.each([
  ["0.0.0.0", ["http://192.0.2.20:3000"]],
  ["::", ["http://192.0.2.20:3000", "http://[fd00::20]:3000"]],
  ["0:0:0:0:0:0:0:0", ["http://192.0.2.20:3000", "http://[fd00::20]:3000"]],
  ["127.0.0.1", []],
  ["192.0.2.20", []],
  ["guild.lan", []],
])("a site that listens on %s has the network addresses %j", (host, addresses) => {
  expect(networkAddresses(host, 3000, INTERFACES)).toEqual(addresses);
});

test("a site can be set up at each address of the network, or at its public URL only", () => {
  const url = "http://127.0.0.1:3000";
  const at = { url, host: "0.0.0.0", interfaces: INTERFACES, env: {} };
  expect(siteOrigins(at)).toEqual([url, "http://192.0.2.20:3000"]);
  expect(siteOrigins({ ...at, host: "127.0.0.1" })).toEqual([url]);
  expect(siteOrigins({ ...at, env: { container: "docker" } })).toEqual([url]);
  const publicUrl = new URL("https://guild.example");
  expect(siteOrigins({ ...at, publicUrl })).toEqual(["https://guild.example"]);
});

const printed = (options: Partial<Parameters<typeof addressLines>[0]>) =>
  addressLines({
    url: "http://127.0.0.1:3000",
    host: "0.0.0.0",
    interfaces: INTERFACES,
    env: {},
    ...options,
  });

test("the first line is the address of the site on this machine", () => {
  expect(printed({})).toMatch(/^Guildhall is at http:\/\/127\.0\.0\.1:3000\n/);
});

test("a site on all addresses prints each address of the network, and what blocks it", () => {
  expect(printed({})).toContain("\nOn your network: http://192.0.2.20:3000\n");
  expect(printed({})).toContain("TCP port 3000 in the firewall");
});

test.each(["127.0.0.1", "localhost", "::1"])(
  "a site on %s prints how to open it to other devices",
  (host) => {
    const text = printed({ host });
    expect(text).toContain("--host 0.0.0.0");
    expect(text).not.toContain("192.0.2.20");
  },
);

test("a site in a container prints the setting for its URL instead of the addresses of the container", () => {
  const text = printed({ env: { container: "docker" } });
  expect(text).toContain("GUILDHALL_PUBLIC_URL");
  expect(text).not.toContain("192.0.2.20");
});

test("a site with a public URL prints this URL instead of the addresses of the network", () => {
  const text = printed({ publicUrl: new URL("https://guild.example") });
  expect(text).toContain("\nVisitors use https://guild.example\n");
  expect(text).not.toContain("192.0.2.20");
});

test("a site without a network prints only its address on this machine", () => {
  expect(printed({ interfaces: {} })).toBe("Guildhall is at http://127.0.0.1:3000\n");
});

test("the site answers requests for each address that it prints", async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ sqlite: join(folder, "site.sqlite") });
  const server = createServer({
    store,
    mediaFolder: folder,
    crestFolder: folder,
    webFolder: null,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  });
  const { url, close } = await server.listen({ port: 0, host: "0.0.0.0" });
  const { port } = new URL(url);
  for (const address of [url, ...networkAddresses("0.0.0.0", Number(port))]) {
    expect([address, (await fetch(`${address}/healthz`)).status]).toEqual([address, 200]);
  }
  await close();
  await store.close();
});
