import { expect, onTestFinished, test } from "vitest";
import { limitAt, oursAt } from "./competitors.ts";
import { startService } from "./service.ts";
import { measureSharing } from "./sharing.ts";

test("ours asks once for identical calls and for a token; undici as often as it is called", async () => {
  const service = await startService();
  onTestFinished(() => service.stop());
  const ours = await measureSharing(oursAt(service.url, true), service);
  expect(ours).toMatchObject({ documents: 1, tokens: 1 });
  const limit = await measureSharing(limitAt(service.url), service);
  expect(limit).toMatchObject({ documents: 1_000, tokens: 0 });
});
