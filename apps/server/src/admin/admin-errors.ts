import { AccountError, type AccountErrorCode } from "@guildhall/admin";
import { GuildNameTakenError, LockedGuildError } from "@guildhall/admin/guilds";
import { GrmError, PeopleError } from "@guildhall/admin/people";
import { NoCredentialsError, ServiceFailureError } from "@guildhall/admin/service";
import { SettingError, type SettingErrorCode } from "@guildhall/admin/settings";
import { StoreError } from "@guildhall/store";
import type { Context } from "hono";
import { HttpError, notFound } from "../http-error.ts";
import { identityOf } from "./access.ts";
import { serviceFailure } from "./service-failure.ts";

type Status = 400 | 401 | 403 | 404 | 409 | 429 | 500 | 502 | 503;

const STATUSES: Readonly<Record<AccountErrorCode | SettingErrorCode, Status>> = {
  "invalid-credentials": 401,
  "too-many-attempts": 429,
  "invalid-username": 400,
  "invalid-display-name": 400,
  "invalid-password": 400,
  "weak-password": 400,
  "invalid-name": 400,
  "username-taken": 409,
  "invalid-set-up-token": 403,
  "already-set-up": 409,
  "invalid-invitation": 403,
  "last-administrator": 409,
  "not-found": 404,
  "sign-in-unavailable": 404,
  "sign-in-expired": 403,
  "sign-in-denied": 403,
  "sign-in-failed": 502,
  "sign-up-closed": 403,
  "account-linked": 409,
  "only-sign-in": 409,
  "marked-by-officer": 409,
  "user-disabled": 403,
  "invalid-setting": 400,
  "locked-setting": 409,
  "unknown-setting": 400,
  "invalid-address": 400,
  "too-many-webhooks": 409,
  "nothing-to-send": 400,
  "missing-credentials": 503,
  "invalid-key": 503,
  "missing-key": 503,
  "wrong-key": 503,
  "damaged-secret": 503,
  "unwritable-key": 503,
};

/**
 * Converts the refusals of accounts and settings to responses. Returns null for any other error, and for a broken key of
 * secrets unless an administrator sees the response, because the message names files of the server.
 */
export function adminRefusal(error: unknown, c: Context): HttpError | null {
  if (error instanceof ServiceFailureError) return serviceFailure(error.failure, c);
  if (error instanceof NoCredentialsError) {
    return new HttpError(409, "no-credentials", error.message, error.advice);
  }
  if (error instanceof GrmError) return new HttpError(400, error.code, error.message, error.hint);
  if (error instanceof PeopleError) {
    return new HttpError(400, error.code, error.message, error.advice);
  }
  if (error instanceof GuildNameTakenError) {
    return new HttpError(409, "guild-name-taken", error.message, error.advice);
  }
  if (error instanceof LockedGuildError) {
    return new HttpError(409, "locked-guild", error.message, error.advice);
  }
  // A guild was removed between two queries.
  if (error instanceof StoreError && error.code === "not-found") return notFound(error.message);
  if (!(error instanceof AccountError || error instanceof SettingError)) return null;
  const isPrivate = STATUSES[error.code] === 503;
  if (isPrivate && identityOf(c)?.user.role !== "administrator") return null;
  const waitMs = error instanceof AccountError ? error.retryAfterMs : null;
  const headers: Record<string, string> =
    waitMs === null ? {} : { "Retry-After": String(Math.ceil(waitMs / 1000)) };
  return new HttpError(STATUSES[error.code], error.code, error.message, error.advice, headers);
}
