import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { expect, test } from "vitest";
import type { NewsFacts } from "../api/news-schemas.ts";
import { recordLog } from "../testing/record-log.ts";
import { createKindName, createNewsTitles } from "./news-titles.ts";

const at = "2026-11-21T12:00:00.000Z";
const boss: NewsFacts = {
  ...{
    id: 1,
    kind: "boss",
    source: "api",
    type: "ENCOUNTER",
    text: "Encounter",
    subject: "Mordrath",
  },
  ...{ subjectId: 5, difficulty: "HEROIC", difficultyName: "Heroic", before: null, after: null },
  ...{ occurredAt: at, startedAt: at, count: 1, members: [], isFirstKill: true, digest: null },
};
const GERMAN = { language: "de", rankNames: {} };

async function builtPages(renderer: string): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, ".server"));
  await mkdir(join(folder, ".vite"));
  const index = '<html lang="en"><title>x</title><div id="root"></div></html>';
  await writeFile(join(folder, "index.html"), index);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, ".vite/manifest.json"), "{}");
  await writeFile(join(folder, ".server/page-renderer.js"), renderer);
  return folder;
}

test("titles are written by the built pages, in the language", async () => {
  const folder = await builtPages(
    `export const newsTitles = async (items, { language }) => items.map(({ kind }) => ({ title: kind + " " + language, details: [] }));`,
  );
  expect(await createNewsTitles(folder, recordLog())([boss], GERMAN)).toEqual([
    { title: "boss de", details: [] },
  ]);
});

test("a title is the generic text and the subject without built pages, and when they fail", async () => {
  const log = recordLog();
  const broken = await builtPages(
    "export const newsTitles = async () => { throw new Error('x'); };",
  );
  for (const folder of [null, broken]) {
    const titles = createNewsTitles(folder, log);
    const [first, second] = await titles([boss, { ...boss, subject: null }], GERMAN);
    expect([first?.title, second?.title]).toEqual(["Encounter: Mordrath", "Encounter"]);
  }
});

test("kinds of news are named by the built pages, and are themselves without them", async () => {
  const folder = await builtPages(
    `export const kindName = async (kind, { language }) => kind + " " + language;`,
  );
  expect(await createKindName(folder)("boss", GERMAN)).toBe("boss de");
  expect(await createKindName(null)("boss", GERMAN)).toBe("boss");
});
