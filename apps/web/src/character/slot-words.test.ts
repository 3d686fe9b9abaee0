import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { bySlot, qualityName, slotName } from "./slot-words.ts";

test("items are in the order of their slots, with empty slots, and without those that are often empty", () => {
  const slots = bySlot([{ slot: "FEET" }, { slot: "NEW_SLOT" }, { slot: "HEAD" }]);
  expect(slots.map(({ slot, item }) => `${slot} ${item === null ? "empty" : "worn"}`)).toEqual([
    ...["HEAD worn", "NECK empty", "SHOULDER empty", "BACK empty", "CHEST empty", "WRIST empty"],
    ...["HANDS empty", "WAIST empty", "LEGS empty", "FEET worn", "FINGER_1 empty"],
    ...["FINGER_2 empty", "TRINKET_1 empty", "TRINKET_2 empty", "MAIN_HAND empty"],
    "NEW_SLOT worn",
  ]);
});

test("slots and qualities that are newer than the tables keep the name of the service", async () => {
  const { t } = await createTexts("en", "en", ["character"]);
  expect([slotName("FINGER_2", t), slotName("NEW_SLOT", t)]).toEqual(["Finger 2", "NEW_SLOT"]);
  expect([qualityName("EPIC", t), qualityName("NEW", t), qualityName(null, t)]).toEqual([
    "Epic",
    "NEW",
    null,
  ]);
});
