import type { EmulatorRequest } from "../protocol/exchange.ts";
import { splitUrl } from "../protocol/url-parts.ts";
import { invalidRequest, shown } from "./oauth-error.ts";

/** The parameters of a request to a token host. Empty ones are omitted (RFC 6749, 3.1). */
export type Parameters = ReadonlyMap<string, string>;

/** In characters; longer than any state or code that a client sends. */
const MAX_LENGTH = 4_096;
const NOT_UTF8 = "\uFFFD";

/**
 * Reads the parameters of the query and of the body: multipart, JSON, or a form, which is also the
 * fallback for other content types.
 * @throws OauthError `invalid_request` when a parameter is repeated, too long or not UTF-8.
 */
export function readParameters({ url, headers, body }: EmulatorRequest): Parameters {
  const parameters = new Map<string, string>();
  addAll(parameters, new URLSearchParams(splitUrl(url).search));
  addAll(parameters, bodyFields(headers["content-type"] ?? "", body));
  return parameters;
}

/**
 * Returns a required parameter.
 * @throws OauthError `invalid_request` when it is missing.
 */
export function requiredParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value !== undefined) return value;
  throw invalidRequest(`The parameter ${name} is missing.`);
}

/** The query and the body may contain the same parameter, as some clients send; neither may contain it twice. */
function addAll(parameters: Map<string, string>, fields: Iterable<readonly [string, string]>) {
  const seen = new Set<string>();
  for (const [name, value] of fields) {
    if (value === "") continue;
    if (name.includes(NOT_UTF8) || value.includes(NOT_UTF8)) {
      throw invalidRequest(
        `The parameter ${shown(name)} is not UTF-8. Percent-encode its UTF-8 bytes.`,
      );
    }
    if (name.length > MAX_LENGTH || value.length > MAX_LENGTH) {
      throw invalidRequest(`The parameter ${shown(name)} has more than ${MAX_LENGTH} characters.`);
    }
    if (seen.has(name) || (parameters.get(name) ?? value) !== value) {
      throw invalidRequest(`The parameter ${shown(name)} is repeated. Send it once.`);
    }
    seen.add(name);
    parameters.set(name, value);
  }
}

function bodyFields(type: string, body: string): Iterable<readonly [string, string]> {
  if (/multipart\/form-data/i.test(type)) return multipartFields(type, body);
  return (/json/i.test(type) && jsonFields(body)) || new URLSearchParams(body);
}

/** Null when the body is not JSON: some clients send a form with a JSON content type. */
function jsonFields(text: string): [string, string][] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).filter((field): field is [string, string] => {
      return typeof field[1] === "string";
    });
  } catch {
    return null;
  }
}

function multipartFields(type: string, body: string): [string, string][] {
  const named = /boundary="?([^";]+)/i.exec(type)?.[1];
  const delimiter = named === undefined ? body.split(/\r?\n/, 1)[0] : `--${named.trim()}`;
  if (!delimiter) return [];
  return body.split(delimiter).flatMap((part): [string, string][] => {
    const blankLine = /\r?\n\r?\n/.exec(part);
    const name = blankLine && fieldName(part.slice(0, blankLine.index));
    if (!blankLine || name === null) return [];
    const value = part.slice(blankLine.index + blankLine[0].length);
    return [[name, value.replace(/\r?\n$/, "")]];
  });
}

/** The field name in the headers of a part: with quotes, as in RFC 7578, or without. */
function fieldName(headers: string): string | null {
  const line = headers.split("\n").find((each) => /^content-disposition:/i.test(each));
  const directives = line?.split(";").map((each) => each.trim());
  const name = directives?.find((each) => /^name=/i.test(each))?.slice("name=".length);
  return name === undefined ? null : name.replace(/^"(.*)"$/, "$1");
}
