import { expect, test } from "vitest";
import { hasForeignHost, isForeign } from "./foreign-origin.ts";

const asked = (origin: string | undefined, baseUrl: string, ownHost?: string) =>
  isForeign({ headers: { origin }, baseUrl, ...(ownHost !== undefined && { ownHost }) });

test("a request without an Origin is not foreign", () => {
  expect(asked(undefined, "http://anywhere.test")).toBe(false);
});

test.each([
  "http://localhost:4000",
  "http://us.localhost:4000",
  "http://127.0.0.1:4000",
  "http://[::1]:4000",
  "http://192.168.0.7",
])("a page of the emulator at %s is its own, over https too", (url) => {
  expect(asked(url, url)).toBe(false);
  expect(asked(url.replace("http:", "https:"), url)).toBe(false);
});

test("a host without a dot, or below a private top-level domain, is not foreign", () => {
  for (const host of ["emulator", "host.docker.internal", "emulator.local"]) {
    expect([host, hasForeignHost({ baseUrl: `http://${host}:4000` })]).toEqual([host, false]);
  }
  expect(hasForeignHost({ baseUrl: "http://emulator.example" })).toBe(true);
});

test("a page of the host of the request is not foreign", () => {
  expect(asked("http://emulator.test:4000", "http://emulator.test:4000", "emulator.test")).toBe(
    false,
  );
});

test.each([
  ["another site", "https://elsewhere.test", "http://127.0.0.1:4000"],
  ["another port", "http://127.0.0.1:3000", "http://127.0.0.1:4000"],
  ["an opaque origin", "null", "http://127.0.0.1:4000"],
  ["a name of another site that leads here", "http://bad.test:4000", "http://bad.test:4000"],
  ["a name that looks local", "http://localhost.bad.test", "http://localhost.bad.test"],
  ["a name that looks like an address", "http://127.0.0.1.bad.test", "http://127.0.0.1.bad.test"],
])("a page of %s is foreign", (_, origin, baseUrl) => {
  expect(asked(origin, baseUrl, "127.0.0.1")).toBe(true);
});

test.each([
  ["cross-site", true],
  ["same-site", true],
  ["same-origin", false],
  ["none", false],
])("a request without an Origin whose Sec-Fetch-Site is %s is foreign: %s", (site, foreign) => {
  const headers = { "sec-fetch-site": site };
  expect(isForeign({ headers, baseUrl: "http://127.0.0.1:4000" })).toBe(foreign);
});
