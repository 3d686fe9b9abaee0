import { EDITIONS } from "@guildhall/contract";
import type { RefusedDocument } from "@guildhall/server/api";
import { detailRows } from "@guildhall/sync";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { documentReason, documentTitle } from "./document-words.ts";

const { t } = await createTexts("en");

const refused: RefusedDocument = {
  member: { id: 7, name: "Ysolde" },
  document: "characters.get",
  subject: null,
  state: "refused",
  status: 403,
  reason: "GET ... answered 403.",
  since: "2026-01-15T12:00:00.000Z",
  checkedAt: "2026-01-15T12:00:00.000Z",
  attempts: 1,
  nextAttemptAt: "2026-01-15T13:00:00.000Z",
};

test.each([
  [{}, "Ysolde: profile"],
  [{ document: "characters.later" }, "Ysolde: another document"],
  [{ member: null, document: "guilds.activity" }, "guild activity"],
  [{ member: null, document: "items.get", subject: "19019" }, "item 19019"],
])("names the document of %j: %s", (change, title) => {
  expect(documentTitle({ ...refused, ...change }, t)).toBe(title);
});

test("has a word for each document of a character that a sync requests", () => {
  const details = (Object.keys(EDITIONS) as (keyof typeof EDITIONS)[]).flatMap((edition) =>
    detailRows(edition, null),
  );
  const names = new Set(["characters.pvpBracket", ...details.map(({ document }) => document)]);
  expect(names.size).toBeGreaterThan(10);
  for (const document of names) {
    const title = documentTitle({ ...refused, document }, t);
    expect(title, document).not.toBe("Ysolde: another document");
    expect(title).not.toContain(document);
  }
});

test.each([
  [{}, "The service refuses access (403)."],
  [{ status: 404 }, "The service does not have this document (404)."],
  [{ state: "gone" as const }, "The character no longer exists or is invalid."],
  [{ state: "failed" as const, status: 500 }, "The service returned status 500."],
  [{ status: null }, "The service did not return a usable document."],
])("gives the reason of %j: %s", (change, reason) => {
  expect(documentReason({ ...refused, ...change }, t)).toBe(reason);
});
