import { ROSTER_SORTS } from "@guildhall/store";
import { z } from "@hono/zod-openapi";
import type { RosterPosition } from "../roster/roster-index.ts";
import { text } from "./parameters.ts";

const RULE = "must be the cursor of a page";
const position = z.tuple([
  z.enum(ROSTER_SORTS),
  z.union([z.string(), z.number(), z.null()]),
  z.string(),
  z.int(),
]);

/** Returns the place of the last member of a page, as the cursor of the next one. */
export function cursorOfPosition({ sort, value, nameSlug, id }: RosterPosition): string {
  return Buffer.from(JSON.stringify([sort, value, nameSlug, id])).toString("base64url");
}

export const rosterCursor = text(/^[\w-]{1,2000}$/, RULE).transform((cursor, context) => {
  try {
    const written: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const [sort, value, nameSlug, id] = position.parse(written);
    return { sort, value, nameSlug, id } satisfies RosterPosition;
  } catch {
    context.addIssue(RULE);
    return z.NEVER;
  }
});
