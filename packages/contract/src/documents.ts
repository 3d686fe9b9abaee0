export { documentSchema } from "./edition-schema.ts";
export type { DocumentName, DocumentTypes } from "./generated/document-types.ts";
export { DOCUMENTS } from "./generated/documents.ts";
