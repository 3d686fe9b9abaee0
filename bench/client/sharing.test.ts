import { expect, onTestFinished, test } from "vitest";
import { limitAt, oursAt } from "./competitors.ts";
import { startService } from "./service.ts";
import { measureSharing } from "./sharing.ts";

test("our client sends one request for identical calls and one for a token; undici sends one for each call", async () => {
  const service = await startService();
  onTestFinished(() => service.stop());
  const ours = await measureSharing(oursAt(service.url, true), service);
  expect(ours).toMatchObject({ documents: 1, tokens: 1 });
  const limit = await measureSharing(limitAt(service.url), service);
  expect(limit).toMatchObject({ documents: 1_000, tokens: 0 });
});
