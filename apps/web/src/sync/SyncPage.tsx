import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { guildsQuery, runsQuery } from "../api/queries.ts";
import { HeldRosterNotice } from "../guild/HeldRosterNotice.tsx";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { NotAvailable } from "./NotAvailable.tsx";
import { RunLine } from "./RunLine.tsx";
import classes from "./sync.module.css";

function Runs() {
  const { data: runs, error, refetch } = useQuery(runsQuery);
  const { data: guilds } = useQuery(guildsQuery);
  if (runs === undefined) {
    if (error !== null) {
      return <Failure title="The syncs could not be loaded" error={error} retry={refetch} />;
    }
    return <LoadingRows count={8} height={76} label="Loading the syncs" />;
  }
  if (runs.length === 0) {
    return (
      <Empty title="No syncs yet">
        <p>
          A sync runs when Guildhall starts, then on its schedule. To run one now:{" "}
          <code>guildhall sync</code>
        </p>
      </Empty>
    );
  }
  const names = new Map(guilds?.map(({ id, name }) => [id, name]));
  return (
    <ul className={classes.runs}>
      {runs.map((run) => (
        <li key={run.id}>
          <RunLine run={run} guildName={names.get(run.guildId) ?? `Guild ${run.guildId}`} />
        </li>
      ))}
    </ul>
  );
}

/** The notices of all held rosters, with the names of their guilds. */
function HeldRosters() {
  const { data: guilds } = useQuery(guildsQuery);
  const held = guilds?.filter(({ heldRoster }) => heldRoster !== null) ?? [];
  if (held.length === 0) return null;
  return (
    <div className={classes.notices}>
      {held.map(
        ({ id, name, heldRoster }) =>
          heldRoster && <HeldRosterNotice key={id} held={heldRoster} guildName={name} />,
      )}
    </div>
  );
}

export function SyncPage() {
  const { data: guilds = [] } = useQuery(guildsQuery);
  useDocumentTitle("Sync · Guildhall");
  return (
    <div className="page">
      <h1>Sync</h1>
      <p className={classes.lead}>
        Each sync fetches the roster, profiles, news, realms and portraits, and stores the changes.
        This page shows its progress.
      </p>
      <HeldRosters />
      <Runs />
      {guilds.map((guild) => (
        <NotAvailable key={guild.id} guild={guild} />
      ))}
    </div>
  );
}
