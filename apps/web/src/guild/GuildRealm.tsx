import { type Guild, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { realmsQuery } from "../api/queries.ts";
import { RealmStatus } from "../realms/RealmStatus.tsx";
import { populationName, realmKey, realmType } from "../realms/realm-words.ts";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./guild.module.css";

/** The status of the guild's realm, in one line. */
export function GuildRealm({ guild }: { readonly guild: Guild | undefined }) {
  const { t } = useTexts();
  const { data: realms, isError } = useQuery(realmsQuery);
  if (guild === undefined || (realms === undefined && !isError)) {
    return <LoadingRows count={1} height={54} label={t("realms.loadingOwn")} />;
  }
  const own = realmKey({ ...guild, slug: guild.realm.slug });
  const realm = realms?.find((candidate) => realmKey(candidate) === own);
  if (realm === undefined) {
    return (
      <p className="muted">
        <Trans
          i18nKey="realms.afterNextSync"
          components={{ realm: <bdi>{guild.realm.name}</bdi> }}
        />
      </p>
    );
  }
  const people = populationName(realm.population, t);
  const facts = [
    realmType(realm.type, t),
    people === null ? null : t("realms.ofPopulation", { population: people }),
    realm.hasQueue ? t("realms.queue") : null,
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
              <Trans
                i18nKey="realms.changed"
                components={{ time: <Time value={realm.changedAt} /> }}
              />{" "}
            </>
          )}
          <Trans i18nKey="realms.checked" components={{ time: <Time value={realm.checkedAt} /> }} />{" "}
          <Link to={PAGES.realms} className="target">
            {t("realms.all")}
          </Link>
        </p>
      </div>
    </div>
  );
}
