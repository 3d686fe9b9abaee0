import { DAY_MS, EDITIONS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { describe, expect, test } from "vitest";
import { createCharacterCalls } from "../../testing/character-calls.ts";
import { TEST_TIME } from "../../testing/test-time.ts";

const calls = createCharacterCalls();
const [{ id: accountId }, { id: otherId }] = calls.world.accounts as [
  (typeof calls.world.accounts)[number],
  (typeof calls.world.accounts)[number],
];

function accountOf(edition: KnownEdition, id = accountId) {
  return DOCUMENTS.account.parse(calls.answer("account.get", edition, { accountId: id }));
}

/** The parameters of the row, as the link of an account's character has them. */
function parametersOf(href: string): Record<string, string> {
  const [, realmId = "", characterId = ""] = /protected-character\/(\d+)-(\d+)\?/.exec(href) ?? [];
  return { realmId, characterId };
}

function protectedCharacter(parameters: Record<string, string>, owner: number | null = accountId) {
  const account = owner === null ? {} : { accountId: owner };
  return calls.answer("account.protectedCharacter", "current", { parameters, ...account });
}

describe.each(Object.keys(EDITIONS) as KnownEdition[])("in %s", (edition) => {
  test.each([null, "fr_FR"] as const)(
    "an account's documents match their schemas in locale %s",
    (locale) => {
      const options = { accountId, locale };
      const account = DOCUMENTS.account.parse(calls.answer("account.get", edition, options));
      const [{ characters } = { characters: [] }] = account.wow_accounts ?? [];
      expect(characters.length).toBeGreaterThan(0);
      for (const { protected_character: link, id, name } of characters) {
        const parameters = parametersOf(link.href);
        const document = calls.answer("account.protectedCharacter", edition, {
          ...options,
          parameters,
        });
        expect(DOCUMENTS["protected-character"].parse(document)).toMatchObject({ id, name });
      }
    },
  );
});

test("only the link to the user has no namespace in an account's document", () => {
  const { _links: links } = accountOf("current");
  expect(links.user.href).toMatch(/\/profile\/user$/);
  expect(links.self.href).toContain("/profile/user/game?namespace=profile-us");
});

test("the account documents require a user token", () => {
  expect(calls.answer("account.get", "current")).toBeNull();
  const [first] = accountOf("current").wow_accounts?.[0]?.characters ?? [];
  expect(protectedCharacter(parametersOf(first?.protected_character.href ?? ""), null)).toBeNull();
});

test("a protected character is found only by its owner, and only on its own realm", () => {
  const [first] = accountOf("current").wow_accounts?.[0]?.characters ?? [];
  const parameters = parametersOf(first?.protected_character.href ?? "");
  expect(protectedCharacter(parameters)).not.toBeNull();
  expect(protectedCharacter(parameters, otherId)).toBeNull();
  expect(protectedCharacter({ ...parameters, realmId: "1" })).toBeNull();
});

test("gained and lost gold grow with time, and the money of a character is their difference", () => {
  const [first] = accountOf("current").wow_accounts?.[0]?.characters ?? [];
  const parameters = parametersOf(first?.protected_character.href ?? "");
  const readCharacter = () =>
    DOCUMENTS["protected-character"].parse(protectedCharacter(parameters));
  calls.now = TEST_TIME - 12 * DAY_MS;
  const before = readCharacter();
  calls.now = TEST_TIME;
  const after = readCharacter();
  const { total_gold_gained: gained, total_gold_lost: lost } = after.protected_stats;
  expect(after.money).toBe(gained - lost);
  expect(gained).toBeGreaterThan(before.protected_stats.total_gold_gained);
  expect(lost).toBeGreaterThan(before.protected_stats.total_gold_lost);
});
