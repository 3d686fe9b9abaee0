import type { SyncRun } from "@guildhall/server/api";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { setUpQuery } from "../api/queries.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import { NextAttempt } from "./NextAttempt.tsx";
import { RunProgressBar } from "./RunProgressBar.tsx";
import {
  changesOf,
  errorText,
  nextStep,
  progressText,
  STATUS_NAMES,
  triggerName,
} from "./run-words.ts";
import classes from "./sync.module.css";
import { warningText } from "./warning-words.ts";

const ICONS = {
  running: IconRefresh,
  succeeded: IconCircleCheck,
  failed: IconCircleX,
  cancelled: IconCircleX,
  suspicious: IconAlertTriangle,
} as const;

function Outcome({ run }: { readonly run: SyncRun }) {
  const { t } = useTexts();
  if (run.status === "running") {
    return (
      <div className={classes.progress}>
        <p className="number">{progressText(run, t)}</p>
        <RunProgressBar run={run} size={6} />
      </div>
    );
  }
  const changes = changesOf(run, t);
  if (changes.length > 0) return <p>{changes.join(", ")}</p>;
  return run.status === "succeeded" ? <p className="muted">{t("sync.noChanges")}</p> : null;
}

/** A run with its status, changes, warnings and the next step. */
export function RunLine({
  run,
  guildName,
  isLatest = true,
}: {
  readonly run: SyncRun;
  /** Whether no later run of the guild exists. Only the latest run has a next attempt. */
  readonly isLatest?: boolean;
  readonly guildName?: string;
}) {
  const { t, format } = useTexts();
  // A newer server can send an unknown status.
  const isKnown = Object.hasOwn(ICONS, run.status);
  const Icon = isKnown ? ICONS[run.status] : IconAlertTriangle;
  const step = nextStep(run, t);
  const message = errorText(run, t);
  const { data: setUp } = useQuery(setUpQuery);
  // The clock of the demo runs fast at first.
  const isTimed = setUp !== undefined && setUp.state !== "demo";
  const took =
    run.finishedAt === null || !isTimed
      ? null
      : format.duration(Date.parse(run.finishedAt) - Date.parse(run.startedAt));
  return (
    <article className={classes.run} data-status={run.status}>
      <Icon size={22} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <p>
          <strong>{isKnown ? t(STATUS_NAMES[run.status]) : run.status}</strong>
          {guildName !== undefined && (
            <>
              {" · "}
              <bdi>{guildName}</bdi>
            </>
          )}{" "}
          <span className={classes.when}>
            {triggerName(run.trigger, t)}, <Time value={run.startedAt} />
            {took !== null && `, ${t("sync.took", { duration: took })}`}
          </span>
        </p>
        <Outcome run={run} />
        {step !== null && <p>{step}</p>}
        {message !== null && <p className={classes.error}>{message}</p>}
        {run.failures > 1 && run.failingSince !== null && (
          <p className={classes.when}>
            <Trans
              i18nKey="sync.failures"
              values={{ failures: format.number(run.failures) }}
              components={{ time: <Time value={run.failingSince} /> }}
            />
          </p>
        )}
        {isLatest && run.nextAttemptAt !== null && (
          <p className={classes.when}>
            <NextAttempt at={run.nextAttemptAt} />
          </p>
        )}
        {run.warnings.length > 0 && (
          <ul className={classes.warnings}>
            {run.warnings.map((warning) => (
              <li key={warning.message}>{warningText(warning, t)}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
