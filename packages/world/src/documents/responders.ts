import { ACCOUNT_RESPONDERS } from "./accounts/account-documents.ts";
import { ACHIEVEMENT_RESPONDERS } from "./achievements/achievement-documents.ts";
import { AUCTION_RESPONDERS } from "./auctions/auction-documents.ts";
import type { Responder } from "./call.ts";
import { CHARACTER_RESPONDERS } from "./characters/character-documents.ts";
import { CREATURE_RESPONDERS } from "./creatures/creature-documents.ts";
import { GUILD_RESPONDERS } from "./guilds/guild-documents.ts";
import { ITEM_RESPONDERS } from "./items/item-documents.ts";
import { achievementDetail } from "./legacy/legacy-achievement.ts";
import { legacyCharacter } from "./legacy/legacy-character.ts";
import { legacyGuild } from "./legacy/legacy-guild.ts";
import { realmStatus } from "./legacy/legacy-realm-status.ts";
import { LINKED_RESPONDERS } from "./linked-documents.ts";
import { MEDIA_SEARCH_RESPONDERS } from "./media-search.ts";
import { PVP_RESPONDERS } from "./pvp/pvp-documents.ts";
import { REALM_RESPONDERS } from "./realms/realm-documents.ts";
import { REALM_SEARCH_RESPONDERS } from "./realms/realm-search.ts";
import { STATIC_RESPONDERS } from "./static-documents.ts";

/** What answers each row, by the row's id. */
export const RESPONDERS: Readonly<Record<string, Responder>> = {
  ...ACCOUNT_RESPONDERS,
  ...ACHIEVEMENT_RESPONDERS,
  ...AUCTION_RESPONDERS,
  ...CHARACTER_RESPONDERS,
  ...CREATURE_RESPONDERS,
  ...GUILD_RESPONDERS,
  ...ITEM_RESPONDERS,
  ...LINKED_RESPONDERS,
  ...MEDIA_SEARCH_RESPONDERS,
  ...PVP_RESPONDERS,
  ...REALM_RESPONDERS,
  ...REALM_SEARCH_RESPONDERS,
  ...STATIC_RESPONDERS,
  "legacy.guild": legacyGuild,
  "legacy.character": legacyCharacter,
  "legacy.realmStatus": realmStatus,
  "legacy.achievement": achievementDetail,
};
