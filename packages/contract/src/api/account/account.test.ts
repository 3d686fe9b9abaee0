import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { account } from "./account.ts";
import { protectedCharacter } from "./protected-character.ts";

test("account accepts a user who does not own the game", () => {
  const { wow_accounts: _, ...form } = DOCUMENT_EXAMPLES.account;
  expect(account.parse(form)).toEqual(form);
});

test("protected-character accepts a character with a realm, with a slug, or with both", () => {
  const example = DOCUMENT_EXAMPLES["protected-character"];
  const { key, name, id, realm, slug } = example.character;
  for (const character of [{ key, name, id, realm }, { key, id, slug }, example.character]) {
    const form = { ...example, character };
    expect(protectedCharacter.parse(form)).toEqual(form);
  }
});
