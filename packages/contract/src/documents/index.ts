export { DOCUMENTS, type DocumentName, type DocumentTypes } from "./documents.ts";
export { documentSchema } from "./edition-schema.ts";
