// @module-tag promise/outages

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { expect, test } from "vitest";
import { openStore } from "./open-store.ts";

test("a file that another process has written part of its log into is opened with the log", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "guildhall.sqlite");
  await (await openStore({ sqlite: file })).close();
  const writer = new DatabaseSync(file);
  writer.exec("pragma wal_autocheckpoint = 0; create table filler (id integer primary key, text)");
  const insert = writer.prepare("insert into filler (id, text) values (?, ?)");
  for (let id = 1; id <= 50; id += 1) insert.run(id, "x".repeat(4000));
  const reader = new DatabaseSync(file);
  reader.exec("begin");
  reader.prepare("select count(*) from filler").get();
  writer.exec("update filler set text = 'y' || substr(text, 2) where id > 40");
  // Because of the reader, this writes the new size of the file, but not its last pages.
  writer.exec("pragma wal_checkpoint(passive)");

  const store = await openStore({ sqlite: file });
  expect(await store.guilds.list()).toEqual([]);
  await store.close();
  reader.close();
  writer.close();
  await rm(folder, { recursive: true });
});
