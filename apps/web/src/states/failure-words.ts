import { ApiFailure } from "../api/request.ts";
import type { Translate } from "../texts/create-texts.ts";

/** Returns why a request failed, and what to do about it. Errors of the server have their own texts, in English. */
export function failureWords(error: Error, t: Translate): readonly [string, string | null] {
  if (!(error instanceof ApiFailure)) return [error.message, null];
  switch (error.code) {
    case "offline":
      return [t("failure.offline"), null];
    case "unreachable":
      return [t("failure.unreachable"), t("failure.unreachableHint")];
    case "unexpected-answer":
      return [t("failure.status", { status: error.status }), t("failure.statusHint")];
    // The texts of the server are about the parameters of its API.
    case "not-found":
    case "invalid-parameter":
      return [t("failure.notFoundText"), null];
    default:
      return [error.message, error.hint];
  }
}
