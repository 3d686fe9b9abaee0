import { readFileSync, statSync } from "node:fs";
import {
  type DocumentRequest,
  type DocumentSource,
  LINKED_ROWS,
  queryList,
  type RecordedBody,
} from "@guildhall/contract/source";
import type { DocumentIndex, Recording } from "./document-index.ts";
import { apiUrlsOf, createLinkRewriter, type RewriteLinks } from "./recorded-links.ts";
import {
  comparable,
  comparableFields,
  comparableLocale,
  comparableParameters,
  comparableSearch,
  type RecordedRequest,
} from "./recorded-request.ts";

const NAMED = 5;

/**
 * Answers with recorded documents, and with nothing else. Their links to the API lead to the emulator;
 * everything else is as it was recorded.
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
        ofRow.filter(({ request }) => isAbout(request, call)),
        call.query,
      );
      return recording ? load(recording, call, rewrite) : { missing: missing(call, ofRow) };
    },
  };
}

/** Namespace builds, locales and the `realms` of a status call make no difference. */
function isAbout(request: RecordedRequest, call: DocumentRequest): boolean {
  const { row, region, edition, parameters, query } = call;
  return (
    (request.region === null || request.region === region) &&
    request.edition === edition &&
    (!row.search || request.search === comparableSearch(query)) &&
    JSON.stringify(request.parameters) === JSON.stringify(comparableParameters(parameters))
  );
}

/**
 * The one with the same extra fields; else the smallest that has all that are asked for. Of several, one
 * that is no error, in the locale that is asked for, and that tells the most of the realms that are
 * asked for; at last the one that was recorded last.
 */
function bestOf(candidates: readonly Recording[], query: URLSearchParams): Recording | null {
  const fields = comparableFields(query);
  const locale = comparableLocale(query);
  const realms = new Set(queryList(query, "realms").map(comparable));
  const [best] = candidates
    .toReversed()
    .filter(({ request }) => request.fields.isSupersetOf(fields))
    .map((recording) => ({ recording, told: realms.size && realmsTold(recording, realms) }))
    .sort(
      (a, b) =>
        a.recording.request.fields.size - b.recording.request.fields.size ||
        a.recording.status - b.recording.status ||
        Number(b.recording.request.locale === locale) -
          Number(a.recording.request.locale === locale) ||
        b.told - a.told,
    );
  return best?.recording ?? null;
}

/** How many of the realms a recorded realm status tells. */
function realmsTold({ file }: Recording, asked: ReadonlySet<string>): number {
  const { realms } = JSON.parse(readFileSync(file, "utf8")) as { realms?: unknown };
  if (!Array.isArray(realms)) return 0;
  return realms.filter(
    ({ slug, name }) => asked.has(comparable(`${slug}`)) || asked.has(comparable(`${name}`)),
  ).length;
}

function load(
  { file, status, modified }: Recording,
  { provider }: DocumentRequest,
  rewrite: RewriteLinks,
): RecordedBody {
  return {
    status,
    body: new TextEncoder().encode(rewrite(readFileSync(file, "utf8"), provider)),
    modified: modified ?? statSync(file).mtimeMs,
    until: Number.POSITIVE_INFINITY,
  };
}

function missing({ row, region, edition }: DocumentRequest, ofRow: readonly Recording[]): string {
  const asked = `No recorded document of ${row.id} answers this call in ${region}, edition ${edition}.`;
  if (ofRow.length === 0) return `${asked} None is recorded for this row.`;
  const named = ofRow.slice(0, NAMED).map(({ request }) => {
    const { parameters, fields } = request;
    const parts = [...Object.values(parameters), ...(fields.size ? [[...fields].join("+")] : [])];
    const place = request.region ?? "any region";
    const known = request.edition === edition ? "" : `, edition ${request.edition}`;
    return `${parts.join("/") || "it"} in ${place}${known}`;
  });
  const more = ofRow.length > NAMED ? `, and ${ofRow.length - NAMED} more` : "";
  return `${asked} Recorded are: ${named.join("; ")}${more}.`;
}
