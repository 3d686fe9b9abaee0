import { hash } from "@guildhall/contract/source";
import type { Answer, Call } from "./call.ts";
import { selfLink } from "./references.ts";

/** An image of a media document (contract 2.4): its key, and its path on the render host. */
export interface AssetPath {
  readonly key: string;
  readonly path: string;
}

/** Answers with a document of the static namespace, which changes only with the game's build. */
export function staticAnswer(call: Call, fields: object): Answer {
  const { released, until } = call.build;
  return { modified: released, until, document: { _links: selfLink(call), ...fields } };
}

/** Answers with a media document (contract 2.4). */
export function mediaAnswer(call: Call, id: number, assets: readonly AssetPath[]): Answer {
  return staticAnswer(call, mediaData(call, id, assets));
}

/** The fields that media documents and the media search share. */
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

/** The id of an image file: the same in every document. */
function fileDataId(path: string): number {
  return 1_000_000 + (hash(path) % 4_000_000);
}
