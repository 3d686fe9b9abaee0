import {
  type Provider,
  parseNamespace,
  providerAt,
  REGIONS,
  type Region,
} from "@guildhall/contract";
import { LINKED_ROWS, type ServiceExample } from "@guildhall/contract/source";
import type { AnyDescription } from "../description.ts";
import { type ApiClient, clientsById } from "../oauth/api-client.ts";
import { oauthOperation } from "../oauth/oauth-operation.ts";
import { holdsSecret } from "../oauth/secrets.ts";
import { createTokenServer } from "../oauth/token-server.ts";
import { createRowMatcher } from "../protocol/api-address.ts";
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
  /** How it is called. */
  readonly upstream: Upstream;
  /** Where the documents go: what `documents` of `createEmulator` names. Made when there is none. */
  readonly folder: string;
  /** The regions that may be called; all by default. */
  readonly regions?: readonly Region[];
  /** The recorder's own tokens follow from it: give a number that nobody can guess. */
  readonly seed: number;
  /** The time in ms since 1970; the system's by default. */
  readonly clock?: () => number;
  /** Told what happens with each call, in a line that holds nothing secret. */
  readonly log?: (line: string) => void;
}

/** What a client needs to call a recorder. The example is a guild that is recorded already, if any. */
export type RecorderDescription = Omit<AnyDescription, "example"> & {
  readonly example: ServiceExample | null;
};

/** A proxy of the real service that stores the documents that it answers with. */
export interface Recorder {
  /** Serves over HTTP, like an emulator. Rejects when the port cannot be had. */
  listen(options?: ListenOptions): Promise<Listening>;
  /** What a client needs to call it at a base URL; also served at `/_emulator`. */
  description(baseUrl: string): RecorderDescription;
  /** How many documents the folder holds. */
  readonly documents: number;
  /** Resolves when what is under way is answered and stored. */
  settled(): Promise<void>;
}

/** Its credentials open nothing but this recorder, on this machine. */
const CLIENT: ApiClient = { id: "guildhall-recorder", secret: "guildhall-recorder-secret" };
const CREDENTIALS = { clientId: CLIENT.id, clientSecret: CLIENT.secret };

/**
 * Creates a recorder. Callers need a token of its own token server, which knows only the credentials
 * of its description: those of the real service stay with `upstream`.
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
    ...{ provider, upstream, folder, log },
    rewrite: createLinkRewriter(
      new Map(REGIONS.map((region) => [provider.hosts[region].api, region])),
    ),
  });
  const example = exampleOfRecordings(readDocumentIndex(options.folder), provider);
  const describe = (baseUrl: string): RecorderDescription => ({
    provider: providerAt(provider, baseUrl),
    credentials: CREDENTIALS,
    example,
    // The service answers, not what was stored of it.
    recorded: false,
  });

  const answerToken = (request: EmulatorRequest, { path, region }: ServiceAddress) => {
    const operation = oauthOperation(path);
    if (operation !== "token" && operation !== "check_token") {
      return errorResponse(
        404,
        "Not Found: the recorder gives tokens of its own, and signs nobody in.",
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
        "Unauthorized: use a token of the recorder itself; /_emulator tells its credentials.",
      );
    }
    if (region === null) {
      return errorResponse(404, "Not Found: neither the path nor a namespace tells the region.");
    }
    if (!regions.includes(region)) {
      return errorResponse(
        404,
        `Not Found: this recorder was started for ${regions.join(", ")}, not ${region}.`,
      );
    }
    const here = address.onOwnHost ? provider : providerAt(provider, request.baseUrl);
    return record({ request, region, path, search, match: matchRow(path), here });
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

  const underWay = new Set<Promise<EmulatorResponse>>();
  const handler = (request: EmulatorRequest) => {
    const answered = Promise.try(answer, request);
    underWay.add(answered);
    const done = () => void underWay.delete(answered);
    answered.then(done, done);
    return answered;
  };
  return {
    listen: (listenOptions = {}) => listen(handler, listenOptions),
    description: describe,
    get documents() {
      return folder.size;
    },
    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}

/** Why a call is not made, whoever makes it; null when nothing speaks against it. */
function pathProblem(method: string, path: string): EmulatorResponse | null {
  if (method !== "GET" && method !== "HEAD") {
    return errorResponse(405, "Every call is a GET.", { allow: "GET, HEAD" });
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

/** Images come through, so that a client finds them where it is told to; they are not stored. */
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
      `The recorder got no image from the service. ${textWithoutSecrets(why, upstream.redact)}`,
    );
  }
}

/** A profile page is for people, who find it at the provider. */
function toProfilePage(provider: Provider, path: string): EmulatorResponse {
  const { profilePage } = provider.hosts.us;
  if (profilePage === null)
    return errorResponse(404, "Not Found: the provider has no profile pages.");
  return { status: 302, headers: { location: profilePage + path }, body: "" };
}
