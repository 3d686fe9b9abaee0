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
