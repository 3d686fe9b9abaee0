import type { ExampleParameters } from "@guildhall/contract/openapi";
import { type DocumentSource, quoted } from "@guildhall/contract/source";
import type { AnyDescription } from "../description.ts";
import {
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
  jsonText,
} from "../protocol/exchange.ts";
import { createRecentMap } from "../recent-map.ts";
import { ASSETS } from "./assets.ts";

export interface ReferenceOptions {
  /** The emulator as it is called at a base URL. */
  readonly describe: (baseUrl: string) => AnyDescription;
  /** Has the example parameters of the rows, when it can say. */
  readonly source: DocumentSource;
}

/** The description of the service for people and programs, below `/_emulator`. */
export interface Reference {
  /**
   * Answers `/_emulator/openapi.json`, `/_emulator/reference/` and what that page loads; 404 for
   * every other path.
   */
  answer(request: EmulatorRequest, path: string): Promise<EmulatorResponse>;
}

const DOCUMENT = "/_emulator/openapi.json";
const PAGE = "/_emulator/reference";
/** One emulator is called by few names, and its examples seldom change; whoever invents more of them has to wait for each. */
const REMEMBERED_BASE_URLS = 8;

const REMARK = `Everything here is invented and runs on your machine. A call that you try on the reference page
carries the demo client's token. The rows of the account need a user's instead: press **Authorize**,
choose \`user\` with its scope, and sign in as one of the demo accounts.`;

/** Swagger UI sets styles on elements; everything else comes from here, and nothing from elsewhere. */
const SECURITY_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

export function createReference(options: ReferenceOptions): Reference {
  const documents = createRecentMap<string>(REMEMBERED_BASE_URLS);
  const makeDocument = async (baseUrl: string, parameters: ExampleParameters) => {
    // The schemas of all documents take a while to load, and most emulators are never asked for them.
    const { createOpenApi } = await import("@guildhall/contract/openapi");
    const { provider, example } = options.describe(baseUrl);
    const region = example?.region ?? "us";
    return JSON.stringify(createOpenApi({ provider, region, parameters, remark: REMARK }));
  };
  return {
    async answer(request, path) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        return errorResponse(405, "The reference is read with GET.", { allow: "GET, HEAD" });
      }
      if (path === DOCUMENT) {
        const { baseUrl } = request;
        const parameters = options.source.exampleParameters?.() ?? {};
        const key = `${baseUrl} ${JSON.stringify(parameters)}`;
        return jsonText(200, await documents.get(key, () => makeDocument(baseUrl, parameters)));
      }
      if (path === PAGE) return { status: 308, headers: { location: `${PAGE}/` }, body: "" };
      const asset = path.startsWith(`${PAGE}/`) ? ASSETS.get(path.slice(PAGE.length + 1)) : null;
      if (!asset) {
        return errorResponse(
          404,
          `Not Found: there is no ${quoted(path)}. The reference is at ${PAGE}/.`,
        );
      }
      return {
        status: 200,
        headers: { "content-type": asset.type, "cache-control": "no-cache", ...SECURITY_HEADERS },
        body: await asset.content(),
      };
    },
  };
}
