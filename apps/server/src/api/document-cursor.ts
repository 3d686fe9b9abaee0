import type { DocumentKey } from "@guildhall/store";
import { text } from "./parameters.ts";

const CURSOR = /^(\d{1,9}):([\w.-]{1,100}):(\P{Cc}{0,200})$/u;

/** The last document of a page, as the `after` of the next one. */
export function cursorOf({ memberId, document, subject }: DocumentKey): string {
  return [memberId ?? 0, document, subject].join(":");
}

export const documentCursor = text(CURSOR, "must be the cursor of a page").transform(
  (cursor): DocumentKey => {
    const [, memberId, document = "", subject = ""] = CURSOR.exec(cursor) ?? [];
    return { memberId: Number(memberId) || null, document, subject };
  },
);
