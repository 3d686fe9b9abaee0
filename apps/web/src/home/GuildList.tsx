import { type Guild, PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { colorProperties, guildColors } from "../color/guild-colors.ts";
import banner from "../guild/banner.module.css";
import { CrestImage } from "../guild/CrestImage.tsx";
import { guildBelonging, languageOfNames } from "../guild/guild-words.ts";
import { LastVisit } from "../guild/LastVisit.tsx";

import { useTexts } from "../texts/Texts.tsx";
import classes from "./home.module.css";

export function GuildList({ guilds }: { readonly guilds: readonly Guild[] }) {
  const { t } = useTexts();
  return (
    <div className="page">
      <h1>{t("home.title")}</h1>
      <ul className={classes.guilds}>
        {guilds.map((guild) => (
          <li key={guild.id} style={colorProperties(guildColors(guild.crest))}>
            <Link
              to={PAGES.guild}
              params={{ id: String(guild.id) }}
              className={`${banner.banner} ${banner.hung} ${classes.guild}`}
            >
              <span className={banner.trim} aria-hidden />
              <span className={banner.cloth} aria-hidden />
              <span className={classes.content}>
                <CrestImage guild={guild} />
                <span className={classes.name} lang={languageOfNames(guild.region)}>
                  <bdi>{guild.name}</bdi>
                </span>
                <span>
                  <bdi lang={languageOfNames(guild.region)}>{guild.realm.name}</bdi> ·{" "}
                  {guildBelonging(guild, t)}
                </span>
                <span className="number">
                  {t("guild.memberCount", { count: guild.rosterCount })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {guilds.map(({ id, name }) => (
        <LastVisit key={id} guildId={String(id)} name={name} className={classes.visit} />
      ))}
    </div>
  );
}
