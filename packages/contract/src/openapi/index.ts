export { changeRate } from "./change-rate.ts";
export {
  createOpenApi,
  editionTitles,
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiOptions,
  type OpenApiServer,
} from "./create-openapi.ts";
export { createDocumentSchemas, type JsonSchema } from "./document-schemas.ts";
export type { ExampleParameters } from "./example-parameters.ts";
export { GROUPS } from "./groups.ts";
export { KNOWN_VALUES } from "./known-values.ts";
export { SHARED_PARTS } from "./shared-parts.ts";
