import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseRecordedRequest, type RecordedRequest } from "./recorded-request.ts";

/** A recorded document: the request that it answered, and the file that holds it. */
export interface Recording {
  readonly request: RecordedRequest;
  readonly file: string;
}

export interface DocumentIndex {
  readonly recordings: readonly Recording[];
  /** How many rows of the index tell no request, or one that is not in the endpoint table. */
  readonly skipped: number;
}

/**
 * Reads `INDEX.tsv` of a folder of recorded documents: tab-separated, its first line names the
 * columns, of which `file` and `request` are needed, and `edition` and `region` help.
 * @throws Error when the file cannot be read or lacks a column.
 */
export function readDocumentIndex(folder: string): DocumentIndex {
  const path = join(folder, "INDEX.tsv");
  const [header = "", ...lines] = readIndex(path).split(/\r?\n/);
  const columns = header.split("\t");
  for (const needed of ["file", "request"]) {
    if (!columns.includes(needed)) {
      throw new Error(`${path} has no column "${needed}"; its first line names ${header}.`);
    }
  }
  const recordings: Recording[] = [];
  let skipped = 0;
  for (const line of lines.filter((each) => each.trim() !== "")) {
    const cells = line.split("\t");
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? "";
    const request = parseRecordedRequest(cell("request"), {
      region: cell("region"),
      edition: cell("edition"),
    });
    if (request) recordings.push({ request, file: join(folder, basename(cell("file"))) });
    else skipped += 1;
  }
  return { recordings, skipped };
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
