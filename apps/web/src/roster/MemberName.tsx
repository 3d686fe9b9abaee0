import { webUrl } from "@guildhall/contract";
import type { Guild, MemberSummary } from "@guildhall/server/api";
import { IconExternalLink } from "@tabler/icons-react";
import { languageOfNames } from "../guild/guild-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./member.module.css";
import { Portrait } from "./Portrait.tsx";

interface MemberNameProps {
  readonly member: MemberSummary;
  /** Members of another realm than the guild's show their realm. */
  readonly guild: Guild | undefined;
}

export function MemberName({ member, guild }: MemberNameProps) {
  const { t } = useTexts();
  const { name, realm, armoryAccess } = member;
  const profilePage = webUrl(member.profilePageUrl);
  const lang = languageOfNames(guild?.region);
  const away = guild !== undefined && realm.slug !== guild.realm.slug;
  return (
    <span className={classes.who}>
      <Portrait member={member} />
      <span className={classes.names}>
        <span className={classes.name} lang={lang} title={name}>
          {profilePage === null ? (
            <bdi>{name}</bdi>
          ) : (
            <a href={profilePage} target="_blank" rel="noopener noreferrer">
              <bdi>{name}</bdi>
              <IconExternalLink size={14} className={classes.external} aria-hidden />
              <span className="hidden-text"> {t("roster.profilePage")}</span>
            </a>
          )}
        </span>
        {away && (
          <bdi className={classes.realm} lang={lang}>
            {realm.name ?? realm.slug}
          </bdi>
        )}
        {armoryAccess.since !== null && (
          <span className={classes.realm}>
            {t(armoryAccess.enabled ? "roster.profileMissing" : "roster.profileRefused")}
          </span>
        )}
      </span>
    </span>
  );
}
