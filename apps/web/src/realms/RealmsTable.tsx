import type { RealmSummary } from "@guildhall/server/api";
import { editionName } from "../guild/guild-words.ts";
import { Time } from "../time/Time.tsx";
import { RealmStatus } from "./RealmStatus.tsx";
import { population, realmKey, realmType } from "./realm-words.ts";
import classes from "./realms.module.css";

interface RealmsTableProps {
  readonly realms: readonly RealmSummary[];
  /** Keys of the realms of the guilds of this site. */
  readonly own: ReadonlySet<string>;
}

export function RealmsTable({ realms, own }: RealmsTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Realm</th>
          <th scope="col">Status</th>
          <th scope="col">Population</th>
          <th scope="col">Type</th>
          <th scope="col">Queue</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {realms.map((realm) => (
          <tr key={realmKey(realm)}>
            <th scope="row">
              <bdi>{realm.name}</bdi>
              <span className={classes.region}>
                {[realm.region.toUpperCase(), editionName(realm.edition)]
                  .filter(Boolean)
                  .join(" · ")}
                {own.has(realmKey(realm)) && " · your guild's realm"}
                <span className={classes.narrow}>
                  {realm.type !== null && ` · ${realmType(realm.type)}`}
                  {realm.hasQueue === true && " · queue"}
                </span>
              </span>
            </th>
            <td>
              <RealmStatus status={realm.status} />
              {realm.changedAt !== null && (
                <span className={`${classes.region} ${classes.narrow}`}>
                  <Time value={realm.changedAt} />
                </span>
              )}
            </td>
            <td>{population(realm.population) ?? "–"}</td>
            <td>{realmType(realm.type) ?? "–"}</td>
            <td>{realm.hasQueue === null ? "–" : realm.hasQueue ? "Queue" : "None"}</td>
            <td>{realm.changedAt === null ? "–" : <Time value={realm.changedAt} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
