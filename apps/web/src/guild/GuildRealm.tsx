import { type Guild, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { realmsQuery } from "../api/queries.ts";
import { RealmStatus } from "../realms/RealmStatus.tsx";
import { population, realmKey, realmType } from "../realms/realm-words.ts";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./guild.module.css";

/** The status of the guild's realm, in one line. */
export function GuildRealm({ guild }: { readonly guild: Guild | undefined }) {
  const { data: realms, isError } = useQuery(realmsQuery);
  if (guild === undefined || (realms === undefined && !isError)) {
    return <LoadingRows count={1} height={54} label="Loading the realm" />;
  }
  const own = realmKey({ ...guild, slug: guild.realm.slug });
  const realm = realms?.find((candidate) => realmKey(candidate) === own);
  if (realm === undefined) {
    return <p className="muted">The status of {guild.realm.name} appears after the next sync.</p>;
  }
  const people = population(realm.population);
  const facts = [
    realmType(realm.type),
    people === null ? null : `${people} population`,
    realm.hasQueue ? "queue" : null,
  ].filter((fact) => fact !== null);
  return (
    <div className={classes.line}>
      <RealmStatus status={realm.status} />
      <div>
        <p>
          <bdi>{realm.name}</bdi> <span className="muted">{facts.join(" · ")}</span>
        </p>
        <p className={classes.small}>
          {realm.changedAt !== null && (
            <>
              Last change <Time value={realm.changedAt} />.{" "}
            </>
          )}
          Checked <Time value={realm.checkedAt} />. <Link to={PAGES.realms}>All realms</Link>
        </p>
      </div>
    </div>
  );
}
