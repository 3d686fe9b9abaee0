import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "./server-process.ts";

const SCRIPT = fileURLToPath(new URL("bare-server.ts", import.meta.url));

test("the bare server sends the same bytes and headers for every path", async () => {
  const text = JSON.stringify({ name: "달빛나루" });
  const asked: (string | undefined)[] = [];
  const origin = createServer(({ headers }, response) => {
    asked.push(headers.authorization);
    response.writeHead(200, { "content-type": "application/json", "x-own": "1" }).end(text);
  });
  await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void origin.close());
  const { port: originPort } = origin.address() as AddressInfo;
  const url = `http://127.0.0.1:${originPort}/`;
  const server = await startServer({
    script: SCRIPT,
    args: (port) => [String(port), url, "Bearer good"],
  });
  onTestFinished(() => server.stop());
  for (const path of ["/", "/any"]) {
    const { headers, body } = await request(server.url + path);
    expect(headers).toMatchObject({ "content-type": "application/json", "x-own": "1" });
    expect(await body.text()).toBe(text);
  }
  expect(asked).toEqual(["Bearer good"]);
});
