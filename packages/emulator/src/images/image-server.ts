import { type FoundImage, type ImageSource, quoted } from "@guildhall/contract/source";
import { type EmulatorResponse, errorResponse } from "../protocol/exchange.ts";
import { createRecentMap } from "../protocol/recent-map.ts";

/** Serves the render host. */
export interface ImageServer {
  /** `search` is the query with its question mark; its `alt` names a fallback image. */
  answer(path: string, search?: string): Promise<EmulatorResponse>;
}

const CACHED_IMAGES = 1_000;

/** Thrown so that a missing image is not cached: it may exist later. */
class NoImage extends Error {}

export function createImageServer(source: ImageSource | undefined): ImageServer {
  const cache = createRecentMap<Uint8Array<ArrayBuffer>>(CACHED_IMAGES);
  const draw = async ({ key, draw: drawImage }: FoundImage) => {
    try {
      return await cache.get(key, async () => {
        const bytes = await drawImage();
        if (!bytes) throw new NoImage();
        return bytes;
      });
    } catch (error) {
      if (error instanceof NoImage) return null;
      throw error;
    }
  };
  const find = async (path: string): Promise<EmulatorResponse | null> => {
    const image = source?.find(path);
    const body = image && (await draw(image));
    return body
      ? {
          status: 200,
          headers: {
            "content-type": path.endsWith(".png") ? "image/png" : "image/jpeg",
            "cache-control": "max-age=86400",
            "last-modified": new Date(image.modified).toUTCString(),
          },
          body,
        }
      : null;
  };
  return {
    answer: async (path, search = "") =>
      (await find(withRegionLast(path))) ??
      (await find(fallback(search))) ??
      errorResponse(404, `Not Found: no image at ${quoted(path)}.`),
  };
}

/** Converts the newer form of a link, with the region before `character`, to the older one. */
function withRegionLast(path: string): string {
  return path.replace(/^\/render\/(us|eu|kr|tw|cn)\/character\//, "/render/character/$1/");
}

function fallback(search: string): string {
  return `/render${new URLSearchParams(search).get("alt") ?? ""}`;
}
