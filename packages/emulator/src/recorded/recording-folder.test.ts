import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type NewRecording, openRecordingFolder } from "./recording-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recording-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HEADER = "file\trequest\tedition\tregion\tstatus\tmodified";

const recording = (file: string, body = "{}"): NewRecording => ({
  file,
  body: new TextEncoder().encode(body),
  request: `https://eu.host.test/data/wow/item/${file}`,
  region: "eu",
  edition: "current",
  status: 200,
  modified: "",
});

const read = (file: string) => readFile(join(folder, file), "utf8");
const lines = async () => (await read("INDEX.tsv")).replace(/\n$/, "").split("\n");
const filesOf = async () => (await lines()).slice(1).map((line) => line.split("\t")[0]);

test("creates a new folder with an empty index", async () => {
  folder = join(folder, "new", "place");
  const { size } = await openRecordingFolder(folder);
  expect([size, await read("INDEX.tsv")]).toEqual([0, `${HEADER}\n`]);
});

test("documents are stored byte for byte, one line for each, and nothing unfinished stays", async () => {
  const opened = await openRecordingFolder(folder);
  const body = '{ "name" :\t"Öno" }\n';
  await opened.add({ ...recording("a.json", body), status: 404, modified: "Fri, 20 Nov 2026" });
  expect(await read("a.json")).toBe(body);
  expect(await lines()).toEqual([
    HEADER,
    "a.json\thttps://eu.host.test/data/wow/item/a.json\tcurrent\teu\t404\tFri, 20 Nov 2026",
  ]);
  expect((await readdir(folder)).sort()).toEqual(["INDEX.tsv", "a.json"]);
});

test("a later document of the same file replaces the earlier one, and its line is the last", async () => {
  const opened = await openRecordingFolder(folder);
  await opened.add(recording("a.json", "1"));
  await opened.add(recording("b.json"));
  await opened.add(recording("a.json", "2"));
  expect(await filesOf()).toEqual(["b.json", "a.json"]);
  expect([await read("a.json"), opened.size]).toEqual(["2", 2]);
});

test("the index lists all documents that are added concurrently", async () => {
  const opened = await openRecordingFolder(folder);
  const files = Array.from({ length: 200 }, (_, index) => `${index}.json`);
  await Promise.all(files.map((file) => opened.add(recording(file))));
  expect((await filesOf()).sort()).toEqual(files.sort());
  expect(opened.size).toBe(200);
});

test("the index keeps the lines and columns that others wrote", async () => {
  const before = ["file\tsource\trequest", "x.json\tours\t", "x.json\tours\thttps://a.test/b", ""];
  await writeFile(join(folder, "INDEX.tsv"), before.join("\r\n"));
  const opened = await openRecordingFolder(folder);
  await opened.add(recording("a.json"));
  expect(await lines()).toEqual([
    "file\tsource\trequest\tedition\tregion\tstatus\tmodified",
    "x.json\tours\t",
    "x.json\tours\thttps://a.test/b",
    "a.json\t\thttps://eu.host.test/data/wow/item/a.json\tcurrent\teu\t200\t",
  ]);
  expect(opened.size).toBe(3);
});

test("a document that cannot be stored rejects, is not listed, and does not stop the next one", async () => {
  const opened = await openRecordingFolder(folder);
  await expect(opened.add(recording("none/a.json"))).rejects.toThrow(/ENOENT/);
  await opened.add(recording("b.json"));
  expect(await filesOf()).toEqual(["b.json"]);
});

test("an index that cannot be written rejects at once, and works again when it can be", async () => {
  const opened = await openRecordingFolder(folder);
  await rm(folder, { recursive: true });
  await expect(opened.add(recording("a.json"))).rejects.toThrow(/ENOENT/);
  await writeFile(folder, "");
  await expect(openRecordingFolder(folder)).rejects.toThrow(/EEXIST/);
});
