import type { SyncRun } from "@guildhall/server/api";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import { NextAttempt } from "./NextAttempt.tsx";
import { RunProgressBar } from "./RunProgressBar.tsx";
import { changesOf, nextStep, progressText, triggerName } from "./run-words.ts";
import classes from "./sync.module.css";
import { warningText } from "./warning-words.ts";

const STATUSES = {
  running: { name: "sync.statusRunning", Icon: IconRefresh },
  succeeded: { name: "sync.statusSucceeded", Icon: IconCircleCheck },
  failed: { name: "sync.statusFailed", Icon: IconCircleX },
  suspicious: { name: "sync.statusHeld", Icon: IconAlertTriangle },
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
  const status = Object.hasOwn(STATUSES, run.status) ? STATUSES[run.status] : undefined;
  const Icon = status?.Icon ?? IconAlertTriangle;
  const step = nextStep(run, t);
  const took =
    run.finishedAt === null
      ? null
      : format.duration(Date.parse(run.finishedAt) - Date.parse(run.startedAt));
  return (
    <article className={classes.run} data-status={run.status}>
      <Icon size={22} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <p>
          <strong>{status === undefined ? run.status : t(status.name)}</strong>
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
        {run.error?.message && <p className={classes.error}>{run.error.message}</p>}
        {step !== null && <p>{step}</p>}
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
