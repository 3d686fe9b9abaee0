import type { Guild } from "@guildhall/server/api";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./banner.module.css";
import { CrestImage } from "./CrestImage.tsx";
import { guildBelonging, languageOfNames } from "./guild-words.ts";

function Facts({ guild }: { readonly guild: Guild }) {
  const { t, format } = useTexts();
  const numbers: readonly (readonly [string, number | null])[] = [
    [t("guild.members"), guild.memberCount],
    [
      guild.minimumLevel > 1
        ? t("guild.membersFromLevel", { level: guild.minimumLevel })
        : t("guild.membersOnRoster"),
      guild.rosterCount === guild.memberCount ? null : guild.rosterCount,
    ],
    [t("guild.achievementPoints"), guild.achievementPoints],
    [t("guild.level"), guild.level],
  ];
  return (
    <dl className={classes.facts}>
      {numbers.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{format.number(value)}</dd>
          </div>
        ),
      )}
      {guild.createdAt !== null && (
        <div>
          <dt>{t("guild.founded")}</dt>
          <dd>
            <Time value={guild.createdAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The guild's banner with its crest, name and facts. Lower on the subpages. */
export function GuildBanner({ guild, low }: { readonly guild: Guild; readonly low: boolean }) {
  const { t } = useTexts();
  const lang = languageOfNames(guild.region);
  const Name = low ? "p" : "h1";
  return (
    <header className={classes.banner} data-low={low}>
      <div className={classes.trim} aria-hidden />
      <div className={classes.cloth} aria-hidden />
      <div className={classes.content}>
        <CrestImage guild={guild} />
        <div className={classes.words}>
          <p className={classes.belonging}>{guildBelonging(guild, t)}</p>
          <Name className={classes.name} lang={lang}>
            <bdi>{guild.name}</bdi>
          </Name>
          <p className={classes.realm} lang={lang}>
            <bdi>{guild.realm.name}</bdi>
            {guild.battlegroup !== null && ` · ${guild.battlegroup}`}
          </p>
          {!low && <Facts guild={guild} />}
        </div>
      </div>
    </header>
  );
}
