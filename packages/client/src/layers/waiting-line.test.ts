import { expect, test } from "vitest";
import type { ApiRequest, ApiResponse } from "../send.ts";
import { apiRequest } from "../testing/api-request.ts";
import { createWaitingLine } from "./waiting-line.ts";

function urls(line: Iterable<{ readonly request: ApiRequest }>): string[] {
  return [...line].map(({ request }) => request.url);
}

test("calls leave the queue in FIFO order and are sent when they start", async () => {
  const line = createWaitingLine();
  const sent: string[] = [];
  const send = async ({ url }: ApiRequest) => {
    sent.push(url);
    return { headers: {} } as ApiResponse;
  };
  const joined = ["a", "b", "c"].map((url) => line.join(apiRequest({ url }), send));
  expect([line.length, line.first?.request.url, line.last?.request.url]).toEqual([3, "a", "c"]);
  line.first?.start();
  line.first?.start();
  expect(sent).toEqual(["a", "b"]);
  expect(urls(line)).toEqual(["c"]);
  expect(await joined[0]).toEqual({ headers: {} });
  line.first?.fail(new Error("closed"));
  await expect(joined[2]).rejects.toThrow("closed");
  expect([line.length, line.first, line.last]).toEqual([0, null, null]);
});

test("aborted calls leave the queue from any position, and the last one calls onEmpty", async () => {
  let empty = 0;
  const line = createWaitingLine(() => {
    empty += 1;
  });
  const send = () => Promise.reject(new Error("not sent"));
  const controllers = ["a", "b", "c"].map((url) => {
    const controller = new AbortController();
    const call = line.join(apiRequest({ url, signal: controller.signal }), send);
    return { controller, call };
  });
  const leave = async (index: number) => {
    controllers[index]?.controller.abort(`left ${index}`);
    await expect(controllers[index]?.call).rejects.toBe(`left ${index}`);
  };
  await leave(1);
  expect(urls(line)).toEqual(["a", "c"]);
  await leave(0);
  expect(empty).toBe(0);
  await leave(2);
  expect([line.length, line.first, empty]).toEqual([0, null, 1]);
});

test("a call that is already aborted never joins, and an abort after the start changes nothing", async () => {
  const line = createWaitingLine();
  const response = { headers: {} } as ApiResponse;
  const signal = AbortSignal.abort("enough");
  await expect(line.join(apiRequest({ signal }), async () => response)).rejects.toBe("enough");
  expect(line.length).toBe(0);

  const controller = new AbortController();
  const call = line.join(apiRequest({ signal: controller.signal }), async () => response);
  line.first?.start();
  controller.abort();
  expect(await call).toBe(response);
  expect(line.length).toBe(0);
});

test("a hundred thousand calls can wait and leave in any order", () => {
  const line = createWaitingLine();
  const controller = new AbortController();
  const { signal } = controller;
  for (let call = 0; call < 100_000; call += 1) {
    const held = call % 100 === 0 ? { signal } : {};
    line.join(apiRequest(held), async () => ({}) as ApiResponse).catch(() => {});
  }
  controller.abort();
  expect(line.length).toBe(99_000);
  while (line.first) line.first.start();
  expect(line.length).toBe(0);
});
