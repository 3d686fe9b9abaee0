import { expect, test } from "vitest";
import { listenError } from "./listen-error.ts";

test("a port that is taken is answered with which one, and how to choose another", () => {
  const taken = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" });
  const error = listenError(taken, { port: 3000, host: "127.0.0.1", choose: "--port 3001" });
  expect(error).toMatchObject({
    message: "Port 3000 of 127.0.0.1 cannot be used: another program listens there.",
    advice: "Choose another one with --port 3001.",
    exitCode: 1,
  });
});
