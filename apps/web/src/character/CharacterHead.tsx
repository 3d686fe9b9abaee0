import { webUrl } from "@guildhall/contract";
import type { CharacterAnswer, Guild } from "@guildhall/server/api";
import { classColorProperty } from "../color/class-color.ts";
import { languageOfNames } from "../guild/guild-words.ts";
import { rankName } from "../roster/rank-name.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./character.module.css";
import { FactList } from "./FactList.tsx";
import { titledName } from "./titled-name.ts";

interface CharacterHeadProps {
  readonly character: CharacterAnswer;
  readonly guild: Guild | undefined;
}

function Facts({ character: { member } }: Pick<CharacterHeadProps, "character">) {
  const { t } = useTexts();
  const time = (value: string | null | undefined) => value && <Time value={value} />;
  const { equippedItemLevel, averageItemLevel } = member;
  const best = averageItemLevel === equippedItemLevel ? null : averageItemLevel;
  return (
    <FactList
      facts={[
        [t("character:page.itemLevel"), equippedItemLevel],
        [t("character:page.averageItemLevel"), best],
        [t("guild.achievementPoints"), member.achievementPoints],
        [t("character:page.lastSeen"), time(member.lastLoginAt)],
        [t("roster.joined"), time(member.joinedAt)],
      ]}
    />
  );
}

/** The picture, the name with its title, who the character is, and a link to the public profile. */
export function CharacterHead({ character, guild }: CharacterHeadProps) {
  const { t, playableName } = useTexts();
  const { member, media, profile } = character;
  const lang = languageOfNames(guild?.region);
  const publicProfile = webUrl(member.profilePageUrl ?? null);
  const picture = media.data?.url ?? member.portraitUrl ?? null;
  const level = member.level == null ? null : t("roster.memberLevel", { level: member.level });
  const isAway = guild !== undefined && member.realm.slug !== guild.realm.slug;
  return (
    <header className={classes.head} style={classColorProperty(member.class.id)}>
      {picture !== null && (
        <div className={classes.picture} data-whole={media.data !== null}>
          <img src={picture} alt={t("character:page.picture", { name: member.name })} />
        </div>
      )}
      <div className={classes.who}>
        <h1 lang={lang}>
          <bdi>{titledName(member.name, member.title)}</bdi>
        </h1>
        <p>
          <span className={classes.swatch} aria-hidden />
          {[
            level,
            playableName("race", member.race),
            member.spec?.name,
            playableName("class", member.class),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="muted">
          <bdi>{rankName(member.rank ?? null, t, guild?.rankNames)}</bdi>
          {isAway && (
            <>
              {" · "}
              <bdi lang={lang}>{member.realm.name ?? member.realm.slug}</bdi>
            </>
          )}
        </p>
        {member.hiddenAt != null && <p className={classes.lacking}>{t("character:page.hidden")}</p>}
        <Facts character={character} />
        {profile.missing === "refused" && <p className="muted">{t("character:missing.refused")}</p>}
        {publicProfile !== null && (
          <a href={publicProfile} target="_blank" rel="noopener noreferrer" className="target">
            {t("character:page.publicProfile")} <span aria-hidden>↗</span>
            <span className="hidden-text"> {t("character:page.newTab")}</span>
          </a>
        )}
      </div>
    </header>
  );
}
