import type { Player } from "@guildhall/server/api";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { playersFile } from "./players-file.ts";

const texts = await createTexts("de", "de", ["players"]);

const character = (id: number, name: string) => ({
  ...{ id, name, class: { id: 8, name: "Mage" }, level: 80, rank: 1 },
});
const shared = {
  main: character(1, "Ysolde"),
  characters: [character(2, "=Brann"), character(3, "Corin"), character(1, "Ysolde")],
  isKnown: true,
};
const forOfficers: Player = {
  ...{ ...shared, lastSeenAt: "2026-11-20T08:00:00.000Z", state: "away" },
  absence: { memberId: 1, until: "2026-12-01T00:00:00.000Z", note: null, enteredBy: "corin" },
};

test("the file of players has what the reader sees, as CSV in the visitor's language, safe for a spreadsheet", {
  tags: "promise/input",
}, async () => {
  const lines = async (player: Player) => {
    const file = playersFile("csv", { players: [player], guildName: "Keepers" }, texts);
    expect(file.name).toBe("Keepers Spieler.csv");
    return (await file.text()).split("\r\n");
  };
  expect(await lines(forOfficers)).toEqual([
    "Spieler,Weitere Charaktere,Zuletzt gesehen,Status,Abwesend bis",
    "Ysolde,'=Brann; Corin,2026-11-20T08:00:00.000Z,Abwesend,2026-12-01T00:00:00.000Z",
    "",
  ]);
  expect(await lines(shared)).toEqual(["Spieler,Weitere Charaktere", "Ysolde,'=Brann; Corin", ""]);
});

test("the file of players has the fields of the API as JSON", async () => {
  const file = playersFile("json", { players: [forOfficers], guildName: "Keepers" }, texts);
  expect(file.type).toBe("application/json");
  expect(JSON.parse(await file.text())).toEqual([forOfficers]);
});
