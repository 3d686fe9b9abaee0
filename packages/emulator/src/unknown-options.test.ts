import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROVIDERS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { createEmulator } from "./create-emulator.ts";
import { createEngine } from "./engine/engine.ts";
import { createRecorder } from "./recorded/recorder.ts";

/** Callers from JavaScript may pass any options. */
type Loose = (options: object) => unknown;

const source = () => ({ version: 1, example: null, find: () => ({ missing: "" }) });

test.each<[object, string]>([
  [{ sed: 9 }, 'Unknown option "sed" in createEmulator.'],
  [{ document: "x" }, 'Unknown option "document" in createEmulator.'],
  [{ quota: { perSecond: 1, perHuor: 2 } }, 'Unknown option "perHuor" in quota.'],
  [{ quota: { perSecond: 1 } }, "The quota's perHour is undefined"],
  [
    { clients: [{ id: "a", secret: "s3cret", redirectUrls: [] }] },
    'Unknown option "redirectUrls" in clients[0].',
  ],
])("createEmulator refuses the misspelled option of %j by name", (options, message) => {
  expect(() => (createEmulator as Loose)(options)).toThrow(message);
});

test("createEngine refuses a misspelled option by name", () => {
  const create = () => (createEngine as Loose)({ source, provder: PROVIDERS.contract });
  expect(create).toThrow('Unknown option "provder" in createEngine.');
});

test("listen refuses a misspelled option by name", async () => {
  const listen = createEmulator().listen as Loose;
  await expect(listen({ prot: 4000 })).rejects.toThrow(
    'Unknown option "prot" in listen. Use one of: port, host, tls.',
  );
  await expect(listen({ tls: { key: "", cret: "" } })).rejects.toThrow(
    'Unknown option "cret" in listen: tls.',
  );
});

test("createRecorder refuses a misspelled option by name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recorder-"));
  const recorder = (createRecorder as Loose)({ folder, region: ["eu"], seed: 1 });
  await expect(recorder).rejects.toThrow('Unknown option "region" in createRecorder.');
  rmSync(folder, { recursive: true });
});
