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
    response.writeHead(200, headersOf(form)).end(form.body);
  }
  return true;
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
