import type { Region } from "@guildhall/contract";
import type { ImagePath } from "./image-path.ts";
import type { PortraitSubject } from "./portrait/person.ts";

/** The character that a portrait shows. `modified` is when its profile was last published, in ms. */
export interface FoundSubject extends PortraitSubject {
  readonly modified?: number;
}

/** Finds the character that a portrait shows; `null` for an unknown one. */
export type FindSubject = (region: Region, characterId: number) => FoundSubject | null;

/**
 * Parses the address of a portrait and finds the character. `subject` is null for an unknown character. Returns
 * `null` for any other image.
 */
export function findPortrait(
  { file, regions }: ImagePath,
  findSubject: FindSubject,
): { readonly subject: FoundSubject | null; readonly view: string } | null {
  const match = /^character\/[^/]+\/(\d+)\/(\d+)-([\w-]+\.\w+)$/.exec(file);
  const [, folder, idText, view = ""] = match ?? [];
  const id = Number(idText);
  if (!match || Number(folder) !== id % 256) return null;
  const found = regions.map((region) => findSubject(region, id)).find((each) => each !== null);
  return { subject: found ?? null, view };
}
