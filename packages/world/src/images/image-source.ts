import type { FoundImage, ImageSource } from "@guildhall/contract/source";
import { buildAt } from "../history/builds.ts";
import { readImagePath } from "./image-path.ts";
import { type FindSubject, findPortrait } from "./portrait-path.ts";

const CREDITS =
  "Icons and pictures of creatures made by Lorc, Delapouite and other contributors of " +
  "[game-icons.net](https://game-icons.net), under " +
  "[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/), with colors and backgrounds added.";

/**
 * Creates the source of the images of the world: portraits, emblems and borders of crests, creatures and icons.
 * @param now Returns the time in ms. Images other than portraits change with the builds of the game.
 */
export function createImageSource(findSubject: FindSubject, now: () => number): ImageSource {
  return {
    credits: CREDITS,
    find(path): FoundImage | null {
      const image = readImagePath(path);
      if (!image) return null;
      const subject = findPortrait(image, findSubject)?.subject;
      return {
        // Includes the character's looks: in another world, the id can be another character's.
        key: `${image.file} ${subject?.classId} ${subject?.raceId} ${subject?.gender}`,
        modified: subject?.modified ?? buildAt("current", now()).released,
        async draw() {
          // Loads sharp and the glyphs on the first image only.
          const { drawImage } = await import("./draw-image.ts");
          return drawImage(image, findSubject);
        },
      };
    },
  };
}
