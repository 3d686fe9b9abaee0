import type { Guild, MemberSummary } from "@guildhall/server/api";
import { languageOfNames } from "../guild/guild-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { MemberLink } from "./MemberLink.tsx";
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
  const lang = languageOfNames(guild?.region);
  const away = guild !== undefined && realm.slug !== guild.realm.slug;
  return (
    <span className={classes.who}>
      <Portrait member={member} />
      <span className={classes.names}>
        <span className={classes.name} lang={lang} title={name}>
          {guild === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <MemberLink guildId={guild.id} memberId={member.id}>
              <bdi>{name}</bdi>
            </MemberLink>
          )}
        </span>
        {away && (
          <bdi className={classes.realm} lang={lang}>
            {realm.name ?? realm.slug}
          </bdi>
        )}
        {member.hiddenAt && <span className={classes.realm}>{t("roster:member.hidden")}</span>}
        {armoryAccess.since !== null && (
          <span className={classes.realm}>
            {t(armoryAccess.enabled ? "roster.profileMissing" : "roster.profileRefused")}
          </span>
        )}
      </span>
    </span>
  );
}
