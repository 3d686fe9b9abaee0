import { PAGES, type SyncRun } from "@guildhall/server/api";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconPlugConnectedX,
  IconWifiOff,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trans } from "react-i18next";
import { runningRun } from "../api/live-runs.ts";
import { runsQuery } from "../api/queries.ts";
import { isOffline } from "../api/request.ts";
import { RunProgressBar } from "../sync/RunProgressBar.tsx";
import { progressText } from "../sync/run-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./shell.module.css";

function LatestRun({ run }: { readonly run: SyncRun }) {
  const good = run.status === "succeeded";
  const Icon = good ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={good ? classes.idle : classes.trouble}>
      <Icon size={16} aria-hidden />
      <span className={classes.indicatorText}>
        <Trans
          i18nKey={good ? "sync.synced" : "sync.lastFailed"}
          components={{ time: <Time value={run.finishedAt ?? run.startedAt} /> }}
        />
      </span>
    </span>
  );
}

function Unknown({ error }: { readonly error: Error }) {
  const { t } = useTexts();
  const Icon = isOffline(error) ? IconWifiOff : IconPlugConnectedX;
  return (
    <span className={classes.trouble}>
      <Icon size={16} aria-hidden />
      <span className={classes.indicatorText}>
        {t(isOffline(error) ? "sync.offline" : "sync.unknown")}
      </span>
    </span>
  );
}

/** The state of the sync, in the header of every page. */
export function SyncIndicator() {
  const { t } = useTexts();
  const { data: runs, error } = useQuery(runsQuery);
  const running = runningRun(runs ?? []);
  const latest = runs?.[0];
  return (
    <Link to={PAGES.sync} className={`${classes.indicator} target`}>
      {error !== null ? (
        <Unknown error={error} />
      ) : running !== undefined ? (
        <span className={classes.running}>
          <span className="number">{progressText(running, t)}</span>
          <RunProgressBar run={running} />
        </span>
      ) : latest !== undefined ? (
        <LatestRun run={latest} />
      ) : (
        <span className={classes.idle}>{t("sync.title")}</span>
      )}
    </Link>
  );
}
