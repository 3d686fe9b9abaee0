import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { INDEX_FILE } from "./document-index.ts";

/** A document that goes into a folder of recorded documents. */
export interface NewRecording {
  /** The name of its file. */
  readonly file: string;
  /** As it came, byte for byte. */
  readonly body: Uint8Array;
  /** The URL that it answered, without secrets. */
  readonly request: string;
  readonly region: string;
  readonly edition: string;
  readonly status: number;
  /** The `Last-Modified` of the answer; empty when it had none. */
  readonly modified: string;
}

/** A folder of recorded documents that grows: what `documents` of `createEmulator` names. */
export interface RecordingFolder {
  /** How many documents its index lists. */
  readonly size: number;
  /**
   * Stores a document and lists it; one of the same file is replaced. Both files are whole at every
   * moment, whatever happens. Rejects with the error of the file system.
   */
  add(recording: NewRecording): Promise<void>;
}

const COLUMNS = ["file", "request", "edition", "region", "status", "modified"];

/**
 * Opens a folder of recorded documents, and makes it when there is none. Documents that it holds
 * already stay, and so do lines and columns of the index that others wrote.
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
    await writeWhole(indexPath, index.text);
    size = index.size;
  };
  // What comes while the index is being written goes into the next write, all of it at once.
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
      await writeWhole(join(folder, recording.file), recording.body);
      await list(recording);
    },
  };
}

/** The index with lines for what was added, the newest last, and how many documents it lists. */
function addLines(before: string, added: readonly NewRecording[]) {
  const [header = "", ...lines] = before.split(/\r?\n/).filter((line) => line.trim() !== "");
  const told = header === "" ? [] : header.split("\t");
  const columns = [...told, ...COLUMNS.filter((column) => !told.includes(column))];
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

/** A reader finds the old content or the new one, and never a part. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
