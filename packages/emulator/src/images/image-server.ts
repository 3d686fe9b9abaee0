import { type ImageSource, quoted } from "@guildhall/contract/source";
import { type EmulatorResponse, errorResponse } from "../protocol/exchange.ts";
import { createRecentMap } from "../protocol/recent-map.ts";

/** Serves the render host. `search` is the query with its question mark; its `alt` names a fallback image. */
export type ImageServer = (path: string, search: string) => Promise<EmulatorResponse>;

const CACHED_IMAGES = 1_000;

export function createImageServer(source: ImageSource | undefined): ImageServer {
  const cache = createRecentMap<Uint8Array<ArrayBuffer> | null>(CACHED_IMAGES);
  const find = async (path: string): Promise<EmulatorResponse | null> => {
    const image = source?.find(path);
    // A missing image may exist later, so null is not cached.
    const body = image && (await cache.get(image.key, () => image.draw()));
    if (!body) return null;
    const headers = {
      "content-type": path.endsWith(".png") ? "image/png" : "image/jpeg",
      "cache-control": "max-age=86400",
      "last-modified": new Date(image.modified).toUTCString(),
    };
    return { status: 200, headers, body };
  };
  return async (path, search) =>
    (await find(path)) ??
    (await find(`/render${new URLSearchParams(search).get("alt") ?? ""}`)) ??
    errorResponse(404, `Not Found: no image at ${quoted(path)}.`);
}
