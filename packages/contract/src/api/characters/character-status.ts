import { z } from "zod";
import { bronja, selfLink } from "../shared/examples.ts";
import { boolean, int } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";
import { bronjaLink } from "./examples.ts";

export const characterStatus = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Character ID. When it differs from the stored ID, delete the stored data."),
    is_valid: boolean.describe(
      "Whether data of the character may be stored. When false, delete it.",
    ),
  })
  .meta({
    id: "character-status",
    description:
      "Validity of a character. When `is_valid` is false or the ID has changed, stored data of the character must be deleted.",
    examples: [{ _links: selfLink(bronjaLink("status")), id: bronja.id, is_valid: true }],
  });
