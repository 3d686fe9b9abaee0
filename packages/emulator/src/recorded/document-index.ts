import { readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseErrorBody } from "@guildhall/contract";
import { parseRecordedRequest, type RecordedRequest } from "./recorded-request.ts";

/** A recorded document: its request and its file. */
export interface Recording {
  readonly request: RecordedRequest;
  readonly file: string;
  /** The status of the response: from the index, else from the error body, else 200. */
  readonly status: number;
  /** The `Last-Modified` time of the response in ms since 1970; null when the index has none. */
  readonly modified: number | null;
}

/** The file in a folder of recorded documents that lists the request of each one. */
export const INDEX_FILE = "INDEX.tsv";

export interface DocumentIndex {
  readonly recordings: readonly Recording[];
  /** The number of index rows without a request, or with one that is not in the endpoint table. */
  readonly skipped: number;
}

/**
 * Reads the `INDEX.tsv` of a folder of recorded documents. It is tab-separated, and its first line
 * names the columns: `file` and `request` are required; `edition`, `region`, `status` and `modified`
 * are optional.
 * @throws Error when the file cannot be read, lacks a column, or names a document that cannot be read.
 */
export function readDocumentIndex(folder: string): DocumentIndex {
  const path = join(folder, INDEX_FILE);
  const [header = "", ...lines] = readIndex(path).split(/\r?\n/);
  const columns = header.split("\t");
  for (const required of ["file", "request"]) {
    if (!columns.includes(required)) {
      throw new Error(`${path} has no column "${required}"; its first line names ${header}.`);
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
    const listed = Number(cell("status")) || request.status;
    const status = listed === 200 ? (errorStatus(file) ?? 200) : listed;
    const time = Date.parse(cell("modified"));
    const modified = Number.isNaN(time) ? null : time;
    recordings.push({ request, file, status, modified });
  }
  return { recordings, skipped };
}

/** The largest size of an error body, in bytes. */
const ERROR_BODY_SIZE = 1000;

function documentFile(folder: string, name: string, place: string): string {
  const file = resolve(folder, name);
  if (relative(folder, file).startsWith("..")) {
    throw new Error(`${place} names ${name}, which is not in the folder.`);
  }
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(
      `${place} names ${name}, which is not a file. Add the file, or delete the line.`,
    );
  }
  return file;
}

/** The status in a recorded error body; null for any other document. */
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
      `Cannot read ${path}. A folder of recorded documents needs this file, which lists the request of each one.`,
      { cause },
    );
  }
}
