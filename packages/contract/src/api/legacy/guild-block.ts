import { z } from "zod";
import { int, string } from "../shared/primitives.ts";
import { emblemExample, legacyEmblem } from "./emblem.ts";
import { battlegroup } from "./values.ts";

export const legacyGuildBlock = z
  .looseObject({
    name: string.describe("Guild name."),
    realm: string.describe("Realm name."),
    battlegroup: battlegroup.nullish(),
    level: int.nullish().describe("Guild level. Omitted by newer documents."),
    members: int.describe("Number of members."),
    achievementPoints: int.describe("Achievement points of the guild."),
    emblem: legacyEmblem,
  })
  .meta({ id: "LegacyGuildBlock", description: "Guild of a character." });

export const guildExample = {
  name: "Lantern Wardens",
  realm: "Thornwick",
  battlegroup: "Hearthline",
  level: 25,
  members: 2,
  achievementPoints: 1310,
  emblem: emblemExample,
};
