// @module-tag promise/transactions

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { guildKey } from "./contract-facts.ts";
import { openStore } from "./open-store.ts";

const WRITER = fileURLToPath(new URL("./durability.writer.ts", import.meta.url));

/** Runs a writer and kills it as soon as it acknowledged this number of entries; returns the acknowledged ones. */
async function writeUntilKilled(file: string, prefix: string, count: number): Promise<string[]> {
  const writer = spawn(process.execPath, ["--conditions=source", WRITER, file, prefix], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(writer, "close");
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === count) writer.kill("SIGKILL");
  }
  expect(await closed).toEqual([null, "SIGKILL"]);
  return acknowledged;
}

test("no acknowledged write is lost when two writing processes are killed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-durability-"));
  const file = join(folder, "guildhall.sqlite");
  const key = guildKey({ provider: "durability" });
  const acknowledged: string[] = [];
  try {
    // The counts differ so that the kills meet different moments; the first two also make the file.
    for (const [round, counts] of [[1, 40], [7, 90], [333], [150]].entries()) {
      const killed = await Promise.all(
        counts.map((count, writer) => writeUntilKilled(file, `${round}-${writer}`, count)),
      );
      acknowledged.push(...killed.flat());

      const store = await openStore({ sqlite: file });
      const guild = await store.guilds.find(key);
      const stored = new Set((await store.news.list(guild?.id ?? 0)).map((item) => item.dedupKey));
      expect(acknowledged.filter((each) => !stored.has(each))).toEqual([]);
      await store.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(621);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
