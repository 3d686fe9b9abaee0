import type { IncomingMessage, ServerResponse } from "node:http";
import { CROSS_ORIGIN_HEADERS } from "../api/cross-origin.ts";
import type { PendingAnswers } from "../connections.ts";
import { SECURITY_HEADERS } from "../security-headers.ts";
import { BYTES_PER_TURN } from "../slots.ts";
import { chooseCoding } from "./content-coding.ts";
import { type Form, notModified, type Representation } from "./representation.ts";

/** These responses are public reads: they are in memory for the routes alone while only members may see them. */
const FIXED_HEADERS = { ...SECURITY_HEADERS, ...CROSS_ORIGIN_HEADERS };

/** Returns the response to a request if it is in memory and up to date. */
export type FindReady = (request: IncomingMessage) => Representation | undefined;

export interface ReadyAnswerOptions {
  readonly findReady: FindReady;
  readonly pending: PendingAnswers;
  /** More headers of the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Resolves in the next turn of the visitor. */
  readonly nextTurn: () => Promise<void>;
}

/**
 * Responds to a request for a whole roster or a character in memory without the routes, at little more than the cost of writing
 * the bytes. Returns false for any other request, which the routes then handle.
 */
export function answerReady(
  options: ReadyAnswerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { findReady, pending } = options;
  const { headers } = request;
  const found = findReady(request);
  const form = found?.ready(chooseCoding(headers["accept-encoding"]));
  if (!found || !(form?.body instanceof Buffer)) return false;
  const known = headers["if-none-match"];
  if (known !== undefined && found.matches(known)) {
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
  options: ReadyAnswerOptions,
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
