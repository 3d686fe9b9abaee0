export type { DocumentName, DocumentTypes } from "../generated/document-types.ts";
export { DOCUMENTS } from "./documents.ts";
export { documentSchema } from "./edition-schema.ts";
