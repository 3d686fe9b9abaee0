import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Agent } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { measureThroughput } from "./throughput.ts";

test("reports calls per second and the server's CPU time for one call", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const dispatcher = new Agent({ connections: 2 });
  onTestFinished(async () => {
    await dispatcher.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  // A call takes 2 ms of CPU; the counter stands for the process.
  const usage = async () => ({ memory: 0, peak: 0, cpu: asked.length * 2 });
  const throughputs = await measureThroughput(
    [
      {
        name: "ours",
        about: "ours",
        server: { usage },
        callAt: (index) => ({ url: `http://127.0.0.1:${port}/${index}`, headers: {} }),
        requests: 10,
        concurrency: 2,
      },
    ],
    { rounds: 3, dispatcher },
  );
  expect(throughputs).toEqual([
    {
      name: "ours",
      about: "ours",
      perSecond: expect.any(Number),
      slowest: expect.any(Number),
      fastest: expect.any(Number),
      cpu: 2_000,
    },
  ]);
  const [{ slowest = 0, perSecond = 0, fastest = 0 } = {}] = throughputs;
  expect(slowest).toBeGreaterThan(0);
  expect(slowest).toBeLessThanOrEqual(perSecond);
  expect(perSecond).toBeLessThanOrEqual(fastest);
  // Two rounds of warming up and three that count, each after a call on every connection.
  expect(asked).toEqual(Array.from({ length: 60 }, (_, index) => `/${index}`).sort(byNumber));
});

const byNumber = (a: string, b: string) => Number(a.slice(1)) - Number(b.slice(1));
