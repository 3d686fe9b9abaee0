import { rankName } from "../roster/rank-name.ts";
import type { TextKey, Translate } from "../texts/create-texts.ts";

export const ARROW = " → ";

/** By the name of a changed value of a guild. Entries of older versions have the last three, without values. */
const LABELS: Readonly<Record<string, readonly TextKey[]>> = {
  "minimum level": ["setup:options.level"],
  interval: ["settings:guild.interval"],
  name: ["settings:guild.rankNames"],
  color: ["settings:guild.rankColors"],
  days: ["settings:guild.rankRules", "settings:guild.minimumDays"],
  level: ["settings:guild.rankRules", "settings:guild.minimumLevel"],
  "item level": ["settings:guild.rankRules", "settings:guild.minimumItemLevel"],
  "rank names": ["settings:guild.rankNames"],
  "rank colors": ["settings:guild.rankColors"],
  "rank rules": ["settings:guild.rankRules"],
};

/** Names of ranks are quoted, because they can contain commas. */
const QUOTED = String.raw`"(?:\\.|[^"\\])*"`;
const PART = new RegExp(`(?:${QUOTED}|[^,"])+`, "g");
const CHANGE = new RegExp(
  String.raw`^(.+?)(?: of rank (\d+))?(?: (${QUOTED}|\S+) to (${QUOTED}|\S+))?$`,
);

/** Returns the changes of a guild in an entry of the audit log, in the language of the page. */
export function guildChanges(detail: string, t: Translate): string {
  return (detail.match(PART) ?? []).map((part) => changeText(part.trim(), t)).join(", ");
}

function changeText(part: string, t: Translate): string {
  const [, name = "", rank, before, after] = CHANGE.exec(part) ?? [];
  const labels = Object.hasOwn(LABELS, name) && LABELS[name];
  if (!labels) return part;
  const ofRank = rank === undefined ? [] : [rankName(Number(rank), t)];
  const what = [...labels.map((label) => t(label)), ...ofRank].join(" · ");
  if (before === undefined || after === undefined) return what;
  return `${what}: ${valueText(before, t)}${ARROW}${valueText(after, t)}`;
}

function valueText(value: string, t: Translate): string {
  if (value === "default") return t("settings:audit.default");
  if (value === "none") return "–";
  return value.startsWith('"') ? String(JSON.parse(value)) : value;
}
