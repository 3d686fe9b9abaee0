import { ApiError, type ApiErrorDetails } from "../errors/api-error.ts";
import { singleLine } from "../errors/single-line.ts";

const REASONS = {
  url: "its address is not one that images are fetched from",
  redirect: "the image host redirected to another address, which is not followed",
  type: "what came is not a JPEG, PNG or WebP image",
  pixels: "it is larger than allowed",
} as const;

/** An image that was not fetched, or not accepted. */
export class ImageError extends ApiError {
  override readonly name = "ImageError" as const;
  readonly reason: keyof typeof REASONS;

  constructor(details: ApiErrorDetails & { reason: keyof typeof REASONS; why?: string }) {
    const { method, reason, why } = details;
    // It comes from a document, and may be anything.
    const url = singleLine(details.url);
    super(
      `No image: ${method} ${url} was refused, because ${REASONS[reason]}${why ? ` (${why})` : ""}. ` +
        "Check the address, and the image hosts of the provider.",
      { ...details, url },
    );
    this.reason = reason;
  }
}
