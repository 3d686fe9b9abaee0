import { type Provider, parseNamespace, providerAt, type Region } from "@guildhall/contract";
import { quoted, type ServedRow } from "@guildhall/contract/source";
import type { ControlApi } from "../control/control-api.ts";
import type { AnyDescription } from "../description.ts";
import type { ActiveFaults } from "../faults/faults.ts";
import type { ImageServer } from "../images/image-server.ts";
import { oauthOperation } from "../oauth/oauth-operation.ts";
import type { TokenServer } from "../oauth/token-server.ts";
import type { Reference } from "../reference/reference.ts";
import { createRowMatcher } from "./api-address.ts";
import type { createApiServer } from "./api-server.ts";
import {
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
  jsonText,
} from "./exchange.ts";
import { homePage, profilePage } from "./pages.ts";
import type { RequestLog } from "./request-log.ts";
import { createServiceAddressReader, type ServiceAddress } from "./service-address.ts";
import { unlessModified } from "./unless-modified.ts";

export type Handler = (request: EmulatorRequest) => EmulatorResponse | Promise<EmulatorResponse>;

export interface HandlerOptions {
  readonly provider: Provider;
  /** Rows in addition to the endpoint table. */
  readonly rows: readonly ServedRow[];
  readonly api: ReturnType<typeof createApiServer>;
  readonly tokens: TokenServer;
  readonly images: ImageServer;
  readonly faults: ActiveFaults;
  readonly log: RequestLog;
  readonly describe: (baseUrl: string) => AnyDescription;
  readonly control: () => Promise<ControlApi>;
  /** The time in ms since 1970. */
  readonly clock: () => number;
  /** The world's time in ms: answers are dated by it, as the documents are. */
  readonly now: () => number;
  readonly reference: Reference;
}

/** The request is the one that came, or what a fault has made of it. */
type Answer = (request: EmulatorRequest) => EmulatorResponse | Promise<EmulatorResponse>;

/** What a request is for. */
interface Target {
  readonly row: string | null;
  readonly region: Region | null;
  readonly answer: Answer;
}

const OWN = "/_emulator";

/** The whole emulator: from a request to its answer. */
export function createHandler(options: HandlerOptions): Handler {
  const { provider, api, tokens, images, faults, log, describe, control, reference, clock, now } =
    options;
  const readAddress = createServiceAddressReader(provider);
  const matchRow = createRowMatcher(provider, options.rows);
  const namespaceHeader = provider.namespaceHeader.toLowerCase();
  const providers = new Map<string, Provider>();
  const date = createDate(now);
  let requests = 0;

  /** The provider with the hosts that the caller knows. */
  const providerFor = (address: ServiceAddress, baseUrl: string): Provider => {
    if (address.onOwnHost) return provider;
    const known = providers.get(baseUrl);
    if (known) return known;
    if (providers.size > 100) providers.clear();
    const here = providerAt(provider, baseUrl);
    providers.set(baseUrl, here);
    return here;
  };

  const targetOf = (
    { headers, baseUrl }: EmulatorRequest,
    path: string,
    search: string,
  ): Target => {
    const other = (answer: Answer): Target => ({ row: null, region: null, answer });
    /** What is there to be read only. */
    const page = (answer: Answer): Answer => {
      return (request) =>
        request.method === "GET" || request.method === "HEAD"
          ? answer(request)
          : errorResponse(405, "This is read with GET.", { allow: "GET, HEAD" });
    };
    if (path === OWN || path === `${OWN}/`) {
      return other(page(() => jsonText(200, JSON.stringify(describe(baseUrl), null, 2))));
    }
    if (path.startsWith(`${OWN}/`)) {
      return other(
        async (request) =>
          (await control())(request, path.slice(OWN.length), search) ??
          reference.answer(request, path),
      );
    }
    const address = readAddress(headers.host, path);
    if (address.part === "token") {
      const operation = oauthOperation(address.path);
      const gateway = address.region === "cn" ? "china" : "global";
      return {
        row: operation === "token" ? "token" : null,
        region: address.region,
        answer: (request) =>
          operation === null
            ? errorResponse(404, `Not Found: the token host has no ${quoted(address.path)}.`)
            : tokens.answer(operation, address.onOwnHost ? overHttps(request) : request, gateway),
      };
    }
    if (address.part === "render") {
      return {
        row: "image",
        region: null,
        answer: page(async (request) =>
          unlessModified(request, await images.answer(`/render${address.path}`, search)),
        ),
      };
    }
    if (address.part === "profilePage")
      return other(page(() => profilePage(`/armory${address.path}`)));
    if (address.part === null && path === "/")
      return other(page(() => homePage(describe(baseUrl))));
    const match = matchRow(address.path);
    return {
      row: match?.row.id ?? null,
      region: address.region ?? namespaceRegion(headers[namespaceHeader], search),
      answer: (request) =>
        api({
          request,
          path: address.path,
          match,
          region: address.region,
          search,
          provider: providerFor(address, baseUrl),
        }),
    };
  };

  return (request) => {
    const mark = request.url.indexOf("?");
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const search = mark < 0 ? "" : request.url.slice(mark);
    const { refusal } = request;
    const target: Target = refusal
      ? { row: null, region: null, answer: () => refusal }
      : targetOf(request, path, search);
    const { row, region } = target;
    requests += 1;
    const traceId = `emulator-${requests}`;
    const own = path === OWN || path.startsWith(`${OWN}/`);
    const finish = (response: EmulatorResponse): EmulatorResponse => {
      const { status, headers } = response;
      if (!own) {
        const { method } = request;
        const namespace = namespaceOf(request.headers[namespaceHeader], search);
        log.add({
          at: clock(),
          method,
          path,
          query: search,
          row,
          region,
          namespace,
          status,
          traceId,
        });
      }
      return { ...response, headers: { date: date(), ...headers, "x-trace-traceid": traceId } };
    };
    const failed = (error: unknown) =>
      finish(errorResponse(500, `The emulator failed to answer ${quoted(path)}: ${error}`));
    try {
      const answer = refusal ?? faults.answer({ request, path, row, region }, target.answer);
      return answer instanceof Promise ? answer.then(finish, failed) : finish(answer);
    } catch (error) {
      return failed(error);
    }
  };
}

/** The provider's own hosts are called over https, whatever carried the call here, and are served here. */
function overHttps(request: EmulatorRequest): EmulatorRequest {
  const baseUrl = request.baseUrl.replace(/^http:/, "https:");
  return { ...request, baseUrl, ownHost: new URL(baseUrl).hostname };
}

function namespaceOf(header: string | undefined, search: string): string | null {
  return header ?? new URLSearchParams(search).get("namespace");
}

function namespaceRegion(header: string | undefined, search: string): Region | null {
  return parseNamespace(namespaceOf(header, search) ?? "")?.region ?? null;
}

/** The text of the `Date` header. Within a second it stays the same. */
function createDate(now: () => number): () => string {
  let second = Number.NaN;
  let text = "";
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      text = new Date(current * 1000).toUTCString();
    }
    return text;
  };
}
