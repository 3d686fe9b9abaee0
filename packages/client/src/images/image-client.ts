import { battlenet, type Provider } from "@guildhall/contract";
import { createImageTransport } from "#platform";
import { DEFAULT_USER_AGENT } from "../client-options.ts";
import { InvalidBodyError } from "../errors/call-errors.ts";
import { statusError } from "../errors/status-error.ts";
import { runCall } from "../layers/deadline.ts";
import type { Transport } from "../platform/transport.ts";
import { SYSTEM_TIME, type Time } from "../time.ts";
import { completeTimeouts, type Timeouts } from "../timeouts.ts";
import { ImageError } from "./image-error.ts";
import { type ImageSize, imageSize } from "./image-size.ts";
import { type ImageType, imageType } from "./image-type.ts";
import { imageUrlProblem } from "./image-url.ts";

/** An image, with its size in pixels as its first bytes tell it. */
export interface DownloadedImage extends ImageSize {
  readonly bytes: Uint8Array;
  /** What the bytes are; the header that came with them is not believed. */
  readonly contentType: ImageType;
}

/** What a client for images needs to know. */
export interface ImageClientOptions {
  /** Describes the service's hosts. Defaults to `PROVIDERS.battlenet`. */
  readonly provider?: Provider | undefined;
  /** The most bytes that an image may have; 5 MB when it is not told. */
  readonly maxBodyBytes?: number | undefined;
  /** The most pixels that an image may have, width by height; 16 million when it is not told. */
  readonly maxPixels?: number | undefined;
  /** The timeout of each phase, in ms. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** The clock and the timers. Defaults to those of the system. */
  readonly time?: Time | undefined;
  /**
   * What carries the requests. The one of this package, on Node, connects to addresses on the public
   * internet only, and to this machine for `localhost`; elsewhere hosts are checked by their names only.
   */
  readonly transport?: Transport | undefined;
}

/** Fetches images, so that local copies can be kept of them (contract 2.4). */
export interface ImageClient {
  /**
   * Fetches one image from where the provider has images, without any token.
   * @throws ImageError for an address that is not allowed, a redirect, content that is not an image, or
   * one of too many pixels; InvalidBodyError for one of too many bytes; the errors of contract 7 for other statuses;
   * TimeoutError, ConnectionError; the reason of the signal when it is pulled.
   */
  download(
    url: string,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<DownloadedImage>;
  /** Frees the connections. May be called again. */
  close(): Promise<void>;
}

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const MAX_IMAGE_PIXELS = 16_000_000;

/**
 * Makes a client for the images of a provider.
 * @throws RangeError for a timeout or a limit that is none.
 */
export function createImageClient(options: ImageClientOptions = {}): ImageClient {
  const {
    provider = battlenet,
    maxBodyBytes = MAX_IMAGE_BYTES,
    maxPixels = MAX_IMAGE_PIXELS,
  } = options;
  const { time = SYSTEM_TIME } = options;
  checkLimits({ maxBodyBytes, maxPixels });
  const timeouts = completeTimeouts(options.timeouts);
  const transport = options.transport ?? createImageTransport({ timeouts, maxBodyBytes });
  const headers = { accept: "image/webp,image/png,image/jpeg", "user-agent": DEFAULT_USER_AGENT };

  return {
    async download(url, { signal } = {}) {
      const why = imageUrlProblem(provider, url);
      if (why) throw new ImageError({ method: "GET", url: nameOf(url), reason: "url", why });
      const place = { method: "GET", url } as const;

      const timed = { ...place, time, timeoutMs: timeouts.call, signal };
      const answer = await runCall(timed, (both) =>
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
      if (bytes.length > maxBodyBytes) {
        throw new InvalidBodyError({ ...place, status, problem: "too-large" });
      }
      const contentType = imageType(bytes);
      const size = contentType && imageSize(bytes, contentType);
      if (!contentType || !size) throw new ImageError({ ...place, status, reason: "type" });
      if (size.width * size.height > maxPixels) {
        const why = `${size.width} x ${size.height} pixels`;
        throw new ImageError({ ...place, status, reason: "pixels", why });
      }
      return { bytes, contentType, ...size };
    },
    close: transport.close,
  };
}

/** What an error shows of an address that may be anything. */
function nameOf(url: unknown): string {
  if (typeof url === "string") return url;
  return url === null ? "null" : typeof url;
}

function checkLimits(limits: Readonly<Record<string, number>>): void {
  for (const [name, limit] of Object.entries(limits)) {
    if (Number.isSafeInteger(limit) && limit >= 1) continue;
    throw new RangeError(
      `createImageClient: ${name} is ${String(limit)}. Give a whole number, 1 or more.`,
    );
  }
}

/** Fetches one image with connections of its own; for many, use `createImageClient`. Throws what `ImageClient.download` throws. */
export async function downloadImage(
  options: ImageClientOptions & { readonly url: string; readonly signal?: AbortSignal | undefined },
): Promise<DownloadedImage> {
  const images = createImageClient(options);
  try {
    return await images.download(options.url, options.signal ? { signal: options.signal } : {});
  } finally {
    await images.close();
  }
}
