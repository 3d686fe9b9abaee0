// @module-tag promise/overload

import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { parseTrustedProxies } from "./trusted-proxies.ts";
import { visitorOf } from "./visitor.ts";

/** What is known of a request that came over a connection from `peer`. */
function request(peer: string, headers: Record<string, string>): IncomingMessage {
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}

describe("trusted proxies", () => {
  test.each([
    "10.0.0.0/33",
    "::1/129",
    "proxy.example",
    "10.0.0.0/8/8",
    "10.0.0.0/x",
    "",
    "Loopback",
    "10.0.0.1:80",
    "::ffff:10.0.0.0/8",
  ])("refuses %j, which is not an address or a network", (entry) => {
    expect(() => parseTrustedProxies([entry])).toThrow(`"${entry}" is not an address`);
  });

  test.each([
    ["127.0.0.1", undefined, "127.0.0.1"],
    ["::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["127.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["127.0.0.1", "203.0.113.7, 10.1.2.3", "203.0.113.7"],
    ["127.0.0.1", "203.0.113.7, garbage", "127.0.0.1"],
    ["127.0.0.1", "garbage, 10.1.2.3", "10.1.2.3"],
    ["127.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
    ["198.51.100.9", "203.0.113.7", "198.51.100.9"],
  ])("with the peer %s and X-Forwarded-For %j find %s", (peer, forwarded, address) => {
    const trusted = parseTrustedProxies(["loopback", "10.0.0.0/8"]);
    const headers = { host: "a", ...(forwarded && { "x-forwarded-for": forwarded }) };
    expect(visitorOf(request(peer, headers), trusted).address).toBe(address);
  });

  test.each(["::ffff:10.0.0.1", "::ffff:10.0.0.0/104", "::FFFF:a00:1"])(
    "include the IPv4 address of %s",
    (entry) => {
      const trusted = parseTrustedProxies([entry]);
      const headers = { host: "a", "x-forwarded-for": "203.0.113.7" };
      expect(visitorOf(request("::ffff:10.0.0.1", headers), trusted).address).toBe("203.0.113.7");
      expect(trusted.has("11.0.0.1")).toBe(false);
    },
  );

  test("set host and protocol, which other senders cannot set", () => {
    const headers = {
      host: "upstream:3000",
      "x-forwarded-host": "Guild.Example",
      "x-forwarded-proto": "https",
    };
    const trusted = parseTrustedProxies(["10.0.0.1"]);
    expect(visitorOf(request("10.0.0.1", headers), trusted)).toMatchObject({
      host: "guild.example",
      protocol: "https",
    });
    expect(visitorOf(request("10.0.0.2", headers), trusted)).toMatchObject({
      host: "upstream:3000",
      protocol: "http",
    });
  });
});
