import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseCoding } from "../answer/content-coding.ts";
import { type Form, notModified } from "../answer/representation.ts";
import { CROSS_ORIGIN_HEADERS } from "../api/cross-origin.ts";
import type { PendingAnswers } from "../connections.ts";
import { SECURITY_HEADERS } from "../security-headers.ts";
import { BYTES_PER_TURN } from "../slots.ts";
import type { RosterMemory } from "./roster-memory.ts";

/** The roster is a public read: it is in memory for the routes alone while only members may see it. */
const FIXED_HEADERS = { ...SECURITY_HEADERS, ...CROSS_ORIGIN_HEADERS };

const ROSTER_PATH = /^\/api\/v1\/guilds\/([1-9]\d{0,8})\/roster$/;

export interface RosterAnswerOptions {
  readonly rosters: Pick<RosterMemory, "fresh">;
  readonly pending: PendingAnswers;
  /** More headers of the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Resolves in the next turn of the visitor. */
  readonly nextTurn: () => Promise<void>;
}

/**
 * Responds to a request for a whole roster in memory without the routes, at little more than the cost of writing
 * the bytes. Returns false for any other request, which the routes then handle.
 */
export function answerRoster(
  options: RosterAnswerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { rosters, pending } = options;
  const { url = "", headers } = request;
  const [, guildId] = ROSTER_PATH.exec(url) ?? [];
  const roster = guildId === undefined ? undefined : rosters.fresh(Number(guildId));
  const form = roster?.whole.ready(chooseCoding(headers["accept-encoding"]));
  if (!roster || !(form?.body instanceof Buffer)) return false;
  const known = headers["if-none-match"];
  if (known !== undefined && roster.whole.matches(known)) {
    response.writeHead(304, { ...notModified(form), ...FIXED_HEADERS, ...options.headers }).end();
  } else {
    response.writeHead(200, [...headersOf(form), ...Object.entries(options.headers).flat()]);
    if (request.method === "HEAD") response.end();
    else if (form.body.length <= BYTES_PER_TURN) response.end(form.body);
    else {
      pending.share(response, form.body);
      void writeSlices(response, form.body, options);
    }
  }
  return true;
}

async function writeSlices(
  response: ServerResponse,
  body: Buffer,
  options: RosterAnswerOptions,
): Promise<void> {
  await options.nextTurn();
  if (response.destroyed) return;
  const slice = body.subarray(0, BYTES_PER_TURN);
  if (slice.length === body.length) {
    response.end(slice);
    return;
  }
  const next = () => writeSlices(response, body.subarray(BYTES_PER_TURN), options);
  if (response.write(slice)) return next();
  response.once("drain", next);
  options.pending.trim();
}

const headerLists = new WeakMap<Form, string[]>();

/** Returns the headers as a flat list, which Node writes fastest. */
function headersOf(form: Form): string[] {
  const known = headerLists.get(form);
  if (known) return known;
  const list = Object.entries({ ...form.headers, ...FIXED_HEADERS }).flat();
  headerLists.set(form, list);
  return list;
}
