import type { MemberSummary } from "@guildhall/server/api";
import { describe, expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { rosterFile, type ShownRoster } from "./roster-file.ts";

const texts = await createTexts("de", "de", ["roster", "playable"]);
const member = (fields: Partial<MemberSummary>) =>
  ({ realm: { slug: "tarn", name: "Tarn" }, ...fields }) as MemberSummary;
const shown: ShownRoster = {
  columns: ["name", "class", "rank", "role", "equippedItemLevel", "lastLoginAt"],
  members: [
    member({
      ...{ id: 2, name: "=Summe", rank: 3, level: 80, class: { id: 8, name: "Mage" } },
      ...{ role: "healer", equippedItemLevel: 639, lastLoginAt: "2026-03-02T20:15:00.000Z" },
    }),
    member({
      ...{ id: 1, name: "Örn", rank: null, role: null, class: { id: 0, name: "Class 0" } },
      realm: { slug: "ormecote", name: null },
    }),
  ],
  guild: undefined,
};

describe("the file of a roster", () => {
  test("has the shown members and columns as CSV with their realms, in the visitor's language, safe for a spreadsheet", {
    tags: "promise/input",
  }, async () => {
    const file = rosterFile("csv", shown, texts);
    expect(file.type).toBe("text/csv");
    // Reading it as text removes the mark of UTF-8.
    expect([...(await file.bytes()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await file.text()).split("\r\n")).toEqual([
      "Name,Realm,Klasse,Rang,Rolle,Gegenstandsstufe,Zuletzt gesehen",
      "'=Summe,Tarn,Magier,Rang 3,Heiler,639,2026-03-02T20:15:00.000Z",
      "Örn,ormecote,,Unbekannter Rang,,,",
      "",
    ]);
  });

  test("has the fields of the shown columns as JSON, in the order of the page", async () => {
    expect(JSON.parse(await rosterFile("json", shown, texts).text())).toEqual([
      {
        ...{
          name: "=Summe",
          realm: "Tarn",
          class: "Mage",
          rank: 3,
          role: "healer",
          equippedItemLevel: 639,
        },
        lastLoginAt: "2026-03-02T20:15:00.000Z",
      },
      {
        ...{
          name: "Örn",
          realm: "ormecote",
          class: null,
          rank: null,
          role: null,
          equippedItemLevel: null,
        },
        lastLoginAt: null,
      },
    ]);
  });
});
