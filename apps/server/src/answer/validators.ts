import type { Context, MiddlewareHandler } from "hono";
import type { ListenerEnv } from "../listener.ts";
import { type ByteCache, createByteCache } from "./byte-cache.ts";
import { chooseCoding } from "./content-coding.ts";
import {
  createRepresentation,
  digest,
  type Form,
  notModified,
  type Representation,
} from "./representation.ts";

/** Compressed responses, reused while their bytes stay the same. */
const RECENT_BYTES = 16 * 1024 * 1024;

const STREAMED = /^(?:text\/event-stream|application\/gzip)\b/;

/**
 * Compresses every successful response, adds an ETag, and returns 304 when the client has it. A response with
 * `Cache-Control: no-store` has no ETag. Event streams and archives pass unchanged. Errors are never cacheable.
 */
export function validateAnswers(): MiddlewareHandler {
  const recent = createByteCache<string, Representation>({
    maxBytes: RECENT_BYTES,
    sizeOf: ({ maxBytes }) => maxBytes,
  });
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (status !== 200) {
      if (status >= 400 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
      return;
    }
    const contentType = headers.get("Content-Type") ?? "";
    if (headers.has("ETag") || STREAMED.test(contentType)) return;
    const response =
      headers.get("Cache-Control") === "no-store"
        ? await compressed(c, contentType)
        : await sendRepresentation(c, await representationOf(c.res, { contentType, recent }));
    // Setting `c.res` merges the headers of the previous response into the new one.
    c.res = undefined;
    c.res = response;
  };
}

async function compressed(c: Context, contentType: string): Promise<Response> {
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const options = { contentType, cacheControl: "no-store", tag: "" };
  const coding = chooseCoding(c.req.header("accept-encoding"));
  const { body, headers } = await createRepresentation(bytes, options).form(coding);
  const { ETag: _, ...others } = headers;
  return sendForm(c, { body, headers: others });
}

async function representationOf(
  response: Response,
  { contentType, recent }: { contentType: string; recent: ByteCache<string, Representation> },
): Promise<Representation> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const tag = digest(bytes);
  const cacheControl = response.headers.get("Cache-Control") ?? undefined;
  const key = [contentType, cacheControl, tag].join("\n");
  const known = recent.get(key);
  if (known) return known;
  const created = createRepresentation(bytes, { contentType, cacheControl, tag });
  recent.set(key, created);
  return created;
}

/** Sends the representation in the coding that the client prefers, or 304. A 404 is not stored by caches. */
export async function sendRepresentation(
  c: Context,
  representation: Representation,
  status: 200 | 404 = 200,
): Promise<Response> {
  const form = await representation.form(chooseCoding(c.req.header("accept-encoding")));
  if (status === 404) {
    const { ETag: _, ...headers } = form.headers;
    return sendForm(c, { ...form, headers: { ...headers, "Cache-Control": "no-store" } }, status);
  }
  const known = c.req.header("if-none-match");
  if (known !== undefined && representation.matches(known)) {
    return c.body(null, 304, notModified(form));
  }
  return sendForm(c, form);
}

function sendForm(c: Context, { body, headers }: Form, status: 200 | 404 = 200): Response {
  if (body instanceof Uint8Array) return c.body(body, status, headers);
  const env: Partial<ListenerEnv> | undefined = c.env;
  return c.body(ReadableStream.from(env?.share?.(body) ?? body), status, headers);
}
