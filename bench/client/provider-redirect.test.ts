import { createServer } from "node:http";
import { get } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { redirectProvider } from "./provider-redirect.ts";

test("redirects a call of the provider's host without TLS and refuses any other host", async () => {
  const server = createServer(({ headers, url }, response) => {
    response.end(`${headers.host}${url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  redirectProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const answer = await new Promise<string>((resolve, reject) => {
    get("https://us.api.blizzard.com/data?a=1", (response) => resolve(text(response))).on(
      "error",
      reject,
    );
  });
  expect(answer).toBe("us.api.blizzard.com/data?a=1");
  expect(() => get("https://api.blizzard.com.example.com/")).toThrow(
    /is not a host of the provider/,
  );
});
