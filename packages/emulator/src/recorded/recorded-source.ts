import { readFileSync, statSync } from "node:fs";
import {
  type DocumentRequest,
  type DocumentSource,
  inLocale,
  LINKED_ROWS,
  queryList,
  type RecordedBody,
} from "@guildhall/contract/source";
import type { DocumentIndex, Recording } from "./document-index.ts";
import { listOf, readFields } from "./recorded-fields.ts";
import { apiUrlsOf, createLinkRewriter, type RewriteLinks } from "./recorded-links.ts";
import {
  comparable,
  comparableFields,
  comparableLocale,
  comparableParameters,
  comparableSearch,
  type RecordedRequest,
} from "./recorded-request.ts";

/** The number of recordings that a 404 lists. */
const MAX_LISTED = 5;

/**
 * Creates a source that serves recorded documents only. Their links to the API lead to the emulator;
 * everything else is unchanged.
 */
export function createRecordedSource({ recordings }: DocumentIndex): DocumentSource {
  const rewrite = createLinkRewriter(apiUrlsOf(recordings));
  const byRow = Map.groupBy(recordings, ({ request }) => request.row.id);
  return {
    version: 0,
    example: null,
    rows: LINKED_ROWS,
    find(call) {
      const ofRow = byRow.get(call.row.id) ?? [];
      const recording = bestOf(
        ofRow.filter(({ request }) => matches(request, call)),
        call.query,
      );
      return recording ? load(recording, call, rewrite) : { missing: missing(call, ofRow) };
    },
  };
}

/** Ignores namespace builds, locales and the `realms` of a status call. */
function matches(request: RecordedRequest, call: DocumentRequest): boolean {
  const { row, region, edition, parameters, query } = call;
  return (
    (request.region === null || request.region === region) &&
    request.edition === edition &&
    (!row.search || request.search === comparableSearch(query)) &&
    JSON.stringify(request.parameters) === JSON.stringify(comparableParameters(parameters))
  );
}

/**
 * Picks the recording with all requested extra fields and the fewest others. Among equals, prefers in
 * this order: the lower status, the requested locale, all locales, the most requested realms, the latest recording.
 */
function bestOf(candidates: readonly Recording[], query: URLSearchParams): Recording | null {
  const fields = comparableFields(query);
  const requested = comparableLocale(query);
  // A recording without a locale has all of them.
  const localeRank = ({ request: { locale } }: Recording) =>
    locale === requested ? 0 : locale === "" ? 1 : 2;
  const realms = new Set(queryList(query, "realms").map(comparable));
  const [best] = candidates
    .toReversed()
    .filter(({ request }) => request.fields.isSupersetOf(fields))
    .map((recording) => ({ recording, found: realms.size && countRealms(recording, realms) }))
    .sort(
      (a, b) =>
        a.recording.request.fields.size - b.recording.request.fields.size ||
        a.recording.status - b.recording.status ||
        localeRank(a.recording) - localeRank(b.recording) ||
        b.found - a.found,
    );
  return best?.recording ?? null;
}

/** The number of requested realms in a recorded realm status. */
function countRealms({ file }: Recording, requested: ReadonlySet<string>): number {
  return listOf(readFields(file).realms).filter(
    ({ slug, name }) =>
      requested.has(comparable(`${slug}`)) || requested.has(comparable(`${name}`)),
  ).length;
}

function load(
  { request, file, status, modified }: Recording,
  { row, provider, locale }: DocumentRequest,
  rewrite: RewriteLinks,
): RecordedBody {
  const text = rewrite(readFileSync(file, "utf8"), provider);
  const isFlattened = locale !== null && request.locale === "" && !row.search && !row.legacy;
  return {
    status,
    body: new TextEncoder().encode(
      isFlattened ? JSON.stringify(inLocale(JSON.parse(text), locale)) : text,
    ),
    modified: modified ?? statSync(file).mtimeMs,
    until: Number.POSITIVE_INFINITY,
  };
}

function missing({ row, region, edition }: DocumentRequest, ofRow: readonly Recording[]): string {
  const problem = `No recorded document of ${row.id} matches this call in ${region}, edition ${edition}.`;
  if (ofRow.length === 0) return `${problem} This row has no recordings.`;
  const listed = ofRow.slice(0, MAX_LISTED).map(({ request }) => {
    const { parameters, fields } = request;
    const parts = [...Object.values(parameters), ...(fields.size ? [[...fields].join("+")] : [])];
    const place = request.region ?? "any region";
    const otherEdition = request.edition === edition ? "" : `, edition ${request.edition}`;
    return `${parts.join("/") || "it"} in ${place}${otherEdition}`;
  });
  const more = ofRow.length > MAX_LISTED ? `, and ${ofRow.length - MAX_LISTED} more` : "";
  return `${problem} Recorded: ${listed.join("; ")}${more}.`;
}
