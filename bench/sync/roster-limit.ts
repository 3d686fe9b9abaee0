import { DatabaseSync } from "node:sqlite";
import { type Dispatcher, request } from "undici";
import type { Round } from "../measure.ts";

/** A request for a roster: the URL with its namespace, and a token. */
export interface RosterRequest {
  readonly url: string;
  readonly token: string;
  readonly dispatcher: Dispatcher;
}

interface RosterDocument {
  readonly members: readonly {
    readonly rank: number;
    readonly character: Readonly<Record<(typeof COLUMNS)[number], string | number>>;
  }[];
}

const COLUMNS = [
  "name",
  "realm",
  "class",
  "race",
  "gender",
  "level",
  "achievementPoints",
  "thumbnail",
] as const;

/**
 * Creates the minimal sync of a roster: one request, one `JSON.parse`, and one insert of all members into
 * a new file, as durable as the store.
 */
export async function prepareLimit(roster: RosterRequest, file: string): Promise<Round> {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  database.exec(`CREATE TABLE members (${COLUMNS.join(", ")}, rank)`);
  return {
    async run() {
      const { members } = await fetchRoster(roster);
      const row = `(${Array(COLUMNS.length + 1).fill("?")})`;
      const rows = Array(members.length).fill(row);
      const values = members.flatMap(({ character, rank }) => [
        ...COLUMNS.map((column) => character[column]),
        rank,
      ]);
      database.prepare(`INSERT INTO members VALUES ${rows}`).run(...values);
    },
    async cleanUp() {
      database.close();
    },
  };
}

/** Fetches the roster's document. */
export async function fetchRoster({
  url,
  token,
  dispatcher,
}: RosterRequest): Promise<RosterDocument> {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, body } = await request(url, { dispatcher, headers });
  const text = await body.text();
  if (statusCode !== 200)
    throw new Error(`The request for the roster returned status ${statusCode}.`);
  return JSON.parse(text);
}
