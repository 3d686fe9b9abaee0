import { ENDPOINT_ROWS } from "@guildhall/contract";
import { describeEndpoint, GROUPS } from "@guildhall/contract/endpoint-descriptions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LanguageServer, openInEditor } from "./language-server.ts";

const TEXT = `import { createClient } from "@guildhall/client";

const client = createClient({ region: "cn", credentials: { clientId: "", clientSecret: "" } });
const roster = await client.guilds.roster({ realmSlug: "r", nameSlug: "n" });
export const faction = roster.members[0]?.character.faction;
${ENDPOINT_ROWS.map(({ id }) => `void client.${id};`).join("\n")}
`;

let editor: LanguageServer;
beforeAll(async () => {
  editor = await openInEditor("examples/in-an-editor.ts", TEXT);
});
afterAll(() => editor[Symbol.asyncDispose]());

test("an editor shows the summary, the parameters and the result of a row", async () => {
  const shown = await editor.hover("await client.guilds.roster");
  expect(shown).toContain(describeEndpoint("guilds.roster").summary);
  expect(shown).toContain("readonly realmSlug: string;");
  expect(shown).toContain('Promise<DocumentTypes["guild-roster"]>');
  expect(await editor.hover("await client.guilds")).toContain(GROUPS.guilds.description);
  expect(await editor.definition("client.guilds.roster")).toMatch(/generated\/catalogue\.ts$/);
});

test("an editor shows the comment of every row", async () => {
  for (const { id, path } of ENDPOINT_ROWS) {
    expect(await editor.hover(`void client.${id}`)).toContain(`\`${path}\``);
  }
});

test("an editor shows what the fields of a document mean", async () => {
  expect(await editor.hover("roster.members")).toMatch(/GuildRosterDocument.members: .*```\n\w+/s);
  const shown = await editor.hover("character.faction");
  expect(shown).toContain("RosterCharacter.faction?: BareType");
  expect(shown).toMatch(/`ALLIANCE`,\s+`HORDE`,\s+`NEUTRAL`/);
  expect(await editor.definition("roster.members")).toMatch(/generated\/document-types\.ts$/);
});
