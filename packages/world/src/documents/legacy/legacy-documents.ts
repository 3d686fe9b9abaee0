import type { Responder } from "../call.ts";
import { achievementDetail } from "./legacy-achievement.ts";
import { legacyCharacter } from "./legacy-character.ts";
import { legacyGuild } from "./legacy-guild.ts";
import { realmStatus } from "./legacy-realm-status.ts";

/** Documents in the legacy shape (contract 4.2). */
export const LEGACY_RESPONDERS: Readonly<Record<string, Responder>> = {
  "legacy.guild": legacyGuild,
  "legacy.character": legacyCharacter,
  "legacy.realmStatus": realmStatus,
  "legacy.achievement": achievementDetail,
};
