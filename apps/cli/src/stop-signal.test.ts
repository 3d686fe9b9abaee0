import { expect, test } from "vitest";
import { aborted } from "./stop-signal.ts";

test("waiting for a signal ends when it is aborted, and at once when it was", async () => {
  const controller = new AbortController();
  const waiting = aborted(controller.signal);
  controller.abort();
  await waiting;
  await expect(aborted(controller.signal)).resolves.toBeUndefined();
});
