import { rightsOfRole } from "@guildhall/admin/rights";
import { type CharacterAnswer, characterAnswer } from "@guildhall/server";
import { readCharacter } from "@guildhall/sync";
import { writeJson } from "../answers.ts";
import { characterText } from "../character-text.ts";
import { requireGuildsOrDemo } from "../existing-database.ts";
import { fillDemo } from "../fill-demo.ts";
import { chooseGuild } from "../guild-choice.ts";
import { loadConfig } from "../load-config.ts";
import { chooseMember } from "../member-choice.ts";
import type { Terminal } from "../terminal.ts";
import { openWorkspace } from "../workspace.ts";

export interface MemberFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly json?: boolean;
}

/**
 * Prints everything that is stored of a member's character, as an administrator of the site sees it.
 * @throws CommandError when the guild has no such member.
 */
export async function showMember(
  wanted: string,
  guildName: string | undefined,
  flags: MemberFlags,
  terminal: Terminal,
): Promise<void> {
  const { provider, dataDir: dataFolder, json = false } = flags;
  const config = await loadConfig(terminal, { provider, dataFolder }, { needsCredentials: false });
  requireGuildsOrDemo(config, flags, terminal);
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await fillDemo(workspace, config, { terminal, format: json ? "json" : "table" });
    const { store } = workspace;
    const guild = await chooseGuild(store, guildName);
    const { id } = await chooseMember(store, guild, wanted);
    const character = await readCharacter(store, guild, id);
    const answer = character && characterAnswer(character, rightsOfRole("administrator"));
    if (answer) write(terminal, answer, json);
  } finally {
    await workspace.close();
  }
}

function write(terminal: Terminal, answer: CharacterAnswer, json: boolean): void {
  if (json) writeJson(terminal, answer);
  else terminal.stdout.write(characterText(answer, terminal));
}
