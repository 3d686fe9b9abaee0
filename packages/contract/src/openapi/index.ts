export { GROUPS } from "../endpoint-descriptions.ts";
export {
  createOpenApi,
  editionTitles,
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiOptions,
  type OpenApiServer,
} from "./create-openapi.ts";
export { createDocumentSchemas, type JsonSchema } from "./document-schemas.ts";
export type { ExampleParameters } from "./parameters.ts";
