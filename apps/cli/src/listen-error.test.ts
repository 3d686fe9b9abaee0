import { createServer } from "node:net";
import { expect, test } from "vitest";
import { listenError } from "./listen-error.ts";

test("a port that is in use is refused with its number and how to choose another", () => {
  const taken = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" });
  const error = listenError(taken, { port: 3000, host: "127.0.0.1", choose: "--port 3001" });
  expect(error).toMatchObject({
    message: "Port 3000 of 127.0.0.1 cannot be used: another program uses it.",
    advice: "Choose another one with --port 3001.",
    exitCode: 1,
  });
});

test("the port of the demo is refused with the command whose demo uses it", () => {
  const taken = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" });
  const options = { port: 4000, host: "127.0.0.1", choose: "--port 4001", isOfDemo: true };
  expect(listenError(taken, options).message).toBe(
    "Port 4000 of 127.0.0.1 cannot be used: another program uses it, " +
      "probably the demo of a running `guildhall serve`.",
  );
});

test("an address that this machine does not have is answered with --host", async () => {
  const host = "192.0.2.1";
  const failure = await new Promise<Error>((resolve) => {
    createServer().once("error", resolve).listen(0, host);
  });
  expect(listenError(failure, { port: 3000, host, choose: "--port 3001" })).toMatchObject({
    message: "The address 192.0.2.1 cannot be used: it is not an address of this machine.",
    advice: expect.stringMatching(/^Choose another one with --host: 127\.0\.0\.1 /),
  });
});

test("an unknown host is refused with the flag --host", () => {
  const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
  const error = listenError(unknown, { port: 3000, host: "nowhere", choose: "--port 3001" });
  expect(error.message).toBe("The address nowhere cannot be used: the host does not exist.");
  expect(error.advice).toContain("--host");
});
