import { hash } from "@guildhall/contract/source";
import type { Answer, Call } from "./call.ts";
import { selfLink } from "./references.ts";

/** An image of a media document (contract 2.4): its key, and its path below the render host. */
export interface AssetPath {
  readonly key: string;
  readonly path: string;
}

/** A document of the static namespace: it changes with the game's build alone. */
export function staticAnswer(call: Call, fields: object): Answer {
  const { released, until } = call.build;
  return { modified: released, until, document: { _links: selfLink(call), ...fields } };
}

/** A media document (contract 2.4). */
export function mediaAnswer(call: Call, id: number, assets: readonly AssetPath[]): Answer {
  return staticAnswer(call, mediaData(call, id, assets));
}

/** What a media document tells, and the media search too. */
export function mediaData(call: Call, id: number, assets: readonly AssetPath[]) {
  return {
    assets: assets.map(({ key, path }) => ({
      key,
      value: call.links.image(path),
      file_data_id: fileDataId(path),
    })),
    id,
  };
}

/** The number of an image's file: it is the same wherever the image is shown. */
function fileDataId(path: string): number {
  return 1_000_000 + (hash(path) % 4_000_000);
}
