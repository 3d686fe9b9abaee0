import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { guildQuery } from "../api/queries.ts";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { ClassDistribution } from "./ClassDistribution.tsx";
import { GuildNotice } from "./GuildNotice.tsx";
import { GuildRealm } from "./GuildRealm.tsx";
import { GuildSync } from "./GuildSync.tsx";
import classes from "./guild.module.css";
import { LastVisit } from "./LastVisit.tsx";
import { LatestNews } from "./LatestNews.tsx";
import { RankDistribution } from "./RankDistribution.tsx";
import { TopMembers } from "./TopMembers.tsx";

const route = getRouteApi(PAGES.guild);

export function GuildOverview() {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { data: guild } = useQuery(guildQuery(id));
  return (
    <div className={classes.overview}>
      <LastVisit guildId={id} className={classes.wide} />
      {guild && <GuildNotice guild={guild} />}
      <div className={classes.column}>
        <section aria-labelledby="classes">
          <h2 id="classes">{t("guild.classes")}</h2>
          {guild === undefined ? (
            <LoadingRows count={9} height={34} label={t("guild.classesLoading")} />
          ) : (
            <ClassDistribution guild={guild} />
          )}
        </section>
        <section aria-labelledby="ranks">
          <h2 id="ranks">{t("guild.ranks")}</h2>
          {guild === undefined ? (
            <LoadingRows count={6} height={34} label={t("guild.ranksLoading")} />
          ) : (
            <RankDistribution guild={guild} />
          )}
        </section>
      </div>
      <div className={classes.column}>
        <section aria-labelledby="news">
          <h2 id="news">{t("news.latest")}</h2>
          <LatestNews guildId={id} />
        </section>
        <section aria-labelledby="realm">
          <h2 id="realm">{t("realms.realm")}</h2>
          <GuildRealm guild={guild} />
        </section>
        <section aria-labelledby="sync">
          <h2 id="sync">{t("sync.title")}</h2>
          <GuildSync guild={guild} />
        </section>
      </div>
      <section aria-labelledby="members" className={classes.wide}>
        <h2 id="members">{t("guild.members")}</h2>
        <TopMembers guildId={id} guild={guild} />
      </section>
    </div>
  );
}
