import { isRegion, type Region } from "@guildhall/contract";
import type { PortraitSubject } from "./portrait/portrait.ts";

/** Whom a portrait shows and, where it is known, when the character was last published, in ms. */
export interface FoundSubject extends PortraitSubject {
  readonly modified?: number;
}

/** Whom the portrait of a character shows; null for one that is unknown. */
export type FindSubject = (region: Region, characterId: number) => FoundSubject | null;

/** Whose portrait a path of the render host names, and which view of it. Null for any other path. */
export function readPortraitPath(
  path: string,
): { readonly region: Region; readonly id: number; readonly view: string } | null {
  const match = /^\/render\/character\/(\w+)\/[^/]+\/(\d+)\/(\d+)-([\w-]+\.\w+)$/.exec(path);
  const [, region, folder, idText, view = ""] = match ?? [];
  const id = Number(idText);
  if (!isRegion(region) || Number(folder) !== id % 256) return null;
  return { region, id, view };
}
