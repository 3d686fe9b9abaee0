import { CHARACTER_FIELDS } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession, type TestSession } from "../test-session.ts";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

function pathOf(choose: (character: { classId: number; level: number }) => boolean): string {
  const { world } = session.emulator;
  const character = world.exampleGuild.members
    .map(({ characterId }) => world.findCharacterById(characterId))
    .find((each) => each !== null && choose(each));
  if (!character) throw new Error("nobody is like that");
  return `/us/character/${character.realmSlug}/${encodeURIComponent(character.name)}`;
}

test("a character without fields has none of the 16 blocks", async () => {
  const document = await session.json(pathOf(() => true));
  for (const field of CHARACTER_FIELDS) expect(document).not.toHaveProperty(field);
  expect(document).toMatchObject({ realm: expect.any(String), thumbnail: expect.any(String) });
});

test("a hunter of the highest level has all 16 blocks, and they are what the contract says", async () => {
  const path = pathOf(({ classId, level }) => classId === 3 && level === 80);
  const document = await session.json(`${path}?fields=${CHARACTER_FIELDS.join(",")}`);
  for (const field of CHARACTER_FIELDS) expect(document).toHaveProperty(field);
  expect(DOCUMENTS["legacy-character"].safeParse(document).error?.issues ?? []).toEqual([]);
});

test("each block can be asked for alone", async () => {
  const path = pathOf(({ classId, level }) => classId === 3 && level === 80);
  for (const field of CHARACTER_FIELDS) {
    const document = await session.json(`${path}?fields=${field}`);
    expect(CHARACTER_FIELDS.filter((each) => Object.hasOwn(document, each))).toEqual([field]);
  }
});

test("who is no hunter has no hunter pets", async () => {
  const path = pathOf(({ classId }) => classId !== 3);
  expect(await session.json(`${path}?fields=hunterPets`)).not.toHaveProperty("hunterPets");
});

test("the guild block is the character's guild", async () => {
  const document = await session.json(`${pathOf(() => true)}?fields=guild`);
  expect(document.guild).toMatchObject({ name: "Lanternwatch Company", members: 250 });
});
