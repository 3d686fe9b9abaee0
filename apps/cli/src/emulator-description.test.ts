import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emulatorAt } from "./emulator-description.ts";

let url: string;
const server = createServer((request, response) => {
  response.statusCode = request.url?.startsWith("/other") ? 200 : 404;
  response.end(JSON.stringify({ hello: "world" }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("an address without an emulator is refused with the command that starts one", async () => {
  const advice = "Start one with: guildhall emulate --port 4000";
  await expect(emulatorAt(`${url}/`)).rejects.toMatchObject({
    message: `No emulator responds at ${url}/_emulator: it responded with 404.`,
    advice,
  });
  await expect(emulatorAt(`${url}/other`)).rejects.toThrow("it is not an emulator.");
  await expect(emulatorAt("http://127.0.0.1:1")).rejects.toMatchObject({ advice });
});

test("an address with a password is refused without naming it", {
  tags: "promise/secrets",
}, async () => {
  const thrown: unknown = await emulatorAt("http://user:hidden@127.0.0.1:1").catch(
    (error) => error,
  );
  expect(String(thrown)).toContain("must not contain a user name or a password");
  expect(String(thrown)).not.toContain("hidden");
});

test.each(["http://example.com", "http://127.0.0.1.example:4000", "http:///10.0.0.1"])(
  "the address %s is refused, because it is on another machine and without https",
  { tags: "promise/destinations" },
  async (address) => {
    await expect(emulatorAt(address)).rejects.toThrow("another machine must use https");
  },
);

test("an invalid address and hidden user names are refused without naming them", {
  tags: "promise/secrets",
}, async () => {
  for (const address of ["http:// hidden", "http:///user:hidden@127.0.0.1"]) {
    const thrown: unknown = await emulatorAt(address).catch((error) => error);
    expect(String(thrown)).toMatch(/^CommandError|^Error/);
    expect(String(thrown)).not.toContain("hidden");
  }
});
