import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseCoding } from "../answer/content-coding.ts";
import { type Form, notModified } from "../answer/representation.ts";
import { SECURITY_HEADERS } from "../security-headers.ts";
import type { RosterMemory } from "./roster-memory.ts";

const ROSTER_PATH = /^\/api\/guilds\/([1-9]\d{0,8})\/roster$/;

/**
 * Responds to a request for a whole roster in memory without the routes, at little more than the cost of writing
 * the bytes. Returns false for any other request, which the routes then handle.
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

/** Bytes to write before yielding, because many large responses at once would block other connections. */
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
    // Stops reading until the client has read its response, because received data would count as progress.
    response.socket?.pause();
    response.once("drain", next);
  }
}

const headerLists = new WeakMap<Form, string[]>();

/** Returns the headers as a flat list, which Node writes fastest. */
function headersOf(form: Form): string[] {
  const known = headerLists.get(form);
  if (known) return known;
  const list = Object.entries({ ...form.headers, ...SECURITY_HEADERS }).flat();
  headerLists.set(form, list);
  return list;
}
