import type { Guild } from "@guildhall/server/api";
import { IconLock } from "@tabler/icons-react";
import { Time } from "../time/Time.tsx";
import classes from "./guild.module.css";

/** The notice of a guild that is not synced because the service refused access. */
export function AccessNotice({ access }: { readonly access: Guild["armoryAccess"] }) {
  return (
    <aside className={classes.notice} aria-label="Armory access">
      <IconLock size={20} aria-hidden />
      <div>
        <p>
          <strong>Armory access is disabled.</strong> This guild is not synced
          {access.changedAt !== null && (
            <>
              {" since the service refused access "}
              <Time value={access.changedAt} />
            </>
          )}
          . The pages show the data of earlier syncs.
        </p>
        {access.reason !== null && <p>{access.reason}</p>}
        <p>
          When the client has access again, run <code>guildhall sync --enable-access</code>
        </p>
      </div>
    </aside>
  );
}
