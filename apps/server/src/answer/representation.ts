import { hash } from "node:crypto";
import { CODINGS, type Coding, compress } from "./content-coding.ts";
import type { Slices } from "./slices.ts";

/** The bytes of a response, compressed at most once for each coding. */
export interface Representation {
  /** The bytes in this coding, if they are already compressed. */
  ready(coding: Coding): Form | undefined;
  /** The bytes in this coding, or uncompressed when compression does not make them smaller. */
  form(coding: Coding): Promise<Form>;
  /** Whether an `If-None-Match` header names this representation, in any coding. */
  matches(ifNoneMatch: string): boolean;
  /** Upper bound of the memory of all codings, in bytes. */
  readonly maxBytes: number;
}

/** Headers and body of a response in one coding. */
export interface Form {
  readonly body: Buffer<ArrayBuffer> | Slices;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RepresentationOptions {
  readonly contentType: string;
  /** Defaults to `no-cache`: a browser stores the answer and revalidates it each time. */
  readonly cacheControl?: string | undefined;
  /** Headers of the request, besides `Accept-Encoding`, that the answer depends on. */
  readonly vary?: string | undefined;
  /** The bytes compressed with Brotli, when they are known. */
  readonly brotli?: Buffer<ArrayBuffer> | undefined;
  /** Identifier of the bytes. Defaults to their hash. */
  readonly tag?: string | undefined;
}

/** Shorter responses fit into one packet without compression. */
const SHORTEST_COMPRESSED = 1024;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|atom|feed))/;

export function createRepresentation(
  bytes: Uint8Array<ArrayBuffer>,
  options: RepresentationOptions,
): Representation;
export function createRepresentation(
  slices: Slices,
  options: RepresentationOptions & { readonly tag: string },
): Representation;
export function createRepresentation(
  bytes: Uint8Array<ArrayBuffer> | Slices,
  options: RepresentationOptions,
): Representation {
  const isWhole = bytes instanceof Uint8Array;
  const { contentType, cacheControl = "no-cache" } = options;
  const { tag = isWhole ? digest(bytes) : "" } = options;
  const compressible = COMPRESSIBLE.test(contentType);
  const vary = [compressible && "Accept-Encoding", options.vary].filter(Boolean);
  const worthwhile = compressible && bytes.length >= SHORTEST_COMPRESSED;
  const etags = CODINGS.map((coding) => etagOf(tag, coding));
  const identity: Form = {
    body: isWhole ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) : bytes,
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes.length),
      ETag: etagOf(tag, "identity"),
      "Cache-Control": cacheControl,
      ...(vary.length > 0 && { Vary: vary.join(", ") }),
    },
  };
  const forms = new Map<Coding, Form>([["identity", identity]]);
  if (options.brotli) forms.set("br", formOf("br", options.brotli));
  const pending = new Map<Coding, Promise<Form>>();

  function formOf(coding: Coding, body: Buffer<ArrayBuffer>): Form {
    const length = { "Content-Length": String(body.length), "Content-Encoding": coding };
    return { body, headers: { ...identity.headers, ...length, ETag: etagOf(tag, coding) } };
  }

  async function compressed(coding: Exclude<Coding, "identity">): Promise<Form> {
    const body = await compress(bytes, coding);
    const form = body.length < bytes.length ? formOf(coding, body) : identity;
    forms.set(coding, form);
    pending.delete(coding);
    return form;
  }
  return {
    ready: (coding) => (worthwhile ? forms.get(coding) : identity),
    async form(coding) {
      const ready = worthwhile && coding !== "identity" ? forms.get(coding) : identity;
      if (ready || coding === "identity") return ready ?? identity;
      const work = pending.get(coding) ?? compressed(coding);
      pending.set(coding, work);
      return work.finally(() => pending.delete(coding));
    },
    matches: (ifNoneMatch) =>
      ifNoneMatch.trim() === "*" ||
      ifNoneMatch.split(",").some((each) => etags.includes(each.trim().replace(/^W\//, ""))),
    maxBytes: bytes.length * (worthwhile ? CODINGS.length : 1),
  };
}

/** Returns a hash of bytes. */
export function digest(bytes: Uint8Array | string): string {
  return hash("sha256", bytes, "base64url").slice(0, 27);
}

/** Strong validators must differ when the bytes differ, so each coding has its own validator. */
function etagOf(tag: string, coding: Coding): string {
  return coding === "identity" ? `"${tag}"` : `"${tag}-${coding}"`;
}

/** Returns the headers of a 304 response. */
export function notModified({ headers }: Form): Record<string, string> {
  const { "Content-Type": _, "Content-Length": __, "Content-Encoding": ___, ...others } = headers;
  return others;
}
