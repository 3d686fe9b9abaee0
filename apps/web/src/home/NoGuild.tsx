import { Empty } from "../states/Empty.tsx";

export function NoGuild() {
  return (
    <div className="page">
      <Empty title="No guild yet">
        <p>A guild's banner will hang here. Name the guild, and its first sync fills the page:</p>
        <p>
          <code>guildhall sync --region eu --realm "Realm name" --guild "Guild name"</code>
        </p>
        <p>
          To have it synced whenever Guildhall runs, set <code>GUILDHALL_GUILD=realm/name</code>{" "}
          before you start it.
        </p>
      </Empty>
    </div>
  );
}
