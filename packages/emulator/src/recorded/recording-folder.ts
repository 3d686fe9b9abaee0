import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { INDEX_FILE } from "./document-index.ts";

/** A document to store in a folder of recorded documents. */
export interface NewRecording {
  /** The name of its file. */
  readonly file: string;
  /** The received bytes, unchanged. */
  readonly body: Uint8Array;
  /** The request URL, without secrets. */
  readonly request: string;
  readonly region: string;
  readonly edition: string;
  readonly status: number;
  /** The `Last-Modified` header of the response; empty when it had none. */
  readonly modified: string;
}

/** A writable folder of recorded documents, as the option `documents` of `createEmulator` names one. */
export interface RecordingFolder {
  /** The number of documents in the index. */
  readonly size: number;
  /**
   * Stores a document and adds it to the index; replaces one with the same file. Writes both files
   * atomically. Rejects with the error of the file system.
   */
  add(recording: NewRecording): Promise<void>;
}

const COLUMNS = ["file", "request", "edition", "region", "status", "modified"];

/**
 * Opens a folder of recorded documents, and creates it when it does not exist. Existing documents,
 * and lines and columns of the index that others wrote, are preserved.
 * @throws the error of the file system when it cannot be read or written.
 */
export async function openRecordingFolder(folder: string): Promise<RecordingFolder> {
  await mkdir(folder, { recursive: true });
  const indexPath = join(folder, INDEX_FILE);
  let size = 0;
  let waiting: NewRecording[] = [];
  let nextWrite: Promise<void> | null = null;
  let lastWrite: Promise<void> = Promise.resolve();

  const writeIndex = async (added: readonly NewRecording[]) => {
    const index = addLines(await readIndexText(indexPath), added);
    await writeAtomically(indexPath, index.text);
    size = index.size;
  };
  // Recordings added during a write of the index share the next write.
  const list = (recording: NewRecording): Promise<void> => {
    waiting.push(recording);
    nextWrite ??= lastWrite
      .catch(() => {})
      .then(() => {
        const added = waiting;
        waiting = [];
        nextWrite = null;
        lastWrite = writeIndex(added);
        return lastWrite;
      });
    return nextWrite;
  };

  await writeIndex([]);
  return {
    get size() {
      return size;
    },
    async add(recording) {
      await writeAtomically(join(folder, recording.file), recording.body);
      await list(recording);
    },
  };
}

/** Adds lines to the index, the newest last. `size` is the number of documents it lists. */
function addLines(before: string, added: readonly NewRecording[]) {
  const [header = "", ...lines] = before.split(/\r?\n/).filter((line) => line.trim() !== "");
  const existing = header === "" ? [] : header.split("\t");
  const columns = [...existing, ...COLUMNS.filter((column) => !existing.includes(column))];
  const fileColumn = columns.indexOf("file");
  const replaced = new Map(added.map((recording) => [recording.file, recording]));
  const kept = lines.filter((line) => !replaced.has(line.split("\t")[fileColumn] ?? ""));
  const newest = [...replaced.values()].map(({ body: _, ...recording }) => {
    const cells = new Map(Object.entries(recording).map(([name, value]) => [name, String(value)]));
    return columns.map((column) => cells.get(column) ?? "").join("\t");
  });
  const documents = [...kept, ...newest];
  return { text: [columns.join("\t"), ...documents, ""].join("\n"), size: documents.length };
}

async function readIndexText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

/** Writes a file atomically: readers find the old or the new content, never a part. */
async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
