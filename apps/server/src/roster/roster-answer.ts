import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseCoding } from "../answer/content-coding.ts";
import { type Form, notModified } from "../answer/representation.ts";
import { SECURITY_HEADERS } from "../security-headers.ts";
import type { RosterMemory } from "./roster-memory.ts";

const ROSTER_PATH = /^\/api\/guilds\/([1-9]\d{0,8})\/roster$/;

/**
 * Answers a request for a whole roster that is in memory, without the routes: it costs little more than
 * writing the bytes. Returns false for any other request, which the routes then answer.
 */
export function answerRoster(
  rosters: Pick<RosterMemory, "fresh">,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { url = "", headers } = request;
  const [, guildId] = ROSTER_PATH.exec(url) ?? [];
  const roster = guildId === undefined ? undefined : rosters.fresh(Number(guildId));
  const form = roster?.whole.ready(chooseCoding(headers["accept-encoding"]));
  if (!roster || !form) return false;
  const known = headers["if-none-match"];
  if (known !== undefined && roster.whole.matches(known)) {
    response.writeHead(304, { ...notModified(form), ...SECURITY_HEADERS }).end();
  } else {
    response.writeHead(200, headersOf(form));
    if (request.method === "HEAD") response.end();
    else writeSlices(response, form.body);
  }
  return true;
}

/** What is written before other connections get a turn: many large answers at once would block them. */
const SLICE_BYTES = 256 * 1024;

function writeSlices(response: ServerResponse, body: Buffer): void {
  if (response.destroyed) return;
  if (body.length <= SLICE_BYTES) {
    response.end(body);
    return;
  }
  const rest = body.subarray(SLICE_BYTES);
  const next = () => setImmediate(writeSlices, response, rest);
  if (response.write(body.subarray(0, SLICE_BYTES))) next();
  else {
    // What the client sends before it has read the answer would count as progress.
    response.socket?.pause();
    response.once("drain", next);
  }
}

const headerLists = new WeakMap<Form, string[]>();

/** The headers as the list that Node writes fastest. */
function headersOf(form: Form): string[] {
  const known = headerLists.get(form);
  if (known) return known;
  const list = Object.entries({ ...form.headers, ...SECURITY_HEADERS }).flat();
  headerLists.set(form, list);
  return list;
}
