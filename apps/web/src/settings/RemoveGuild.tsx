import { type GuildDetail, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { guildsQuery, runsQuery, setUpQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import { ConfirmDialog } from "../forms/ConfirmDialog.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Loaded } from "./Loaded.tsx";
import classes from "./settings.module.css";
import { contentsQuery } from "./settings-queries.ts";
import { useChange } from "./use-change.ts";

interface RemoveGuildProps {
  readonly guild: GuildDetail;
}

function Contents({ guild }: RemoveGuildProps) {
  const { t, format } = useTexts();
  return (
    <Loaded query={contentsQuery(guild.id)}>
      {({ members, hiddenMembers, formerMembers, changes, news }) => (
        <dl className={classes.counts}>
          {(
            [
              [t("guild.members"), members],
              [t("settings:guild.hiddenMembers"), hiddenMembers],
              [t("settings:guild.formerMembers"), formerMembers],
              [t("settings:guild.changes"), changes],
              [t("news.title"), news],
            ] as const
          ).map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}

function RemoveDialog({ guild, close }: RemoveGuildProps & { readonly close: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { data: guilds } = useQuery(guildsQuery);
  const [typed, setTyped] = useState("");
  const remove = useChange(
    async () => {
      await sendJson("DELETE", `/api/v1/guilds/${guild.id}`);
      await navigate({ to: PAGES.settingsGuilds });
    },
    guildsQuery.queryKey,
    runsQuery.queryKey,
  );
  return (
    <ConfirmDialog
      title={t("settings:guild.removeOf", { name: guild.name })}
      confirm={t("settings:guild.remove")}
      action={remove}
      close={close}
      isDangerous
      isReady={typed.trim() === guild.name}
    >
      <p>{t("settings:guild.removeText")}</p>
      {guilds?.length === 1 && <p>{t("settings:guild.removeLast")}</p>}
      <Contents guild={guild} />
      <TextField
        label={t("settings:guild.typeName", { name: guild.name })}
        autoComplete="off"
        value={typed}
        change={setTyped}
      />
    </ConfirmDialog>
  );
}

interface LockedByProps {
  /** The variable that names the guild; null when it can be removed. */
  readonly lockedBy: string | null;
}

/** Removes a guild, after its name was typed. */
export function RemoveGuild({ guild, lockedBy }: RemoveGuildProps & LockedByProps) {
  const { t } = useTexts();
  const { data: setUp } = useQuery(setUpQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (setUp?.state === "demo") return <p className="muted">{t("settings:guild.removeDemo")}</p>;
  return (
    <section className={classes.part}>
      <h2>{t("settings:guild.remove")}</h2>
      {lockedBy === null ? (
        <>
          <p className="muted">{t("settings:guild.removeText")}</p>
          <BusyButton isBusy={false} kind="other" onClick={() => setIsOpen(true)}>
            {t("settings:guild.remove")}
          </BusyButton>
        </>
      ) : (
        <p>{t("settings:guild.removeLocked", { variable: lockedBy })}</p>
      )}
      {isOpen && <RemoveDialog guild={guild} close={() => setIsOpen(false)} />}
    </section>
  );
}
