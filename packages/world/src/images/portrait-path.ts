import { isRegion, type Region } from "@guildhall/contract";
import type { PortraitSubject } from "./portrait/person.ts";

/** The character that a portrait shows. `modified` is when its profile was last published, in ms. */
export interface FoundSubject extends PortraitSubject {
  readonly modified?: number;
}

/** Finds the character that a portrait shows; `null` for an unknown one. */
export type FindSubject = (region: Region, characterId: number) => FoundSubject | null;

/** Parses the path of a portrait: the character and the view. `null` for any other path. */
export function readPortraitPath(
  path: string,
): { readonly region: Region; readonly id: number; readonly view: string } | null {
  const match = /^\/render\/character\/(\w+)\/[^/]+\/(\d+)\/(\d+)-([\w-]+\.\w+)$/.exec(path);
  const [, region, folder, idText, view = ""] = match ?? [];
  const id = Number(idText);
  if (!isRegion(region) || Number(folder) !== id % 256) return null;
  return { region, id, view };
}
