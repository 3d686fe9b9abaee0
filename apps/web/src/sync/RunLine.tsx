import type { SyncRun } from "@guildhall/server/api";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from "@tabler/icons-react";
import { duration } from "../time/format.ts";
import { Time } from "../time/Time.tsx";
import { RunProgressBar } from "./RunProgressBar.tsx";
import { changesOf, nextStep, progressText, triggerName } from "./run-words.ts";
import classes from "./sync.module.css";

const STATUSES = {
  running: { name: "Running", Icon: IconRefresh },
  succeeded: { name: "Succeeded", Icon: IconCircleCheck },
  failed: { name: "Failed", Icon: IconCircleX },
  suspicious: { name: "On hold", Icon: IconAlertTriangle },
} as const;

function Outcome({ run }: { readonly run: SyncRun }) {
  if (run.status === "running") {
    return (
      <div className={classes.progress}>
        <p className="number">{progressText(run)}</p>
        <RunProgressBar run={run} size={6} />
      </div>
    );
  }
  const changes = changesOf(run);
  if (changes.length > 0) return <p>{changes.join(", ")}</p>;
  return run.status === "succeeded" ? <p className="muted">No changes</p> : null;
}

/** A run with its status, changes, warnings and the next step. */
export function RunLine({
  run,
  guildName,
}: {
  readonly run: SyncRun;
  readonly guildName?: string;
}) {
  const { name, Icon } = Object.hasOwn(STATUSES, run.status)
    ? STATUSES[run.status]
    : { name: run.status, Icon: IconAlertTriangle }; // sent by a newer server
  const step = nextStep(run);
  const took =
    run.finishedAt === null
      ? ""
      : `, took ${duration(Date.parse(run.finishedAt) - Date.parse(run.startedAt))}`;
  return (
    <article className={classes.run} data-status={run.status}>
      <Icon size={22} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <p>
          <strong>{name}</strong>
          {guildName !== undefined && (
            <>
              {" · "}
              <bdi>{guildName}</bdi>
            </>
          )}{" "}
          <span className={classes.when}>
            {triggerName(run.trigger)}, <Time value={run.startedAt} />
            {took}
          </span>
        </p>
        <Outcome run={run} />
        {run.error !== null && <p className={classes.error}>{run.error.message}</p>}
        {step !== null && <p>{step}</p>}
        {run.nextAttemptAt !== null && (
          <p className={classes.when}>
            Next attempt: <Time value={run.nextAttemptAt} />
          </p>
        )}
        {run.warnings.length > 0 && (
          <ul className={classes.warnings}>
            {run.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
