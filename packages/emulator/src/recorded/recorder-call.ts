import { type PathMatch, type Provider, parseNamespace, type Region } from "@guildhall/contract";
import type { ServedRow } from "@guildhall/contract/source";
import { holdsSecret } from "../oauth/secrets.ts";
import {
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
} from "../protocol/exchange.ts";
import { answerWithoutSecrets, textWithoutSecrets } from "./answer-without-secrets.ts";
import type { RewriteLinks } from "./recorded-links.ts";
import type { RecordingFolder } from "./recording-folder.ts";
import { recordingName } from "./recording-name.ts";
import type { Upstream, UpstreamAnswer } from "./upstream.ts";
import { upstreamQuery } from "./upstream-query.ts";

/** An API call that the recorder forwards. */
export interface RecorderCall {
  readonly request: EmulatorRequest;
  readonly region: Region;
  /** The path in the provider's spelling. */
  readonly path: string;
  readonly search: string;
  /** Null when the emulator serves no such path. */
  readonly match: PathMatch<ServedRow> | null;
  /** The provider with the hosts for the links in the caller's response. */
  readonly linkProvider: Provider;
}

export interface RecorderCallOptions {
  readonly provider: Provider;
  readonly upstream: Upstream;
  readonly folder: RecordingFolder;
  readonly rewrite: RewriteLinks;
  /** Receives one line for each call, without secrets. */
  readonly log: (line: string) => void;
}

/** The statuses that depend on the document only. Others are temporary and are not stored. */
const STORED_STATUSES: ReadonlySet<number> = new Set([200, 400, 403, 404]);

export const SECRET_SENT =
  "The address contains a token or a client secret, which would be recorded. Remove it.";

/** Returns a function that forwards a call to the real service, stores the document and returns it. */
export function createRecorderCalls(options: RecorderCallOptions) {
  const { provider, upstream, folder, rewrite } = options;
  const clean = (text: string) => textWithoutSecrets(text, upstream.redact);
  const log = (line: string) => options.log(clean(line));
  const namespaceHeader = provider.namespaceHeader.toLowerCase();
  const headerNames = forwardedHeaders(namespaceHeader);

  const store = async (
    call: RecorderCall,
    path: string,
    answer: UpstreamAnswer & { readonly isDocument: boolean },
  ): Promise<void> => {
    const { region, match } = call;
    const { status, headers, body, isDocument } = answer;
    const name = match?.row.id ?? "unknown path";
    const skip = (why: string) => log(`${status}  ${region}  ${name}: not stored, because ${why}`);
    if (!match) return skip("the emulator does not serve this path");
    if (!STORED_STATUSES.has(status)) return skip("this status is temporary");
    if (!isDocument) return skip("its body is not a JSON document");
    const url = provider.hosts[region].api + path;
    const { searchParams } = new URL(url);
    const edition = parseNamespace(searchParams.get("namespace") ?? "")?.edition ?? "current";
    const file = recordingName({ ...match, region, edition, url });
    const modified = printableAscii(headers["last-modified"] ?? "");
    try {
      await folder.add({ file, body, request: url, region, edition, status, modified });
      log(`${status}  ${region}  ${file}`);
    } catch (error) {
      log(`${status}  ${region}  ${file}: not stored, because ${fileProblem(error)}`);
    }
  };

  return async (call: RecorderCall): Promise<EmulatorResponse> => {
    const { request, region, linkProvider } = call;
    const path = call.path + upstreamQuery(call.search, request.headers[namespaceHeader]);
    if (holdsSecret(path, (text) => upstream.redact(text) !== text)) {
      log(`400  ${region}  ${call.match?.row.id ?? "unknown path"}: not called. ${SECRET_SENT}`);
      return errorResponse(400, `Bad Request: ${SECRET_SENT}`);
    }
    let answered: UpstreamAnswer;
    try {
      answered = await upstream.api(region, path);
    } catch (error) {
      const why = clean(error instanceof Error ? error.message : String(error));
      if (error instanceof RangeError) return errorResponse(400, `Bad Request: ${why}`);
      log(`---  ${region}  ${call.match?.row.id ?? "unknown path"}: no answer. ${why}`);
      return errorResponse(502, `The recorder got no answer from the service. ${why}`);
    }
    const answer = answerWithoutSecrets(answered, upstream.redact);
    const { status, headers, body } = answer;
    const text = documentText(body);
    await store(call, path, { ...answer, isDocument: text !== null });
    return {
      status,
      headers: Object.fromEntries(
        headerNames.flatMap((name) => {
          const value = headers[name];
          return value === undefined ? [] : [[name, printableAscii(value)]];
        }),
      ),
      body: text === null ? Uint8Array.from(body) : rewrite(text, linkProvider),
    };
  };
}

/** The response headers that are forwarded. Cookies and transport headers are not. */
function forwardedHeaders(namespaceHeader: string): readonly string[] {
  const schemaHeader = namespaceHeader.replace(/namespace$/, "schema");
  const standard = ["content-type", "cache-control", "last-modified", "retry-after"];
  return [...standard, namespaceHeader, schemaHeader, `${schemaHeader}-revision`];
}

/** The text of a JSON object; null for every other body. */
function documentText(body: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? text : null;
  } catch {
    return null;
  }
}

function printableAscii(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, " ");
}

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full. Free some space, then call again",
  EDQUOT: "the disk quota is used up. Free some space, then call again",
  EACCES: "the folder cannot be written to. Change its permissions, then call again",
  EROFS: "the folder is on a disk that can only be read. Record into another one with --into",
  ENOENT: "the folder is gone. Start the recorder again",
};

function fileProblem(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return FILE_PROBLEMS[code] ?? (error instanceof Error ? error.message : String(error));
}
