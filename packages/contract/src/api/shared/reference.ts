import { z } from "zod";
import { localized } from "./localized.ts";
import { int, string } from "./primitives.ts";

export const link = z
  .looseObject({
    href: string.describe(
      "URL with the namespace, without locale or token. The host is the provider's.",
    ),
  })
  .meta({ id: "Link", description: "Link to another document." });

export const selfLinks = z
  .looseObject({
    self: link.describe("URL of the document. It can differ from the requested URL."),
  })
  .meta({ id: "SelfLinks", description: "Link to the document itself." });

export const reference = z
  .looseObject({
    key: link,
    name: localized.describe("Name of the referenced object."),
    id: int.describe("ID of the referenced object, as used in paths."),
  })
  .meta({ id: "Reference", description: "Reference to another document." });

export const bareReference = z
  .looseObject({
    key: link,
    name: localized
      .nullish()
      .describe(
        "Name of the referenced object. Null in locales without a translation. Some documents omit it.",
      ),
    id: reference.shape.id,
  })
  .meta({
    id: "BareReference",
    description: "Reference to another document. The name can be omitted.",
  });

export const mediaReference = z
  .looseObject({
    key: link,
    id: int.nullish().describe("ID of the media document. Omitted by the oldest documents."),
  })
  .meta({ id: "MediaReference", description: "Reference to a media document." });

export const typed = z
  .looseObject({
    type: string.describe("Constant, the same in every locale."),
    name: localized.describe("Localized name."),
  })
  .meta({ id: "Type", description: "Constant with its localized name. New values can appear." });

export const bareTyped = z
  .looseObject({
    type: typed.shape.type,
    name: localized.nullish().describe("Localized name. Some documents omit it."),
  })
  .meta({
    id: "BareType",
    description: "Constant whose localized name can be omitted. New values can appear.",
  });

export const identified = z
  .looseObject({
    id: int.describe("ID of the object."),
  })
  .meta({ id: "Identified", description: "Object given by its ID alone." });

export const named = z
  .looseObject({
    name: localized.describe("Name of the object."),
    id: identified.shape.id,
  })
  .meta({ id: "Named", description: "Object with an ID and a name but no document of its own." });
