import { type GuildDetail, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { runsQuery } from "../api/queries.ts";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { RunLine } from "../sync/RunLine.tsx";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./guild.module.css";

/** The guild's latest sync. */
export function GuildSync({ guild }: { readonly guild: GuildDetail | undefined }) {
  const { t } = useTexts();
  const { data: runs } = useQuery(runsQuery);
  if (guild === undefined) {
    return <LoadingRows count={1} height={54} label={t("sync.loadingLast")} />;
  }
  const run = runs?.find(({ guildId }) => guildId === guild.id) ?? guild.latestRun;
  return (
    <>
      {run === null ? <p className="muted">{t("sync.notYet")}</p> : <RunLine run={run} />}
      <Link to={PAGES.sync} className={`${classes.more} target`}>
        {t("sync.all")}
      </Link>
    </>
  );
}
