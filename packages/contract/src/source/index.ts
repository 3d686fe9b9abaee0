export { ConflictError } from "./conflict-error.ts";
export type {
  Account,
  ControlRequest,
  ControlRoute,
  DocumentFaultKind,
  DocumentRequest,
  DocumentSource,
  FaultSetting,
  FoundDocument,
  FoundEntries,
  FoundImage,
  GameBuild,
  GameBuilds,
  ImageSource,
  Json,
  JsonObject,
  MissingDocument,
  RecordedBody,
  SearchEntry,
  ServiceExample,
  SourceAnswer,
  SourceHome,
} from "./document-source.ts";
export { inLocale } from "./in-locale.ts";
export { legacyReason } from "./legacy-reasons.ts";
export { LINKED_ROWS } from "./linked-rows.ts";
export { queryList } from "./query-list.ts";
export { printable, quoted } from "./quoted.ts";
export { createRandom, hash, type Random } from "./random.ts";
export { resolvedNamespace } from "./resolved-namespace.ts";
export { rowPath } from "./row-path.ts";
export { schemaOf } from "./schema-of.ts";
export type { ServedRow } from "./served-row.ts";
export { createServiceClock, LAST_TIME, type ServiceClock } from "./service-clock.ts";
