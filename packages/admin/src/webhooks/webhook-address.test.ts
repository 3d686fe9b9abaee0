// @module-tag promise/images
import { type AddressInfo, createServer, type LookupFunction } from "node:net";
import { createPublicTransport } from "@guildhall/client/transport";
import { expect, test } from "vitest";
import { createPoster } from "./post-message.ts";
import { addressHint, addressProblem } from "./webhook-address.ts";

test.each([
  ["discord", "https://discord.com/api/webhooks/123/abc-DEF_9"],
  ["discord", "https://canary.discord.com/api/v10/webhooks/123/abc"],
  ["discord", "https://ptb.discordapp.com/api/webhooks/123/abc"],
  ["json", "https://hooks.example.com/guild?key=1"],
  ["json", "https://hooks.example.com:8443/guild"],
] as const)("an address for %s may be %s", (kind, address) => {
  expect(addressProblem(kind, address)).toBeNull();
});

test.each([
  ["json", "not a url"],
  ["json", "http://hooks.example.com/"],
  ["json", "file:///etc/passwd"],
  ["json", "data:text/plain,x"],
  ["json", "https://user@hooks.example.com/"],
  ["json", "https://user:word@hooks.example.com/"],
  ["json", "https://hooks.example.com/a b"],
  ["json", "https://127.0.0.1/"],
  ["json", "https://2130706433/"],
  ["json", "https://0x7f.1/"],
  ["json", "https://169.254.169.254/latest/meta-data"],
  ["json", "https://8.8.8.8/"],
  ["json", "https://[::1]/"],
  ["json", "https://[::ffff:127.0.0.1]/"],
  ["json", "https://localhost/"],
  ["json", "https://app.localhost/"],
  ["json", "https://intranet/"],
  ["json", `https://hooks.example.com/${"x".repeat(2100)}`],
  ["discord", "https://hooks.example.com/api/webhooks/123/abc"],
  ["discord", "https://discord.com.example.com/api/webhooks/123/abc"],
  ["discord", "https://discord.com:8443/api/webhooks/123/abc"],
  ["discord", "https://evildiscord.com/api/webhooks/123/abc"],
  ["discord", "https://discord.com/channels/1/2"],
  ["discord", "https://discord.com/api/webhooks/123"],
] as const)("an address for %s may not be %s", (kind, address) => {
  expect(addressProblem(kind, address)).toMatch(/^(?:is|must) .+\.$/);
});

test("an address is shown with its host and its last 4 characters", () => {
  const address = "https://discord.com/api/webhooks/123/secret-wxyz";
  expect(addressHint(address)).toBe("discord.com…wxyz");
});

test("a host that resolves to this machine gets no connection", async () => {
  let connections = 0;
  const server = createServer().on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // The transport of Node has the option "lookup", too.
  const lookup: LookupFunction = (_host, _options, done) =>
    done(null, [{ address: "127.0.0.1", family: 4 }]);
  const timeouts = { connect: 1000, headers: 1000, body: 1000, call: 1000 };
  const options = { timeouts, maxBodyBytes: 1000, lookup };
  const poster = createPoster({ clock: () => 0, transport: createPublicTransport(options) });
  const { port } = server.address() as AddressInfo;
  const address = `https://hooks.example.com:${port}/hook`;
  const recipient = { kind: "json", address, secret: null } as const;
  expect(await poster.post(recipient, "{}")).toMatchObject({
    outcome: "again",
    error: { message: expect.stringContaining("which is not allowed") },
  });
  expect(connections).toBe(0);
  await poster.close();
  await new Promise((resolve) => server.close(resolve));
});
