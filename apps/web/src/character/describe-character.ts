import type { CharacterAnswer, Guild } from "@guildhall/server/api";
import type { Texts } from "../texts/create-texts.ts";
import { titledName } from "./titled-name.ts";

/** Returns a sentence about a character for chats and search engines. */
export function describeCharacter(
  { member }: CharacterAnswer,
  guild: Guild,
  { t, format, playableName }: Texts,
): string {
  const { level, equippedItemLevel: itemLevel } = member;
  const facts = [
    level == null ? null : t("roster.memberLevel", { level }),
    playableName("race", member.race),
    member.spec?.name,
    playableName("class", member.class),
    itemLevel == null
      ? null
      : t("character:page.describedLevel", { level: format.number(itemLevel) }),
  ];
  return t("character:page.description", {
    ...{ name: titledName(member.name, member.title), guild: guild.name },
    facts: facts.filter(Boolean).join(", "),
  });
}
