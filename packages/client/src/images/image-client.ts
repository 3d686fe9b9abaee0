import { battlenet, type ImageType, type Provider } from "@guildhall/contract";
import { createPublicTransport } from "#platform";
import { checkNames, checkReplacements } from "../argument-checks.ts";
import { checkProvider, DEFAULT_USER_AGENT } from "../client-options.ts";
import { InvalidBodyError } from "../errors/call-errors.ts";
import { withOwnErrors } from "../errors/own-errors.ts";
import { statusError } from "../errors/status-error.ts";
import { runCall } from "../layers/deadline.ts";
import type { Transport } from "../platform/transport.ts";
import { SYSTEM_TIME, type Time } from "../time.ts";
import { completeTimeouts, type Timeouts } from "../timeouts.ts";
import { ImageError } from "./image-error.ts";
import { type ImageSize, imageSize } from "./image-size.ts";
import { imageType } from "./image-type.ts";
import { imageUrlProblem } from "./image-url.ts";

export type {} from "../web-types.ts";

/** A downloaded image with its size in pixels. */
export interface DownloadedImage extends ImageSize {
  readonly bytes: Uint8Array;
  /** Detected from the bytes. The `Content-Type` header is ignored. */
  readonly contentType: ImageType;
}

/** The options of `createImageClient`. */
export interface ImageClientOptions {
  /** Describes the service's hosts. Defaults to `PROVIDERS.battlenet`. */
  readonly provider?: Provider | undefined;
  /** The maximum size of an image in bytes. Defaults to 5 MB. */
  readonly maxBodyBytes?: number | undefined;
  /** The maximum number of pixels of an image. Defaults to 16 million. */
  readonly maxPixels?: number | undefined;
  /** The timeout of each phase, in ms. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** The clock and the timers. Defaults to those of the system. */
  readonly time?: Time | undefined;
  /**
   * Sends the requests. The default transport on Node connects to public internet addresses only, and to this
   * machine for `localhost`. Elsewhere only host names are checked.
   */
  readonly transport?: Transport | undefined;
}

/** Downloads images, to store local copies (contract 2.4). */
export interface ImageClient {
  /**
   * Downloads an image from the provider's image hosts, without a token.
   * @throws ImageError for a URL that is not allowed, a redirect, content that is not an image, or too many
   * pixels; InvalidBodyError for too many bytes; the errors of contract 7 for other statuses; TimeoutError;
   * ConnectionError; the reason of the signal when it is aborted.
   */
  download(
    url: string,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<DownloadedImage>;
  /** Closes the connections. Can be called more than once. */
  close(): Promise<void>;
}

const IMAGE_OPTIONS = {
  provider: true,
  maxBodyBytes: true,
  maxPixels: true,
  timeouts: true,
  time: true,
  transport: true,
} as const satisfies Record<keyof ImageClientOptions, true>;

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const MAX_IMAGE_PIXELS = 16_000_000;

/**
 * Creates a client for the images of a provider.
 * @throws RangeError for an invalid timeout or limit; TypeError for an unknown or invalid option.
 */
export function createImageClient(options: ImageClientOptions = {}): ImageClient {
  checkNames(options, Object.keys(IMAGE_OPTIONS));
  checkReplacements(options);
  const {
    provider = battlenet,
    maxBodyBytes = MAX_IMAGE_BYTES,
    maxPixels = MAX_IMAGE_PIXELS,
  } = options;
  const { time = SYSTEM_TIME } = options;
  checkProvider(provider);
  checkLimits({ maxBodyBytes, maxPixels });
  const timeouts = completeTimeouts(options.timeouts);
  const transport = options.transport ?? createPublicTransport({ timeouts, maxBodyBytes });
  const headers = { accept: "image/webp,image/png,image/jpeg", "user-agent": DEFAULT_USER_AGENT };

  return {
    download: (url, callOptions = {}) => {
      const { signal } = callOptions;
      return withOwnErrors(signal, async () => {
        checkNames(callOptions, ["signal"]);
        const why = imageUrlProblem(provider, url);
        if (why) throw new ImageError({ method: "GET", url: nameOf(url), reason: "url", why });
        const place = { method: "GET", url } as const;

        const timed = { ...place, time, timeoutMs: timeouts.call, signal };
        const response = await runCall(timed, (both) =>
          transport.send({ ...place, headers, signal: both }),
        );
        const { status, body: bytes } = response;
        if (status >= 300 && status < 400) {
          throw new ImageError({ ...place, status, reason: "redirect" });
        }
        if (status !== 200) {
          const text = new TextDecoder().decode(bytes);
          throw statusError({ ...place, status, headers: response.headers, text }, time.now());
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
      });
    },
    close: transport.close,
  };
}

/** Returns a URL for an error message. The value can have any type. */
function nameOf(url: unknown): string {
  if (typeof url === "string") return url;
  return url === null ? "null" : typeof url;
}

function checkLimits(limits: Readonly<Record<string, number>>): void {
  for (const [name, limit] of Object.entries(limits)) {
    if (Number.isSafeInteger(limit) && limit >= 1) continue;
    throw new RangeError(`createImageClient: ${name} is ${String(limit)}. Use a positive integer.`);
  }
}

/**
 * Downloads one image with its own connections. For several images, use `createImageClient`. Throws the errors
 * of `ImageClient.download`.
 */
export async function downloadImage(
  options: ImageClientOptions & { readonly url: string; readonly signal?: AbortSignal | undefined },
): Promise<DownloadedImage> {
  const { url, signal, ...others } = options;
  const images = createImageClient(others);
  try {
    return await images.download(url, { signal });
  } finally {
    await images.close();
  }
}
