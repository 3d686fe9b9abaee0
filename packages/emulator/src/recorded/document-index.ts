import { readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseErrorBody } from "@guildhall/contract";
import { parseRecordedRequest, type RecordedRequest } from "./recorded-request.ts";

/** A recorded document: the request that it answered, and the file that holds it. */
export interface Recording {
  readonly request: RecordedRequest;
  readonly file: string;
  /** The status of the answer: what the index tells, else what an error body tells, else 200. */
  readonly status: number;
  /** When the document last changed, in ms, as its answer told; null when the index does not tell. */
  readonly modified: number | null;
}

/** The file of a folder of recorded documents that tells which request each one answers. */
export const INDEX_FILE = "INDEX.tsv";

export interface DocumentIndex {
  readonly recordings: readonly Recording[];
  /** How many rows of the index tell no request, or one that is not in the endpoint table. */
  readonly skipped: number;
}

/**
 * Reads `INDEX.tsv` of a folder of recorded documents: tab-separated, its first line names the
 * columns, of which `file` and `request` are needed, and `edition`, `region`, `status` and `modified`
 * help.
 * @throws Error when the file cannot be read or lacks a column, or a document it names cannot be read.
 */
export function readDocumentIndex(folder: string): DocumentIndex {
  const path = join(folder, INDEX_FILE);
  const [header = "", ...lines] = readIndex(path).split(/\r?\n/);
  const columns = header.split("\t");
  for (const needed of ["file", "request"]) {
    if (!columns.includes(needed)) {
      throw new Error(`${path} has no column "${needed}"; its first line names ${header}.`);
    }
  }
  const recordings: Recording[] = [];
  let skipped = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const cells = line.split("\t");
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? "";
    const request = parseRecordedRequest(cell("request"), {
      region: cell("region"),
      edition: cell("edition"),
    });
    if (!request) {
      skipped += 1;
      continue;
    }
    const place = `${path}, line ${index + 2}`;
    const file = documentFile(folder, cell("file"), place);
    const told = Number(cell("status")) || request.status;
    const status = told === 200 ? (errorStatus(file) ?? 200) : told;
    const modified = Date.parse(cell("modified"));
    recordings.push({
      request,
      file,
      status,
      modified: Number.isNaN(modified) ? null : modified,
    });
  }
  return { recordings, skipped };
}

/** Below this size, in bytes, a document may be an error body. */
const ERROR_BODY_SIZE = 1000;

function documentFile(folder: string, name: string, place: string): string {
  const file = resolve(folder, name);
  if (relative(folder, file).startsWith("..")) {
    throw new Error(`${place} names ${name}, which is not in the folder.`);
  }
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`${place} names ${name}, which is no file. Put it there, or delete the line.`);
  }
  return file;
}

/** The status that a recorded error body tells; null for any other document. */
function errorStatus(file: string): number | null {
  if (statSync(file).size > ERROR_BODY_SIZE) return null;
  try {
    const error = parseErrorBody(JSON.parse(readFileSync(file, "utf8")), 404);
    return error && error.code >= 400 ? error.code : null;
  } catch {
    return null;
  }
}

function readIndex(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new Error(
      `Cannot read ${path}. A folder of recorded documents needs this file to tell which request each one answers.`,
      { cause },
    );
  }
}
