import {
  type Provider,
  parseNamespace,
  providerAt,
  REGIONS,
  type Region,
} from "@guildhall/contract";
import { LINKED_ROWS, type ServiceExample } from "@guildhall/contract/source";
import { type ApiClient, clientsById } from "../oauth/api-client.ts";
import { oauthOperation } from "../oauth/oauth-operation.ts";
import { holdsSecret } from "../oauth/secrets.ts";
import { createTokenServer } from "../oauth/token-server.ts";
import { createRowMatcher } from "../protocol/api-address.ts";
import type { AnyDescription } from "../protocol/description.ts";
import {
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
  jsonText,
} from "../protocol/exchange.ts";
import { type Listening, type ListenOptions, listen } from "../protocol/node-adapter.ts";
import { createServiceAddressReader, type ServiceAddress } from "../protocol/service-address.ts";
import { textWithoutSecrets } from "./answer-without-secrets.ts";
import { readDocumentIndex } from "./document-index.ts";
import { exampleOfRecordings } from "./recorded-example.ts";
import { createLinkRewriter } from "./recorded-links.ts";
import { createRecorderCalls, SECRET_SENT } from "./recorder-call.ts";
import { openRecordingFolder } from "./recording-folder.ts";
import type { Upstream } from "./upstream.ts";
import { upstreamQuery } from "./upstream-query.ts";

export interface RecorderOptions {
  /** The real service. */
  readonly provider: Provider;
  /** Calls the real service. */
  readonly upstream: Upstream;
  /** The folder for the documents, as the option `documents` of `createEmulator` names it. Created when it does not exist. */
  readonly folder: string;
  /** The regions that may be called. Defaults to all. */
  readonly regions?: readonly Region[];
  /** The seed of the recorder's own tokens. Use a number that nobody can guess. */
  readonly seed: number;
  /** The time in ms since 1970. Defaults to the system clock. */
  readonly clock?: () => number;
  /** Receives one line for each call, without secrets. */
  readonly log?: (line: string) => void;
}

/** What a client needs to call a recorder. The example is a recorded guild; null when there is none. */
export type RecorderDescription = Omit<AnyDescription, "example"> & {
  readonly example: ServiceExample | null;
};

/** A proxy of the real service that stores the documents of its responses. */
export interface Recorder {
  /** Serves over HTTP, like an emulator. Rejects when the port is not available. */
  listen(options?: ListenOptions): Promise<Listening>;
  /** What a client needs to call it at a base URL; also served at `/_emulator`. */
  description(baseUrl: string): RecorderDescription;
  /** The number of documents in the folder. */
  readonly documents: number;
  /** Resolves when all pending requests are answered and their documents stored. */
  settled(): Promise<void>;
}

/** Public credentials, valid for this recorder only. */
const CLIENT: ApiClient = { id: "guildhall-recorder", secret: "guildhall-recorder-secret" };
const CREDENTIALS = { clientId: CLIENT.id, clientSecret: CLIENT.secret };

/**
 * Creates a recorder. Callers need a token of the recorder's own token server, which accepts only the
 * credentials of its description. Only `upstream` has those of the real service.
 * @throws the error of the file system when the folder cannot be written; Error when its index cannot
 * be read.
 */
export async function createRecorder(options: RecorderOptions): Promise<Recorder> {
  const { provider, upstream, regions = REGIONS, seed, clock = Date.now, log = () => {} } = options;
  const folder = await openRecordingFolder(options.folder);
  const tokens = createTokenServer({
    clients: clientsById([CLIENT]),
    seed,
    clock,
    accounts: [],
  });
  const readAddress = createServiceAddressReader(provider);
  const matchRow = createRowMatcher(provider, LINKED_ROWS);
  const namespaceHeader = provider.namespaceHeader.toLowerCase();
  const record = createRecorderCalls({
    provider,
    upstream,
    folder,
    log,
    rewrite: createLinkRewriter(
      new Map(REGIONS.map((region) => [provider.hosts[region].api, region])),
    ),
  });
  const example = exampleOfRecordings(readDocumentIndex(options.folder), provider);
  const describe = (baseUrl: string): RecorderDescription => ({
    provider: providerAt(provider, baseUrl),
    credentials: CREDENTIALS,
    example,
    // Responses come from the service, not from the recordings.
    recorded: false,
  });

  const answerToken = (request: EmulatorRequest, { path, region }: ServiceAddress) => {
    const operation = oauthOperation(path);
    if (operation !== "token" && operation !== "check_token") {
      return errorResponse(
        404,
        "Not Found: the recorder issues tokens of its own, and has no sign-in.",
      );
    }
    return tokens.answer(operation, request, region === "cn" ? "china" : "global");
  };

  const answerApi = (request: EmulatorRequest, address: ServiceAddress, search: string) => {
    const { path } = address;
    const refusal = pathProblem(request.method, path);
    if (refusal) return refusal;
    const namespace =
      request.headers[namespaceHeader] ?? new URLSearchParams(search).get("namespace");
    const region = address.region ?? parseNamespace(namespace ?? "")?.region ?? null;
    const gateway = region === "cn" ? "china" : "global";
    if (!tokens.find(request.headers.authorization, gateway)) {
      return errorResponse(
        401,
        "Unauthorized: use a token of the recorder itself; /_emulator lists its credentials.",
      );
    }
    if (region === null) {
      return errorResponse(404, "Not Found: neither the path nor a namespace names the region.");
    }
    if (!regions.includes(region)) {
      return errorResponse(
        404,
        `Not Found: this recorder was started for ${regions.join(", ")}, not ${region}.`,
      );
    }
    const linkProvider = address.onOwnHost ? provider : providerAt(provider, request.baseUrl);
    return record({ request, region, path, search, match: matchRow(path), linkProvider });
  };

  const answer = (request: EmulatorRequest): EmulatorResponse | Promise<EmulatorResponse> => {
    const mark = request.url.indexOf("?");
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const search = mark < 0 ? "" : request.url.slice(mark);
    if (/^\/(?:_emulator\/?)?$/.test(path)) {
      return jsonText(200, JSON.stringify(describe(request.baseUrl), null, 2));
    }
    const address = readAddress(request.headers.host, path);
    if (address.part === "token") return answerToken(request, address);
    if (address.part === "render") {
      return answerImage(upstream, address.path + upstreamQuery(search, undefined));
    }
    if (address.part === "profilePage") return toProfilePage(provider, address.path);
    return answerApi(request, address, search);
  };

  const pending = new Set<Promise<EmulatorResponse>>();
  const handler = (request: EmulatorRequest) => {
    const response = Promise.try(answer, request);
    pending.add(response);
    const done = () => void pending.delete(response);
    response.then(done, done);
    return response;
  };
  return {
    listen: (listenOptions = {}) => listen(handler, listenOptions),
    description: describe,
    get documents() {
      return folder.size;
    },
    async settled() {
      await Promise.allSettled(pending);
    },
  };
}

/** Refuses a method or path that the recorder never forwards; null for any other call. */
function pathProblem(method: string, path: string): EmulatorResponse | null {
  if (method !== "GET" && method !== "HEAD") {
    return errorResponse(405, "Use GET: the API is read-only.", { allow: "GET, HEAD" });
  }
  if (/^\/+profile\/+user(?:\/|$)/i.test(decoded(path))) {
    return errorResponse(
      403,
      "Forbidden: account profiles hold personal data, which is not recorded. Call the service itself for them.",
    );
  }
  return null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Forwards images without storing them. */
async function answerImage(upstream: Upstream, path: string): Promise<EmulatorResponse> {
  if (holdsSecret(path, (text) => upstream.redact(text) !== text)) {
    return errorResponse(400, `Bad Request: ${SECRET_SENT}`);
  }
  const region = REGIONS.find((each) => path.split("/").includes(each)) ?? "us";
  try {
    const { status, headers, body } = await upstream.render(region, path);
    const type = headers["content-type"] ?? "application/octet-stream";
    return { status, headers: { "content-type": type }, body: Uint8Array.from(body) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return errorResponse(
      502,
      `The recorder received no image from the service. ${textWithoutSecrets(why, upstream.redact)}`,
    );
  }
}

/** Redirects to the profile page at the provider. */
function toProfilePage(provider: Provider, path: string): EmulatorResponse {
  const { profilePage } = provider.hosts.us;
  if (profilePage === null)
    return errorResponse(404, "Not Found: the provider has no profile pages.");
  return { status: 302, headers: { location: profilePage + path }, body: "" };
}
