import type { RealmSummary } from "@guildhall/server/api";
import { editionName, languageOfNames } from "../guild/guild-words.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import { RealmStatus } from "./RealmStatus.tsx";
import { populationName, realmKey, realmType } from "./realm-words.ts";
import classes from "./realms.module.css";

interface RealmsTableProps {
  readonly realms: readonly RealmSummary[];
  /** Keys of the realms of the guilds of this site. */
  readonly own: ReadonlySet<string>;
}

export function RealmsTable({ realms, own }: RealmsTableProps) {
  const { t } = useTexts();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t("realms.realm")}</th>
          <th scope="col">{t("realms.status")}</th>
          <th scope="col">{t("realms.population")}</th>
          <th scope="col">{t("realms.type")}</th>
          <th scope="col">{t("realms.queue")}</th>
          <th scope="col">{t("realms.changedAt")}</th>
        </tr>
      </thead>
      <tbody>
        {realms.map((realm) => {
          const population = populationName(realm.population, t);
          return (
            <tr key={realmKey(realm)}>
              <th scope="row">
                <bdi lang={languageOfNames(realm.region)}>{realm.name}</bdi>
                <span className={classes.region}>
                  {[realm.region.toUpperCase(), editionName(realm.edition, t)]
                    .filter(Boolean)
                    .join(" · ")}
                  {own.has(realmKey(realm)) && ` · ${t("realms.own")}`}
                  <span className={classes.narrow}>
                    {realm.type !== null && ` · ${realmType(realm.type, t)}`}
                    {realm.hasQueue === true && ` · ${t("realms.queue")}`}
                  </span>
                  <span className={classes.narrowest}>
                    {population !== null && ` · ${population}`}
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
              <td>{population ?? "–"}</td>
              <td>{realmType(realm.type, t) ?? "–"}</td>
              <td>
                {realm.hasQueue === null
                  ? "–"
                  : realm.hasQueue
                    ? t("realms.queue")
                    : t("realms.noQueue")}
              </td>
              <td>{realm.changedAt === null ? "–" : <Time value={realm.changedAt} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
