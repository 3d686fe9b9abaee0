import { ApiFailure } from "../api/request.ts";
import { failureWords } from "../states/failure-words.ts";
import type { TextKey, Translate } from "../texts/create-texts.ts";
import { causeText } from "./cause-words.ts";

/** The texts of refusals by the code of the server, in the visitor's language. */
const REFUSALS = {
  "invalid-key": "setup:refusal.brokenKey",
  "missing-key": "setup:refusal.brokenKey",
  "wrong-key": "setup:refusal.brokenKey",
  "damaged-secret": "setup:refusal.brokenKey",
  "unwritable-key": "setup:refusal.brokenKey",
  "no-credentials": "setup:cause.noCredentials",
  "missing-credentials": "setup:cause.noCredentials",
  "invalid-credentials": "setup:refusal.invalidCredentials",
  "invalid-username": "setup:refusal.invalidUsername",
  "invalid-display-name": "setup:refusal.invalidDisplayName",
  "invalid-password": "setup:refusal.invalidPassword",
  "weak-password": "setup:refusal.weakPassword",
  "username-taken": "setup:refusal.usernameTaken",
  "invalid-set-up-token": "setup:refusal.invalidSetUpToken",
  "already-set-up": "setup:refusal.alreadySetUp",
  "invalid-invitation": "setup:refusal.invalidInvitation",
  "last-administrator": "setup:refusal.lastAdministrator",
  "sign-in-unavailable": "setup:refusal.signInUnavailable",
  "sign-in-expired": "setup:refusal.signInExpired",
  "sign-in-denied": "setup:refusal.signInDenied",
  "sign-in-failed": "setup:refusal.signInFailed",
  "sign-up-closed": "setup:refusal.signUpClosed",
  "account-linked": "setup:refusal.accountLinked",
  "only-sign-in": "setup:refusal.onlySignIn",
  "marked-by-officer": "setup:refusal.markedByOfficer",
  "user-disabled": "setup:refusal.userDisabled",
  unauthorized: "setup:refusal.unauthorized",
  forbidden: "setup:refusal.forbidden",
  "other-origin": "setup:refusal.otherOrigin",
  "locked-setting": "setup:refusal.lockedSetting",
  "locked-guild": "setup:refusal.lockedGuild",
  "invalid-address": "setup:refusal.invalidAddress",
  "too-many-webhooks": "setup:refusal.tooManyWebhooks",
  "guild-name-taken": "setup:refusal.guildNameTaken",
} as const satisfies Record<string, TextKey>;

type RefusalCode = keyof typeof REFUSALS;

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** Returns the text of a code of the server, such as one in the address of the sign-in page; null for an unknown one. */
export function refusalText(code: string, t: Translate): string | null {
  return isKnown(code) ? t(REFUSALS[code]) : null;
}

/** Returns why an action failed, and what to do about it. */
export function actionWords(error: Error, t: Translate): readonly [string, string | null] {
  if (!(error instanceof ApiFailure)) return failureWords(error, t);
  if (error.status === 429) {
    const count = error.waitS ?? 60;
    return [t("setup:refusal.tooMany"), t("setup:refusal.tryAgainIn", { count })];
  }
  // The same codes with other statuses are refusals of this site.
  const known = error.status === 502 ? causeText(error.code, t) : refusalText(error.code, t);
  return known === null ? failureWords(error, t) : [known, null];
}

/** Returns the text of an error that belongs to a field, by its codes; null for any other error. */
export function fieldError(
  error: Error | null,
  codes: readonly RefusalCode[],
  t: Translate,
): string | null {
  const isOwn = error instanceof ApiFailure && codes.some((code) => code === error.code);
  return isOwn ? actionWords(error, t)[0] : null;
}
