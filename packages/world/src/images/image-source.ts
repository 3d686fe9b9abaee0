import type { FoundImage, ImageSource } from "@guildhall/contract/source";
import { buildAt } from "../history/builds.ts";
import { type FindSubject, readPortraitPath } from "./portrait-path.ts";

/**
 * The images of the world: portraits, the parts of crests, creatures and icons.
 * @param now The time in ms. Art other than portraits changes with the builds of the game.
 */
export function createImageSource(findSubject: FindSubject, now: () => number): ImageSource {
  return {
    find(path): FoundImage | null {
      const portrait = readPortraitPath(path);
      const subject = portrait && findSubject(portrait.region, portrait.id);
      return {
        // Includes who is shown: in another world the id may be another character's.
        key: portrait ? `${path} ${subject?.classId} ${subject?.raceId} ${subject?.gender}` : path,
        modified: subject?.modified ?? buildAt("current", now()).released,
        async draw() {
          // Loads sharp, which an emulator that serves no images does without.
          const { drawImage } = await import("./draw-image.ts");
          return drawImage(path, findSubject);
        },
      };
    },
  };
}
