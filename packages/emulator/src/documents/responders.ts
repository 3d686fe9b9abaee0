import type { Responder } from "./call.ts";
import { CHARACTER_RESPONDERS } from "./character-documents.ts";
import { GUILD_RESPONDERS } from "./guild-documents.ts";
import { achievementDetail } from "./legacy-achievement.ts";
import { legacyCharacter } from "./legacy-character.ts";
import { legacyGuild } from "./legacy-guild.ts";
import { realmStatus } from "./legacy-realm-status.ts";
import { REALM_RESPONDERS } from "./realm-documents.ts";
import { STATIC_RESPONDERS } from "./static-documents.ts";

/** What answers each row of the endpoint table, by the row's id. */
export const RESPONDERS: Readonly<Record<string, Responder>> = {
  ...GUILD_RESPONDERS,
  ...CHARACTER_RESPONDERS,
  ...REALM_RESPONDERS,
  ...STATIC_RESPONDERS,
  "legacy.guild": legacyGuild,
  "legacy.character": legacyCharacter,
  "legacy.realmStatus": realmStatus,
  "legacy.achievement": achievementDetail,
};
