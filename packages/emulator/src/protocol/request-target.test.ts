import { describe, expect, test } from "vitest";
import { createTargetReader } from "./request-target.ts";

const read = createTargetReader("http://127.0.0.1:4000");
const target = (url: string, host?: string, httpVersion = "1.1") =>
  read({ httpVersion, url, headers: { host }, rawHeaders: [] });

describe("links begin with the host that a request names", () => {
  test.each([
    "localhost:4000",
    "us.api.example.com",
    "[::1]:4000",
    "host_name",
    "EXAMPLE.com",
    "a",
  ])("when it is %s", (host) =>
    expect(target("/a?b", host)).toEqual({ url: "/a?b", baseUrl: `http://${host}` }),
  );

  test.each([
    "",
    "a b",
    "a/b",
    "user@host",
    "a?b",
    "a#b",
    'a"><script>',
    "a:99999",
    "a:b",
    "::1",
    "[::1",
    "-a",
    "a,b",
    "é.example",
    "256.1.1.1",
    "a".repeat(300),
  ])("but with the listening URL when it is %j", (host) => {
    expect(target("/a", host)).toEqual({ url: "/a", baseUrl: "http://127.0.0.1:4000" });
  });

  test("or with the listening URL when HTTP/1.0 names none", () => {
    expect(target("/a", undefined, "1.0")).toEqual({ url: "/a", baseUrl: "http://127.0.0.1:4000" });
  });
});

test.each([
  [
    "http://us.example:80/a/b?c=d",
    { url: "/a/b?c=d", baseUrl: "http://us.example:80", proxiedHost: "us.example:80" },
  ],
  ["HTTPS://us.example", { url: "/", baseUrl: "http://us.example", proxiedHost: "us.example" }],
  ["http://us.example?c", { url: "/?c", baseUrl: "http://us.example", proxiedHost: "us.example" }],
  ["http:///a", { url: "/a", baseUrl: "http://127.0.0.1:4000", proxiedHost: "" }],
])("the absolute form %s names the host itself", (url, expected) => {
  expect(target(url, "other")).toEqual(expected);
});

test("a request without a Host, or without a path, is refused with the reason", () => {
  expect(target("/a")).toContain("no Host header");
  expect(target("*", "a")).toContain("must be a path");
  expect(target("ftp://a/b", "a")).toContain("must be a path");
});
