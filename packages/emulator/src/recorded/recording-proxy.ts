import {
  type PathMatch,
  type Provider,
  parseNamespace,
  REGIONS,
  type Region,
} from "@guildhall/contract";
import type { ServedRow } from "@guildhall/contract/source";
import { holdsSecret } from "../oauth/secrets.ts";
import {
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
} from "../protocol/exchange.ts";
import { answerWithoutSecrets, textWithoutSecrets } from "./answer-without-secrets.ts";
import { createLinkRewriter } from "./recorded-links.ts";
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

export interface RecordingProxyOptions {
  readonly provider: Provider;
  readonly upstream: Upstream;
  readonly folder: RecordingFolder;
  /** Receives one line for each call, without secrets. */
  readonly log: (line: string) => void;
}

/** Forwards requests to the real service, and records documents. */
export interface RecordingProxy {
  /** Forwards an API call, stores the document and returns it. */
  call(call: RecorderCall): Promise<EmulatorResponse>;
  /** Forwards the request for an image, without storing it. */
  image(path: string, search: string): Promise<EmulatorResponse>;
}

/** The statuses that depend on the document only. Others are temporary and are not stored. */
const STORED_STATUSES: ReadonlySet<number> = new Set([200, 400, 403, 404]);

const SECRET_SENT =
  "The address contains a token or a client secret, which would be recorded. Remove it.";

export function createRecordingProxy(options: RecordingProxyOptions): RecordingProxy {
  const { provider, upstream, folder } = options;
  const log = (line: string) => options.log(textWithoutSecrets(line, upstream.redact));
  const send = createSender(upstream, log);
  const store = createStore({ provider, folder, log });
  const namespaceHeader = provider.namespaceHeader.toLowerCase();
  const headerNames = forwardedHeaders(namespaceHeader);
  const rewrite = createLinkRewriter(
    new Map(REGIONS.map((region) => [provider.hosts[region].api, region])),
  );
  return {
    async call(call) {
      const { request, region, linkProvider, match } = call;
      const path = call.path + upstreamQuery(call.search, request.headers[namespaceHeader]);
      const name = `${region}  ${match?.row.id ?? "unknown path"}`;
      const answered = await send(name, path, () => upstream.api(region, path));
      if ("refusal" in answered) return answered.refusal;
      const answer = answerWithoutSecrets(answered, upstream.redact);
      const { status, headers, body } = answer;
      const text = documentText(body);
      await store(call, path, { ...answer, isDocument: text !== null });
      const sent = headerNames.map((header) => [header, headers[header]] as const);
      return {
        status,
        headers: Object.fromEntries(
          sent.flatMap(([header, value]) =>
            value === undefined ? [] : [[header, printableAscii(value)]],
          ),
        ),
        body: text === null ? Uint8Array.from(body) : rewrite(text, linkProvider),
      };
    },
    async image(imagePath, search) {
      const path = imagePath + upstreamQuery(search, undefined);
      const region = REGIONS.find((each) => imagePath.split("/").includes(each)) ?? "us";
      const answered = await send(`${region}  image`, path, () => upstream.render(region, path));
      if ("refusal" in answered) return answered.refusal;
      const { status, headers, body } = answered;
      const type = headers["content-type"] ?? "application/octet-stream";
      return { status, headers: { "content-type": type }, body: Uint8Array.from(body) };
    },
  };
}

/** Returns a function that calls the service, or refuses a path with a secret and reports failures. */
function createSender({ redact }: Upstream, log: (line: string) => void) {
  return async (
    name: string,
    path: string,
    fetchAnswer: () => Promise<UpstreamAnswer>,
  ): Promise<UpstreamAnswer | { readonly refusal: EmulatorResponse }> => {
    if (holdsSecret(path, (text) => redact(text) !== text)) {
      log(`400  ${name}: not called. ${SECRET_SENT}`);
      return { refusal: errorResponse(400, `Bad Request: ${SECRET_SENT}`) };
    }
    try {
      return await fetchAnswer();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const why = textWithoutSecrets(message, redact);
      if (error instanceof RangeError)
        return { refusal: errorResponse(400, `Bad Request: ${why}`) };
      log(`---  ${name}: no answer. ${why}`);
      const detail = `The recorder got no answer from the service. ${why}`;
      return { refusal: errorResponse(502, detail) };
    }
  };
}

/** Returns a function that stores the document of a call, and logs its file or why it is not stored. */
function createStore({ provider, folder, log }: Omit<RecordingProxyOptions, "upstream">) {
  return async (
    { region, match }: RecorderCall,
    path: string,
    answer: UpstreamAnswer & { readonly isDocument: boolean },
  ): Promise<void> => {
    const { status, headers, body, isDocument } = answer;
    const skip = (what: string, why: string) =>
      log(`${status}  ${region}  ${what}: not stored, because ${why}`);
    if (!match) return skip("unknown path", "the emulator does not serve this path");
    const { id } = match.row;
    if (!STORED_STATUSES.has(status)) return skip(id, "this status is temporary");
    if (!isDocument) return skip(id, "its body is not a JSON document");
    const request = provider.hosts[region].api + path;
    const { searchParams } = new URL(request);
    const edition = parseNamespace(searchParams.get("namespace") ?? "")?.edition ?? "current";
    const file = recordingName({ ...match, region, edition, url: request });
    const modified = printableAscii(headers["last-modified"] ?? "");
    try {
      await folder.add({ file, body, request, region, edition, status, modified });
      log(`${status}  ${region}  ${file}`);
    } catch (error) {
      skip(file, fileProblem(error));
    }
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
