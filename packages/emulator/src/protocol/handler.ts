import { type Provider, parseNamespace, type Region } from "@guildhall/contract";
import type { EmulatorDescription } from "../description.ts";
import type { ImageServer } from "../images/image-server.ts";
import { type ApiAddress, createAddressReader } from "./api-address.ts";
import type { createApiServer } from "./api-server.ts";
import {
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
  jsonText,
} from "./exchange.ts";
import type { createFaults } from "./faults.ts";
import { homePage, profilePage } from "./pages.ts";
import type { createRequestLog } from "./request-log.ts";
import type { TokenServer } from "./token-server.ts";

export type Handler = (request: EmulatorRequest) => EmulatorResponse | Promise<EmulatorResponse>;

export interface HandlerOptions {
  readonly provider: Provider;
  readonly api: ReturnType<typeof createApiServer>;
  readonly tokens: TokenServer;
  readonly images: ImageServer;
  readonly faults: ReturnType<typeof createFaults>;
  readonly log: ReturnType<typeof createRequestLog>;
  readonly describe: (baseUrl: string) => EmulatorDescription;
}

/** What a request is for. */
interface Target {
  readonly row: string | null;
  readonly region: Region | null;
  readonly answer: () => EmulatorResponse | Promise<EmulatorResponse>;
}

/** The whole emulator: from a request to its answer. */
export function createHandler(options: HandlerOptions): Handler {
  const { api, tokens, images, faults, log, describe } = options;
  const readAddress = createAddressReader(options.provider);
  const namespaceHeader = options.provider.namespaceHeader.toLowerCase();
  let requests = 0;

  const targetOf = (request: EmulatorRequest, path: string, search: string): Target => {
    const other = (answer: Target["answer"]): Target => ({ row: null, region: null, answer });
    if (path === "/oauth/token" || path === "/oauth-cn/token") {
      const china = path === "/oauth-cn/token";
      return {
        row: "token",
        region: china ? "cn" : null,
        answer: () => tokens.answer(request, china ? "china" : "global"),
      };
    }
    if (path.startsWith("/render/")) return other(() => images.answer(path));
    if (path.startsWith("/armory/")) return other(() => profilePage(path));
    if (path === "/_emulator") {
      return other(() => jsonText(200, JSON.stringify(describe(request.baseUrl), null, 2)));
    }
    if (path === "/") return other(() => homePage(describe(request.baseUrl)));
    const address: ApiAddress = readAddress(path);
    return {
      row: address.match?.row.id ?? null,
      region: address.region ?? namespaceRegion(request.headers[namespaceHeader], search),
      answer: () => api(request, address, search),
    };
  };

  return (request) => {
    const mark = request.url.indexOf("?");
    const path = mark < 0 ? request.url : request.url.slice(0, mark);
    const search = mark < 0 ? "" : request.url.slice(mark);
    const target = targetOf(request, path, search);
    const { row, region } = target;
    requests += 1;
    const traceId = `emulator-${requests}`;
    const finish = (response: EmulatorResponse): EmulatorResponse => {
      log.add({
        method: request.method,
        path,
        query: search,
        row,
        region,
        status: response.status,
      });
      return { ...response, headers: { ...response.headers, "x-trace-traceid": traceId } };
    };
    const failed = (error: unknown) =>
      finish(errorResponse(500, `The emulator failed to answer ${path}: ${error}`));
    try {
      const answer = faults.answer({ path, row, region }) ?? target.answer();
      return answer instanceof Promise ? answer.then(finish, failed) : finish(answer);
    } catch (error) {
      return failed(error);
    }
  };
}

function namespaceRegion(header: string | undefined, search: string): Region | null {
  const text = header ?? new URLSearchParams(search).get("namespace");
  return parseNamespace(text ?? "")?.region ?? null;
}
