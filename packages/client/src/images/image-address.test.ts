import { battlenet, contract, type Provider, providerAt } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { guardedLookup, imageUrlProblem, isAllowedAddress } from "./image-address.ts";

const RENDER = "https://render.worldofwarcraft.com";

describe("the address of an image", () => {
  test("may be on a render host of the provider, by https", () => {
    expect(
      imageUrlProblem(battlenet, `${RENDER}/character/eu/x/1/2-avatar.jpg?alt=/a.jpg`),
    ).toBeNull();
  });

  test("may be by http on this machine, where the provider is an emulator", () => {
    for (const base of ["http://127.0.0.1:4000", "http://localhost:4000", "http://[::1]:4000"]) {
      expect(imageUrlProblem(providerAt(contract, base), `${base}/render/x.jpg`)).toBeNull();
    }
  });

  test("may not be by http elsewhere, even when the provider says so", () => {
    const provider = providerAt(contract, "http://images.example");
    expect(imageUrlProblem(provider, "http://images.example/render/x.jpg")).toContain("https");
  });

  test("may not be an address inside a network, even when the provider says so", () => {
    const provider: Provider = providerAt(contract, "https://10.0.0.1");
    expect(imageUrlProblem(provider, "https://10.0.0.1/render/x.jpg")).toContain("public");
  });

  test.each([
    "",
    "x.jpg",
    "//render.worldofwarcraft.com/x.jpg",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "ftp://render.worldofwarcraft.com/x.jpg",
    "http://render.worldofwarcraft.com/x.jpg",
    "https://render.worldofwarcraft.com:8443/x.jpg",
    "https://render.worldofwarcraft.com.evil.example/x.jpg",
    "https://evil.example/render.worldofwarcraft.com/x.jpg",
    "https://render.worldofwarcraft.com@evil.example/x.jpg",
    "https://user@render.worldofwarcraft.com/x.jpg",
    "https://:secret@render.worldofwarcraft.com/x.jpg",
    "https://evil.example\\@render.worldofwarcraft.com/x.jpg",
    "https://evil.example#@render.worldofwarcraft.com/x.jpg",
    "https://xrender.worldofwarcraft.com/x.jpg",
    "https://worldofwarcraft.com/x.jpg",
    "https://127.0.0.1/x.jpg",
    "http://127.0.0.1/x.jpg",
    "http://localhost/x.jpg",
    "http://2130706433/x.jpg",
    "http://0x7f000001/x.jpg",
    "http://0177.0.0.1/x.jpg",
    "http://127.1/x.jpg",
    "http://0/x.jpg",
    "http://[::1]/x.jpg",
    "http://[::ffff:127.0.0.1]/x.jpg",
    "http://[::ffff:7f00:1]/x.jpg",
    "http://169.254.169.254/latest/meta-data/",
    "http://[fd00:ec2::254]/latest/meta-data/",
    "http://metadata.google.internal/x",
    "http://10.0.0.1/x.jpg",
    "http://192.168.1.1/x.jpg",
    "\thttp://127.0.0.1/x.jpg",
    "http://127.0.0.1:4000/render/x.jpg",
  ])("%j is refused", (url) => {
    expect(imageUrlProblem(battlenet, url)).not.toBeNull();
  });
});

describe("the address that a name resolves to", () => {
  test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("may be %s for any host", (address) => {
    expect(isAllowedAddress("images.example", address)).toBe(true);
  });

  test.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1"],
    ...["192.168.0.1", "198.18.0.1", "192.0.2.1", "224.0.0.1", "255.255.255.255", "240.0.0.1"],
    ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "fe80::1", "fc00::1", "fd00:ec2::254"],
    ...["ff02::1", "64:ff9b::7f00:1", "2001:db8::1", "2002:7f00:1::", "2001::1", "not an address"],
  ])("may not be %s", (address) => {
    expect(isAllowedAddress("images.example", address)).toBe(false);
  });

  test("of this machine's own name may only be this machine", () => {
    expect(isAllowedAddress("localhost", "127.0.0.1")).toBe(true);
    expect(isAllowedAddress("localhost", "::1")).toBe(true);
    expect(isAllowedAddress("localhost", "8.8.8.8")).toBe(false);
  });

  test("is checked when connecting, all of them when there are several", async () => {
    const resolve = (answer: string | { address: string; family: number }[]) =>
      new Promise((done) => {
        const lookup = guardedLookup((_hostname, _options, callback) => callback(null, answer, 4));
        lookup("images.example", {}, (error, address) => done(error?.message ?? address));
      });
    expect(await resolve("8.8.8.8")).toBe("8.8.8.8");
    expect(await resolve("127.0.0.1")).toContain("127.0.0.1, which is not allowed");
    const several = [
      { address: "8.8.8.8", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    expect(await resolve(several)).toContain("10.0.0.1, which is not allowed");
    expect(await resolve(several.slice(0, 1))).toEqual(several.slice(0, 1));
  });
});
