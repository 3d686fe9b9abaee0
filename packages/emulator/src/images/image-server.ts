import { type EmulatorResponse, errorResponse } from "../protocol/exchange.ts";
import { quoted } from "../quoted.ts";
import { buildAt } from "../world/builds.ts";
import { type FindSubject, readPortraitPath } from "./portrait-path.ts";
import { createRecentMap } from "./recent-map.ts";

/** Serves what the service's render host serves: portraits, the parts of crests, creatures, icons. */
export interface ImageServer {
  /** `search` is the query with its question mark: its `alt` names the image to give in place of none. */
  answer(path: string, search?: string): Promise<EmulatorResponse>;
}

const REMEMBERED = 1_000;

/** There is no such image. It is thrown so that nothing is remembered: there may be one later. */
class NoImage extends Error {}

/** `now` is the world's time in ms: with the builds of the game its art changes, as static documents do. */
export function createImageServer(findSubject: FindSubject, now: () => number): ImageServer {
  const recent = createRecentMap<Uint8Array<ArrayBuffer>>(REMEMBERED);
  const find = async (path: string) => {
    const made = recent.get(keyOf(path, findSubject), async () => {
      // Drawing loads a large library, which an emulator that is asked for no image can do without.
      const { drawImage } = await import("./draw-image.ts");
      const image = await drawImage(path, findSubject);
      if (!image) throw new NoImage();
      return image;
    });
    try {
      return { image: await made, path };
    } catch (error) {
      if (error instanceof NoImage) return null;
      throw error;
    }
  };
  /** A portrait changes with its character. */
  const modifiedAt = (path: string) => {
    const named = readPortraitPath(path);
    const subject = named && findSubject(named.region, named.id);
    return subject?.modified ?? buildAt("current", now()).released;
  };
  return {
    async answer(path, search = "") {
      const found = (await find(inOlderForm(path))) ?? (await find(alternative(search)));
      if (!found) return errorResponse(404, `Not Found: there is no image at ${quoted(path)}.`);
      return {
        status: 200,
        headers: {
          "content-type": found.path.endsWith(".png") ? "image/png" : "image/jpeg",
          "cache-control": "max-age=86400",
          "last-modified": new Date(modifiedAt(found.path)).toUTCString(),
        },
        body: found.image,
      };
    },
  };
}

/** A portrait is remembered with whom it shows: an id may be another character's in another world. */
function keyOf(path: string, findSubject: FindSubject): string {
  const named = readPortraitPath(path);
  const subject = named && findSubject(named.region, named.id);
  return named ? `${path} ${subject?.classId} ${subject?.raceId} ${subject?.gender}` : path;
}

/** Newer links have the region before `character`, older ones after it. */
function inOlderForm(path: string): string {
  return path.replace(/^\/render\/(us|eu|kr|tw|cn)\/character\//, "/render/character/$1/");
}

function alternative(search: string): string {
  return `/render${new URLSearchParams(search).get("alt") ?? ""}`;
}
