import type { DocumentTypes } from "@guildhall/contract";
import { webUrl } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** The keys of images of the whole character, the best first. */
const KEYS = ["main-raw", "main", "inset"];

/** Returns the address of the image that shows the whole character, or else its upper half; null without one (contract 4.4). */
export function renderImageOf({
  assets = [],
  render_url: renderUrl,
  bust_url: bustUrl,
}: Loose<DocumentTypes["character-media"]>): string | null {
  const found = KEYS.flatMap((key) => assets.find((asset) => asset.key === key)?.value ?? []);
  return (
    [...found, renderUrl, bustUrl].map((url) => webUrl(url ?? null)).find((url) => url) ?? null
  );
}
