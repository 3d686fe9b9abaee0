// @module-tag promise/overload

import { describe, expect, test } from "vitest";
import { limitKey, parseAddress } from "./address.ts";

describe("the address of a visitor", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7:4711 ", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["[2001:DB8::1]:443", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["0:0:0:0:0:0:0:1", "::1"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["[2001:0db8:0:0::0001]", "2001:db8::1"],
    ["unknown", null],
    ["_hidden", null],
    ["203.0.113", null],
    ["203.0.113.7, 203.0.113.8", null],
    ["", null],
  ])("%j is read as %j", (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0"],
  ])("%s is limited as %s", (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});
