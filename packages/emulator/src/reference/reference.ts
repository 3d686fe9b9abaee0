import { LOCALES, type Locale } from "@guildhall/contract";
import type { ExampleParameters } from "@guildhall/contract/openapi";
import { type DocumentSource, quoted } from "@guildhall/contract/source";
import type { AnyDescription } from "../protocol/description.ts";
import {
  type EmulatorRequest,
  type EmulatorResponse,
  errorResponse,
  jsonText,
} from "../protocol/exchange.ts";
import { createRecentMap } from "../protocol/recent-map.ts";
import { splitUrl } from "../protocol/url-parts.ts";
import { PAGE_FILES } from "./page-files.ts";

export interface ReferenceOptions {
  /** Describes the emulator at a base URL. */
  readonly describe: (baseUrl: string) => AnyDescription;
  /** Provides the example parameters of the rows. */
  readonly source: DocumentSource;
}

/**
 * Responds to `/_emulator/openapi.json`, whose `locale` selects the description of calls with that locale, and to
 * `/_emulator/reference/` and the files of that page. Returns 404 for every other path.
 */
export type ReferenceServer = (request: EmulatorRequest, path: string) => Promise<EmulatorResponse>;

const DOCUMENT = "/_emulator/openapi.json";
const PAGE = "/_emulator/reference";
/** Enough for the few host names of an emulator, whose examples seldom change. */
const CACHED_DOCUMENTS = 8;

const REMARK = `A call that you try on the reference page uses the demo client's token. The rows of the account
need a user's instead: press **Authorize**, choose \`user\` with its scope, and sign in as one of the demo accounts.`;

/** The page loads files from the emulator only. */
const SECURITY_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

export function createReference({ describe, source }: ReferenceOptions): ReferenceServer {
  const documents = createRecentMap<string>(CACHED_DOCUMENTS);
  const makeDocument = async (
    baseUrl: string,
    parameters: ExampleParameters,
    locale: Locale | undefined,
  ) => {
    // Loaded on first use: the schemas are large, and most emulators never serve this document.
    const { createOpenApi } = await import("@guildhall/contract/openapi");
    const { provider, example } = describe(baseUrl);
    const region = example?.region ?? "us";
    const { note = "" } = source.home?.() ?? {};
    const about = `This service runs on your machine. ${note}`.trim();
    const remark = [about, REMARK, source.images?.credits ?? []].flat().join("\n\n");
    return JSON.stringify(
      createOpenApi({ provider, region, parameters, remark, ...(locale && { locale }) }),
    );
  };
  return async ({ method, baseUrl, url }, path) => {
    if (method !== "GET" && method !== "HEAD") {
      return errorResponse(405, "Use GET: the reference is read-only.", { allow: "GET, HEAD" });
    }
    if (path === DOCUMENT) {
      const parameters = source.exampleParameters?.() ?? {};
      const named = new URLSearchParams(splitUrl(url).search).get("locale");
      const locale = LOCALES.find((each) => each === named);
      if (named !== null && !locale) {
        const known = LOCALES.join(", ");
        return errorResponse(400, `Unknown locale ${quoted(named)}. Use one of: ${known}.`);
      }
      const key = `${baseUrl} ${locale} ${JSON.stringify(parameters)}`;
      const make = () => makeDocument(baseUrl, parameters, locale);
      return jsonText(200, await documents.get(key, make));
    }
    if (path === PAGE) return { status: 308, headers: { location: `${PAGE}/` }, body: "" };
    const file = path.startsWith(`${PAGE}/`) ? PAGE_FILES.get(path.slice(PAGE.length + 1)) : null;
    if (!file) {
      return errorResponse(
        404,
        `Not Found: ${quoted(path)} does not exist. The reference is at ${PAGE}/.`,
      );
    }
    return {
      status: 200,
      headers: { "content-type": file.type, "cache-control": "no-cache", ...SECURITY_HEADERS },
      body: await file.read(),
    };
  };
}
