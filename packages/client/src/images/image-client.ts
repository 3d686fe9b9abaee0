import type { LookupFunction } from "node:net";
import type { Provider } from "@guildhall/contract";
import { runWithin } from "../abort.ts";
import { TimeoutError } from "../errors/call-errors.ts";
import { statusError } from "../errors/status-error.ts";
import { DEFAULT_USER_AGENT } from "../pipeline.ts";
import { createNodeTransport } from "../platform/node-transport.ts";
import { SYSTEM_TIME, type Time } from "../time.ts";
import { completeTimeouts, type Timeouts } from "../timeouts.ts";
import { guardedLookup, imageUrlProblem } from "./image-address.ts";
import { ImageError } from "./image-error.ts";
import { type ImageType, imageType } from "./image-type.ts";

export interface DownloadedImage {
  readonly bytes: Uint8Array;
  /** What the bytes are; the header that came with them is not believed. */
  readonly contentType: ImageType;
}

export interface ImageClientOptions {
  readonly provider: Provider;
  /** The most bytes that an image may have; 5 MB when it is not told. */
  readonly maxBytes?: number;
  /** In ms; those that are not told are those of `DEFAULT_TIMEOUTS`. */
  readonly timeouts?: Partial<Timeouts>;
  readonly time?: Time;
  /** Resolves host names; the system's resolver when it is not told. What it finds is checked. */
  readonly lookup?: LookupFunction;
}

/** Fetches images, so that local copies can be kept of them (contract 2.4). */
export interface ImageClient {
  /**
   * Fetches one image from a render host of the provider, without any token.
   * @throws ImageError for an address that is not allowed, a redirect, or content that is not an
   * image; InvalidBodyError for one that is too large; the errors of contract 7 for other statuses;
   * TimeoutError, ConnectionError; the reason of the signal when it is pulled.
   */
  download(url: string, options?: { readonly signal?: AbortSignal }): Promise<DownloadedImage>;
  /** Frees the connections. May be called again. */
  close(): Promise<void>;
}

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * Makes a client for the images of a provider.
 * @throws RangeError for timeouts that are none.
 */
export function createImageClient(options: ImageClientOptions): ImageClient {
  const { provider, maxBytes = MAX_IMAGE_BYTES, time = SYSTEM_TIME } = options;
  const timeouts = completeTimeouts(options.timeouts);
  const lookup = guardedLookup(options.lookup);
  const transport = createNodeTransport({ timeouts, maxBodyBytes: maxBytes, lookup });
  const headers = { accept: "image/webp,image/png,image/jpeg", "user-agent": DEFAULT_USER_AGENT };

  return {
    async download(url, { signal } = {}) {
      const place = { method: "GET", url } as const;
      const why = imageUrlProblem(provider, url);
      if (why) throw new ImageError({ ...place, reason: "url", why });

      const timeoutMs = timeouts.call;
      const error = () => new TimeoutError({ ...place, phase: "call", timeoutMs });
      const answer = await runWithin({ time, ms: timeoutMs, error, signal }, (both) =>
        transport.send({ ...place, headers, signal: both }),
      );
      const { status, body: bytes } = answer;
      if (status >= 300 && status < 400) {
        throw new ImageError({ ...place, status, reason: "redirect" });
      }
      if (status !== 200) {
        const text = new TextDecoder().decode(bytes);
        throw statusError({ ...place, status, headers: answer.headers, text }, time.now());
      }
      const contentType = imageType(bytes);
      if (!contentType) throw new ImageError({ ...place, status, reason: "type" });
      return { bytes, contentType };
    },
    close: transport.close,
  };
}

/** Fetches one image with connections of its own; for many, use `createImageClient`. Throws what `ImageClient.download` throws. */
export async function downloadImage(
  options: ImageClientOptions & { readonly url: string; readonly signal?: AbortSignal },
): Promise<DownloadedImage> {
  const images = createImageClient(options);
  try {
    return await images.download(options.url, options.signal ? { signal: options.signal } : {});
  } finally {
    await images.close();
  }
}
