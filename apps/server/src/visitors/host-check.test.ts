// @module-tag promise/overload

import { describe, expect, test } from "vitest";
import { recordLog } from "../testing/record-log.ts";
import { createHostCheck } from "./host-check.ts";

describe("the names of this machine", () => {
  test("are accepted, including an address added while the server runs", () => {
    let time = 0;
    let names = ["Tavern", "192.0.2.5", "2001:db8::5"];
    const { refusalOf } = createHostCheck({
      publicUrl: null,
      listensOn: "guild.lan",
      machine: () => names,
      now: () => time,
      log: recordLog(),
    });
    for (const host of ["tavern:3000", "192.0.2.5", "[2001:DB8::5]:3000", "guild.lan"]) {
      expect(refusalOf(host)).toBeNull();
    }
    expect(refusalOf("192.0.2.6")?.status).toBe(421);
    names = ["192.0.2.6"];
    expect(refusalOf("192.0.2.6")?.status).toBe(421);
    time = 10_000;
    expect(refusalOf("192.0.2.6")).toBeNull();
  });

  test.each([
    ["http://[2001:db8::1]:3000", "[2001:db8::1]:3000"],
    ["http://[2001:db8::1]", "[2001:DB8:0:0::1]"],
    ["http://192.0.2.9", "[::ffff:192.0.2.9]"],
    ["https://guild.example", "[0:0:0:0:0:0:0:1]"],
  ])("include the host of the public URL %s and loopback, in any notation: %s", (url, host) => {
    const publicUrl = new URL(url);
    const { refusalOf } = createHostCheck({
      publicUrl,
      listensOn: "127.0.0.1",
      machine: () => [],
      now: () => 0,
      log: recordLog(),
    });
    expect(refusalOf(host)).toBeNull();
    expect(refusalOf("[2001:db8::2]")?.status).toBe(421);
  });

  test("are those of the operating system by default", () => {
    const log = recordLog();
    const { refusalOf } = createHostCheck({ publicUrl: null, listensOn: "", now: () => 0, log });
    expect(refusalOf("127.0.0.1")).toBeNull();
    for (let sent = 0; sent < 3; sent++) expect(refusalOf("evil.example")?.status).toBe(421);
    expect(log.lines).toHaveLength(1);
    expect(refusalOf("")?.status).toBe(400);
  });
});
