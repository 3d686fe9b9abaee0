import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createCookies, originOf } from "./browser.ts";

const PUBLIC = new URL("https://guild.example");

/** The origin and the cookie of a visitor's request. */
async function answerTo(
  visitor: { readonly host: string; readonly protocol: "http" | "https" },
  publicUrl: URL | null,
) {
  const cookies = createCookies(publicUrl);
  const app = new Hono().get("/", (c) => {
    cookies.set(c, "session", "token");
    return c.text(originOf(c, publicUrl));
  });
  const response = await app.request("/", {}, { visitor });
  const [cookie] = response.headers.getSetCookie();
  return { origin: await response.text(), isSecure: cookie?.startsWith("__Host-") };
}

describe("the origin of the site, and whether its cookies are for HTTPS only", () => {
  test.each([
    ["http", "localhost:3000", null, "http://localhost:3000", false],
    ["https", "guild.example", null, "https://guild.example", true],
    // A proxy that terminates TLS and is not trusted.
    ["http", "guild.example", PUBLIC, "https://guild.example", true],
    // An administrator on the same machine.
    ["http", "127.0.0.1:3000", PUBLIC, "http://127.0.0.1:3000", false],
  ] as const)("%s and %s with the public URL %s", async (protocol, host, url, origin, isSecure) => {
    expect(await answerTo({ host, protocol }, url)).toEqual({ origin, isSecure });
  });
});
