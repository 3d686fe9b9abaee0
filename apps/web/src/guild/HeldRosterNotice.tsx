import type { HeldRosterSummary } from "@guildhall/server/api";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Time } from "../time/Time.tsx";
import classes from "./guild.module.css";
import { heldRosterTitle } from "./held-words.ts";

/** The notice of a held roster: its reason and the next step. */
export function HeldRosterNotice({
  held,
  guildName,
}: {
  readonly held: HeldRosterSummary;
  readonly guildName?: string;
}) {
  return (
    <aside className={classes.notice} aria-label="Held roster">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>
          {guildName !== undefined && (
            <>
              <bdi>{guildName}</bdi>
              {": "}
            </>
          )}
          <strong>{heldRosterTitle(held)}</strong> {held.message} First returned{" "}
          <Time value={held.since} />.
        </p>
        <p>{held.nextStep}</p>
        <p>
          To list the members who would leave, run <code>guildhall held</code>
        </p>
      </div>
    </aside>
  );
}
