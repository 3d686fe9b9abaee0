// @module-tag promise/images

import { type AddressInfo, createServer } from "node:net";
import { contract, providerAt } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createImageClient } from "../images/image-client.ts";
import { DEFAULT_TIMEOUTS } from "../timeouts.ts";
import { createAddressCheck, createPublicTransport } from "./node-public-transport.ts";

const isAllowed = createAddressCheck();

describe("the address of a host name", () => {
  test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("may be %s for any host", (address) => {
    expect(isAllowed("images.example", address)).toBe(true);
  });

  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.0.1",
    "198.18.0.1",
    "192.0.2.1",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "fe80::1",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "64:ff9b::7f00:1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2001::1",
    "not an address",
  ])("may not be %s", (address) => {
    expect(isAllowed("images.example", address)).toBe(false);
  });

  test("of a name of this machine may only be this machine", () => {
    expect(isAllowed("localhost", "127.0.0.1")).toBe(true);
    expect(isAllowed("localhost", "::1")).toBe(true);
    expect(isAllowed("localhost", "8.8.8.8")).toBe(false);
  });
});

describe("an image is not requested", () => {
  /** Downloads from a name that resolves to these addresses, at the port of a server of this machine. */
  async function downloadFrom(...addresses: string[]) {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const base = `https://images.example:${(server.address() as AddressInfo).port}`;
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const transport = createPublicTransport({
      timeouts: DEFAULT_TIMEOUTS,
      maxBodyBytes: 1_000,
      lookup: (_hostname, { all }, callback) =>
        all ? callback(null, found) : callback(null, addresses[0] ?? "", found[0]?.family),
    });
    const images = createImageClient({ provider: providerAt(contract, base), transport });
    const error = await images.download(`${base}/render/x.jpg`).catch((reason: unknown) => reason);
    await images.close();
    await new Promise((resolve) => server.close(resolve));
    return { error, connections };
  }

  test.each([
    ["127.0.0.1"],
    ["::1"],
    ["169.254.169.254"],
    ["10.0.0.1"],
    ["::ffff:127.0.0.1"],
    ["8.8.8.8", "10.0.0.1"],
  ])("from a host name that resolves to a private address: %s", async (...addresses) => {
    const { error, connections } = await downloadFrom(...addresses);
    expect(error).toMatchObject({
      name: "ConnectionError",
      message: expect.stringContaining(`${addresses.at(-1)}, which is not allowed`),
    });
    expect(connections).toBe(0);
  });

  test.each([
    "https://10.0.0.1",
    "https://169.254.169.254",
    "https://[fd00:ec2::254]",
    "https://[::ffff:a00:1]",
  ])("from a private address, even when the provider has it: %s", async (base) => {
    const images = createImageClient({ provider: providerAt(contract, base) });
    await expect(images.download(`${base}/render/x.jpg`)).rejects.toMatchObject({
      name: "ImageError",
      reason: "url",
      message: expect.stringContaining("not on the public internet"),
    });
    await images.close();
  });
});
