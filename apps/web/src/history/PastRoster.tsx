import type { GuildDetail } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pastRosterQuery } from "../api/queries.ts";
import { Button } from "../forms/Button.tsx";
import { rankName } from "../roster/rank-name.ts";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./history.module.css";

const FIRST = 50;

interface PastRosterProps {
  readonly guild: GuildDetail;
  readonly day: string;
}

/** The members at the end of a day. */
export function PastRoster({ guild, day }: PastRosterProps) {
  const { t, format, playableName } = useTexts();
  const { data, error, refetch } = useQuery(pastRosterQuery(String(guild.id), day));
  const [isWhole, setIsWhole] = useState(false);
  if (data === undefined) {
    if (error !== null)
      return <Failure title={t("history:history.failed")} error={error} retry={refetch} />;
    return <LoadingRows count={8} height={36} label={t("history:history.loading")} />;
  }
  const shown = isWhole ? data.members : data.members.slice(0, FIRST);
  return (
    <>
      <p className="muted" role="status">
        {data.total === 0
          ? t("history:history.noMembers")
          : t("guild.memberCount", { count: data.total })}
      </p>
      {data.total > 0 && (
        <table className={classes.roster}>
          <thead>
            <tr>
              <th scope="col">{t("roster.name")}</th>
              <th scope="col">{t("roster.class")}</th>
              <th scope="col">{t("roster.rank")}</th>
              <th scope="col">{t("roster.level")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <bdi>{member.name}</bdi>
                </th>
                <td>{playableName("class", member.class)}</td>
                <td>{rankName(member.rank, t, guild.rankNames)}</td>
                <td className="number">{member.level ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < data.total && (
        <Button variant="default" onClick={() => setIsWhole(true)}>
          {t("history:history.showAll", { count: data.total })}
        </Button>
      )}
      {data.since !== null && (
        <p className={classes.note}>
          {t("history:history.since", { day: format.date(Date.parse(data.since), "UTC") })}
        </p>
      )}
    </>
  );
}
