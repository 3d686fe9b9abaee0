import { expect, test } from "vitest";
import { systemWait } from "./wait.ts";

test("waiting ends when the time has come", async () => {
  await systemWait(1, new AbortController().signal);
});

test("waiting ends when it is given up, before it begins or after", async () => {
  await systemWait(1e9, AbortSignal.abort());
  const given = new AbortController();
  const waiting = systemWait(1e9, given.signal);
  given.abort();
  expect(await waiting).toBeUndefined();
});
