import type { FailedLookup, MissingGuild } from "@guildhall/admin/guilds";
import type { Context } from "hono";
import { HttpError } from "../http-error.ts";
import { identityOf } from "./access.ts";

/** Returns the advice about a failure for administrators. Null for others, because it can contain addresses. */
export function adviceFor(
  c: Context,
  { detail, nextStep }: Pick<FailedLookup, "detail" | "nextStep">,
): string | null {
  return identityOf(c)?.user.role === "administrator" ? `${detail} ${nextStep}` : null;
}

/** Returns the error for a failed request for the service, or for a guild that it does not know. */
export function serviceFailure(lookup: FailedLookup | MissingGuild, c: Context): HttpError {
  const status = lookup.status === "not-found" ? 404 : 502;
  return new HttpError(status, lookup.cause, lookup.visitors, adviceFor(c, lookup));
}
