import type { DescribedEndpoint, RowSchema } from "../endpoint.ts";
import { DESCRIBED_ENDPOINTS } from "../generated/described-endpoints.ts";

const BY_DOCUMENT: ReadonlyMap<string, DescribedEndpoint> = new Map(
  Object.values(DESCRIBED_ENDPOINTS)
    .flatMap((rows) => Object.values<DescribedEndpoint>(rows))
    .map((row) => [row.document, row]),
);

/** Returns the name and the revision of a document's schema, as response headers contain them. */
export function schemaOf(document: string): Required<RowSchema> {
  const declared = BY_DOCUMENT.get(document)?.schema;
  const single = document.replace(/-index$/, "");
  const { name, revision } =
    single === document ? { name: document, revision: 1 } : schemaOf(single);
  return { name, revision, ...declared };
}
