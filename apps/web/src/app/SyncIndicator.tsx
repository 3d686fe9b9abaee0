import { PAGES, type SyncRun } from "@guildhall/server/api";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconPlugConnectedX,
  IconRefresh,
  IconWifiOff,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { runningRun } from "../api/live-runs.ts";
import { runsQuery } from "../api/queries.ts";
import { isOffline } from "../api/request.ts";
import { RunProgressBar } from "../sync/RunProgressBar.tsx";
import { progressText } from "../sync/run-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./shell.module.css";

const TEXTS = {
  succeeded: "sync.synced",
  cancelled: "sync.lastCancelled",
  failed: "sync.lastFailed",
} as const;

function LatestRun({ run }: { readonly run: SyncRun }) {
  const { status } = run;
  const result = status === "succeeded" || status === "cancelled" ? status : "failed";
  const good = result === "succeeded";
  const Icon = good ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={good ? classes.idle : classes.trouble}>
      <Icon size={16} aria-hidden />
      <span className={classes.indicatorText}>
        <Trans
          i18nKey={TEXTS[result]}
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
          <span className={`number ${classes.indicatorText}`}>{progressText(running, t)}</span>
          <RunProgressBar run={running} />
        </span>
      ) : latest !== undefined ? (
        <LatestRun run={latest} />
      ) : (
        <span className={classes.idle}>
          <IconRefresh size={16} aria-hidden />
          <span className={classes.indicatorText}>{t("sync.title")}</span>
        </span>
      )}
    </Link>
  );
}
