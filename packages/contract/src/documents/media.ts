import { z } from "zod";
import { oneOfOrBare } from "./one-of.ts";
import { selfLinks } from "./reference.ts";

/** An image, its address in `value` (contract 2.4). */
export const asset = z.looseObject({
  /** `icon` mostly; `image` for a crest; `zoom`, `portrait`, `rotate` for a creature's display. */
  key: z.string(),
  value: z.string(),
  file_data_id: z.int().optional(),
});

/** `media` (contract 2.4): a few documents have no assets; then they have nothing else either. */
export const media = z
  .looseObject({
    _links: selfLinks,
    assets: z.array(asset).optional(),
    id: z.int().optional(),
  })
  .refine(...oneOfOrBare(["assets"], ["_links"]));
