import type { ForbiddenError } from "@guildhall/client";

/** The service answered 403 for one of the guild's own documents (contract 7). */
export class GuildAccessError extends Error {
  override readonly name = "GuildAccessError";

  constructor(document: string, cause: ForbiddenError) {
    super(`The service refused the ${document} document: ${cause.message}`, { cause });
  }
}
