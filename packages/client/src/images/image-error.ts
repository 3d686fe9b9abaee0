import { ApiError, type ApiErrorDetails } from "../errors/api-error.ts";
import { singleLine } from "../errors/single-line.ts";

const REASONS = {
  url: "its URL is not allowed",
  redirect: "the image host redirected to another URL",
  type: "it is not a JPEG, PNG or WebP image",
  pixels: "it has too many pixels",
} as const;

/** The image was not downloaded, or not accepted. */
export class ImageError extends ApiError {
  override readonly name = "ImageError" as const;
  readonly reason: keyof typeof REASONS;

  constructor(details: ApiErrorDetails & { reason: keyof typeof REASONS; why?: string }) {
    const { method, reason, why } = details;
    // The URL comes from a document and can contain anything.
    const url = singleLine(details.url);
    super(
      `The image was refused, because ${REASONS[reason]}: ${method} ${url}${why ? ` (${why})` : ""}. ` +
        "Check the URL and the image hosts of the provider.",
      { ...details, url },
    );
    this.reason = reason;
  }
}
