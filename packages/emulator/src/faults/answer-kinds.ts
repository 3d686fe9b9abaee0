import { DAY_MS } from "@guildhall/contract";
import { type Json, legacyReason } from "@guildhall/contract/source";
import { errorResponse, jsonText, legacyErrorResponse } from "../protocol/exchange.ts";
import { changedDocument } from "./document-change.ts";
import { callKind, type FaultContext } from "./fault-kind.ts";
import { headers, headerValue, integer, json, number, oneOf, required } from "./setting.ts";

const DETAIL = "A fault of the emulator caused this response.";
/** 100 years: a later date cannot be written. */
const MAX_DATE_OFFSET_MS = 100 * 365 * DAY_MS;

/** Kinds that replace the response, or change its headers, its token or its time. */
export const ANSWER_KINDS = {
  answer: callKind({
    summary:
      "Responds with `status`, `headers` and `body`; without a body, with the error body of the service.",
    settings: { status: required(integer(200, 599)), headers, body: json },
    act: ({ status, headers: given = {}, body }, { call }) => {
      const sent = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
      );
      if (body === undefined) {
        const reason = legacyReason(call.row, status);
        return reason === null
          ? errorResponse(status, DETAIL, sent)
          : legacyErrorResponse(status, reason, sent);
      }
      return jsonText(status, typeof body === "string" ? body : JSON.stringify(body), sent);
    },
  }),
  redirect: callKind({
    summary: "Redirects with 302 to `location`; by default to the call itself.",
    settings: { location: headerValue },
    act: ({ location }, { call: { request } }) =>
      errorResponse(302, DETAIL, { location: location ?? request.baseUrl + request.url }),
  }),
  "too-many-requests": callKind({
    summary:
      "Responds with 429 and `Retry-After`: any text, or a date `retryAfterDateMs` from now; without both, without the header.",
    settings: {
      retryAfter: headerValue,
      retryAfterDateMs: number(-MAX_DATE_OFFSET_MS, MAX_DATE_OFFSET_MS),
    },
    act: ({ retryAfter, retryAfterDateMs }, context) => {
      if (retryAfterDateMs !== undefined) {
        // Clients compare both headers, and the server's own `Date` can be of another clock.
        const date = dateFromNow(context, 0);
        const until = dateFromNow(context, retryAfterDateMs);
        return errorResponse(429, DETAIL, { "retry-after": until, date });
      }
      const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
      return errorResponse(429, DETAIL, headers);
    },
  }),
  "revoke-token": callKind({
    summary: "Revokes the token of the call, which is `refused` with 401 or still `answered`.",
    settings: { call: required(oneOf("refused", "answered")) },
    act: async (settings, { call, respond, revokeToken }) => {
      const response = settings.call === "answered" ? await respond() : errorResponse(401, DETAIL);
      const token = /^bearer +(\S+)$/i.exec(call.request.headers.authorization ?? "")?.[1];
      if (token !== undefined) revokeToken(token);
      return response;
    },
  }),
  "patch-day": callKind({
    summary:
      "Advances the time to the next build of the game, then responds. Without builds, as with recordings, it only responds.",
    settings: {},
    act: (_, { respond, patchDay }) => {
      patchDay();
      return respond();
    },
  }),
  "expires-in": callKind({
    summary: "Sets `expires_in` of a token response to `value`; without one, removes it.",
    settings: { value: json },
    act: changedDocument((document, { value }: { readonly value?: Json }) => {
      if (!Object.hasOwn(document, "access_token")) return;
      delete document.expires_in;
      if (value !== undefined) document.expires_in = value;
    }),
  }),
  "wrong-date": callKind({
    summary: "Moves the `Date` header by `offsetMs`.",
    settings: { offsetMs: required(number(-MAX_DATE_OFFSET_MS, MAX_DATE_OFFSET_MS)) },
    act: async ({ offsetMs }, context) => {
      const response = await context.respond();
      const date = dateFromNow(context, offsetMs);
      return { ...response, headers: { ...response.headers, date } };
    },
  }),
} as const;

function dateFromNow({ clock }: FaultContext, offsetMs: number): string {
  return new Date(clock() + offsetMs).toUTCString();
}
