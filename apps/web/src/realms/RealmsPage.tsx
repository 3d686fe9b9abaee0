import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { guildsQuery, realmsQuery } from "../api/queries.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { foldName } from "../roster/fold-name.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { RealmHistory } from "./RealmHistory.tsx";
import { RealmsTable } from "./RealmsTable.tsx";
import { orderRealms, realmKey } from "./realm-words.ts";
import classes from "./realms.module.css";

function Realms() {
  const { t } = useTexts();
  const { data: realms, error, refetch } = useQuery(realmsQuery);
  const { data: guilds } = useQuery(guildsQuery);
  const [typed, setTyped] = useState("");
  const wanted = foldName(useDeferredValue(typed).trim());
  const own = useMemo(
    () => new Set(guilds?.map((guild) => realmKey({ ...guild, slug: guild.realm.slug }))),
    [guilds],
  );
  const shown = useMemo(
    () => orderRealms(realms ?? [], own).filter(({ name }) => foldName(name).includes(wanted)),
    [realms, own, wanted],
  );

  if (realms === undefined) {
    if (error !== null) {
      return <Failure title={t("realms.failed")} error={error} retry={refetch} />;
    }
    return <LoadingRows count={10} height={52} label={t("realms.loading")} />;
  }
  if (realms.length === 0) {
    return (
      <Empty title={t("realms.empty")}>
        <p>{t("realms.emptyText")}</p>
      </Empty>
    );
  }
  const down = realms.filter(({ status }) => status === "DOWN").length;
  return (
    <>
      <p className="muted" role="status">
        {down === 0
          ? t("realms.allUp", { count: realms.length })
          : t("realms.someDown", { count: realms.length, down })}
      </p>
      {realms.length > 8 && (
        <input
          type="search"
          className={`input ${classes.search}`}
          aria-label={t("realms.searchLabel")}
          placeholder={t("realms.search")}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <Empty title={t("realms.notFound")}>
          <p>{t("realms.notFoundText", { typed: typed.trim() })}</p>
        </Empty>
      ) : (
        <RealmsTable realms={shown} own={own} />
      )}
    </>
  );
}

export function RealmsPage() {
  const { t } = useTexts();
  usePageTitle(t("realms.title"));
  return (
    <div className="page">
      <h1>{t("realms.title")}</h1>
      <Realms />
      <RealmHistory />
    </div>
  );
}
