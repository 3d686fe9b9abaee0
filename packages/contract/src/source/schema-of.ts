import type { DescribedEndpoint, RowSchema } from "../endpoint.ts";
import { DESCRIBED_ENDPOINTS } from "../generated/described-endpoints.ts";
import type { Edition } from "../protocol/namespace.ts";

const BY_DOCUMENT: ReadonlyMap<string, DescribedEndpoint> = new Map(
  Object.values(DESCRIBED_ENDPOINTS)
    .flatMap((rows) => Object.values<DescribedEndpoint>(rows))
    .map((row) => [row.document, row]),
);

/**
 * Returns the name and the revision of a document's schema in an edition, as response headers contain them. Editions
 * that are not known, as in recordings, have the revisions of the current game.
 */
export function schemaOf(
  document: string,
  edition: Edition = "current",
): Required<Pick<RowSchema, "name" | "revision">> {
  const single = document.replace(/-index$/, "");
  const inherited =
    single === document ? { name: document, revision: 1 } : schemaOf(single, edition);
  const { classicRevision, ...declared } = BY_DOCUMENT.get(document)?.schema ?? {};
  const isClassic = classicRevision !== undefined && edition.startsWith("classic");
  return { ...inherited, ...declared, ...(isClassic && { revision: classicRevision }) };
}
