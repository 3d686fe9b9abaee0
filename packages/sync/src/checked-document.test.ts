import type { DocumentTypes } from "@guildhall/contract";
import { expect, test } from "vitest";
import { checkedDocument, InvalidDocumentError } from "./checked-document.ts";

const guild = {
  name: "Lantern Watch",
  realm: "Old Tarn",
  level: 25,
  side: 1,
  achievementPoints: 970,
  emblem: {
    icon: 1,
    iconColor: "ff101010",
    border: 2,
    borderColor: "ff101010",
    backgroundColor: "ff101010",
  },
} as DocumentTypes["legacy-guild"];

test("a document of its schema is given back as it came, unknown fields and all", () => {
  const document = { ...guild, later: true };
  expect(checkedDocument("legacy-guild", document)).toBe(document);
});

test("a document with a wrong type is refused, and the error says where", () => {
  const news = [{ type: "itemLoot", character: "A", timestamp: 9e15, itemId: 1 }];
  const wrong = { ...guild, news } as DocumentTypes["legacy-guild"];
  expect(() => checkedDocument("legacy-guild", wrong)).toThrow(InvalidDocumentError);
  expect(() => checkedDocument("legacy-guild", wrong)).toThrow(/news\.0\.timestamp/);
});
