import type { GuildDetail } from "@guildhall/server/api";
import { IconUsers } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import { GuildSettingsLink } from "./GuildSettingsLink.tsx";
import classes from "./guild.module.css";
import { noMembersText } from "./guild-words.ts";

/** Why a synced guild shows no members, such as because of its minimum level. */
export function NobodyNotice({ guild }: { readonly guild: GuildDetail }) {
  const { t } = useTexts();
  return (
    <aside className={classes.notice} aria-label={t("guild.emptyLabel")}>
      <IconUsers size={20} aria-hidden />
      <div>
        <p>{noMembersText(guild, t)}</p>
        <GuildSettingsLink guildId={guild.id}>{t("site.settings")}</GuildSettingsLink>
      </div>
    </aside>
  );
}
