import type { Guild } from "@guildhall/server/api";
import { IconLock } from "@tabler/icons-react";
import { Time } from "../time/Time.tsx";
import classes from "./guild.module.css";

/** Said when the service refused this guild, because nothing is fetched until somebody allows it again. */
export function AccessNotice({ access }: { readonly access: Guild["armoryAccess"] }) {
  return (
    <aside className={classes.notice} aria-label="Armory access">
      <IconLock size={20} aria-hidden />
      <div>
        <p>
          <strong>Armory access is disabled.</strong> Nothing new is fetched for this guild
          {access.changedAt !== null && (
            <>
              {" since it was refused "}
              <Time value={access.changedAt} />
            </>
          )}
          ; what is shown is what was fetched before.
        </p>
        {access.reason !== null && <p>{access.reason}</p>}
        <p>
          When the client may read this guild again, run <code>guildhall sync --enable-access</code>
        </p>
      </div>
    </aside>
  );
}
