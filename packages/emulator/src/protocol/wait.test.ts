import { expect, test } from "vitest";
import { systemWait } from "./wait.ts";

test("a wait ends after its time", async () => {
  await systemWait(1, new AbortController().signal);
});

test("a wait ends when it is aborted, before it starts or after", async () => {
  await systemWait(1e9, AbortSignal.abort());
  const given = new AbortController();
  const waiting = systemWait(1e9, given.signal);
  given.abort();
  expect(await waiting).toBeUndefined();
});
