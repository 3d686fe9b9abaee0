import { type EmulatorResponse, errorResponse, jsonText } from "../protocol/exchange.ts";
import { changedDocument } from "./document-change.ts";
import type { AnswerFault } from "./fault.ts";
import type { FaultContext, KindTable } from "./kind.ts";
import { headers, headerValue, integer, json, number, oneOf, required } from "./setting.ts";

const DETAIL = "The emulator was told to fail here.";
/** A hundred years: what is longer is no date. */
const MAX_DATE_OFFSET_MS = 100 * 365 * 86_400_000;

/** The kinds that decide what is answered. */
export const ANSWER_KINDS: KindTable<
  "answer" | "redirect" | "too-many-requests" | "revoke-token" | "expires-in" | "wrong-date"
> = {
  answer: {
    settings: { status: required(integer(200, 599)), headers, body: json },
    act: toldAnswer,
  },
  redirect: {
    settings: { location: headerValue },
    act: ({ location }, { call: { request } }) =>
      errorResponse(302, DETAIL, { location: location ?? request.baseUrl + request.url }),
  },
  "too-many-requests": {
    settings: {
      retryAfter: headerValue,
      retryAfterDateMs: number(-MAX_DATE_OFFSET_MS, MAX_DATE_OFFSET_MS),
    },
    act: ({ retryAfter, retryAfterDateMs }, context) => {
      const value =
        retryAfterDateMs === undefined ? retryAfter : dateFromNow(context, retryAfterDateMs);
      return errorResponse(429, DETAIL, value === undefined ? {} : { "retry-after": value });
    },
  },
  "revoke-token": {
    settings: { call: required(oneOf("refused", "answered")) },
    act: async (settings, { call, own, revokeToken }) => {
      const answer = settings.call === "answered" ? await own() : errorResponse(401, DETAIL);
      const token = /^bearer +(\S+)$/i.exec(call.request.headers.authorization ?? "")?.[1];
      if (token !== undefined) revokeToken(token);
      return answer;
    },
  },
  "expires-in": {
    settings: { value: json },
    act: changedDocument((document, { value }) => {
      if (!Object.hasOwn(document, "access_token")) return;
      delete document.expires_in;
      if (value !== undefined) document.expires_in = value;
    }),
  },
  "wrong-date": {
    settings: { offsetMs: required(number(-MAX_DATE_OFFSET_MS, MAX_DATE_OFFSET_MS)) },
    act: async ({ offsetMs }, context) => {
      const answer = await context.own();
      return { ...answer, headers: { ...answer.headers, date: dateFromNow(context, offsetMs) } };
    },
  },
};

function toldAnswer(told: Omit<AnswerFault, "match" | "kind">): EmulatorResponse {
  const { status, body } = told;
  const named = Object.entries(told.headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  const own: Readonly<Record<string, string>> = Object.fromEntries(named);
  if (body === undefined) return errorResponse(status, DETAIL, own);
  return jsonText(status, typeof body === "string" ? body : JSON.stringify(body), own);
}

function dateFromNow({ clock }: FaultContext, offsetMs: number): string {
  return new Date(clock() + offsetMs).toUTCString();
}
