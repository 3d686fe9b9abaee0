import { Empty } from "../states/Empty.tsx";

export function NoGuild() {
  return (
    <div className="page">
      <Empty title="No guild yet">
        <p>To add a guild, sync it:</p>
        <p>
          <code>guildhall sync --region eu --realm "Realm name" --guild "Guild name"</code>
        </p>
        <p>
          To sync it on a schedule, set <code>GUILDHALL_GUILD=realm/name</code> and restart
          Guildhall.
        </p>
      </Empty>
    </div>
  );
}
