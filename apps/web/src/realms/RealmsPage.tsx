import { TextInput } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { guildsQuery, realmsQuery } from "../api/queries.ts";
import { foldName } from "../roster/fold-name.ts";
import { Empty } from "../states/Empty.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { counted } from "../time/format.ts";
import { RealmsTable } from "./RealmsTable.tsx";
import { orderRealms, realmKey } from "./realm-words.ts";
import classes from "./realms.module.css";

function Realms() {
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
      return <Failure title="The realms could not be loaded" error={error} retry={refetch} />;
    }
    return <LoadingRows count={10} height={52} label="Loading the realms" />;
  }
  if (realms.length === 0) {
    return (
      <Empty title="No realms yet">
        <p>
          Each sync fetches the status of the guild's realm. It appears here after the first sync.
        </p>
      </Empty>
    );
  }
  const down = realms.filter(({ status }) => status === "DOWN").length;
  return (
    <>
      <p className="muted" role="status">
        {counted(realms.length, "realm", "realms")}, {down === 0 ? "all up" : `${down} down`}
      </p>
      {realms.length > 8 && (
        <TextInput
          className={classes.search ?? ""}
          aria-label="Search realms by name"
          placeholder="Search by name"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <Empty title="No realms found">
          <p>No realm name contains “{typed.trim()}”.</p>
        </Empty>
      ) : (
        <RealmsTable realms={shown} own={own} />
      )}
    </>
  );
}

export function RealmsPage() {
  useDocumentTitle("Realms · Guildhall");
  return (
    <div className="page">
      <h1>Realms</h1>
      <Realms />
    </div>
  );
}
