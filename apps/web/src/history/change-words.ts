import type { Guild, RosterChanges } from "@guildhall/server/api";
import { factionName } from "../guild/guild-words.ts";
import { rankName } from "../roster/rank-name.ts";
import type { TextKey, Translate } from "../texts/create-texts.ts";

type Change = RosterChanges["changes"][number];

const TEXTS = {
  joined: "history:newsText.joined",
  left: "history:newsText.left",
  rejoined: "history:newsText.returned",
  renamed: "history:newsText.renamed",
  transferred: "history:newsText.transferred",
  promoted: "history:newsText.promoted",
  demoted: "history:newsText.demoted",
  level: "history:newsText.level",
  class: "history:newsText.class",
  race: "history:newsText.race",
  faction: "history:newsText.faction",
  imported: "history:newsText.imported",
  "no-longer-imported": "history:newsText.hidden",
  "guild-name": "history:newsText.guildName",
  "guild-realm": "history:newsText.guildRealm",
  "guild-faction": "history:newsText.guildFaction",
  "guild-level": "history:newsText.guildLevel",
  "guild-crest": "history:newsText.guildCrest",
} as const satisfies Record<Change["kind"], TextKey>;

/** Returns the text of a change of the roster. */
export function changeWords(change: Change, t: Translate, rankNames: Guild["rankNames"]): string {
  const { kind, before, after } = change;
  const name = change.name ?? after ?? before ?? t("history:newsText.formerMember");
  const isRank = kind === "promoted" || kind === "demoted";
  const shown = (value: string | null) =>
    isRank ? rankName(value === null ? null : Number(value), t, rankNames) : (value ?? "");
  const isAlliance = after === "ALLIANCE";
  const faction = kind === "guild-faction" ? factionName(isAlliance ? after : "HORDE", t) : "";
  const values = { name, faction, from: shown(before), to: shown(after), level: after ?? "" };
  return t(TEXTS[kind], values);
}
