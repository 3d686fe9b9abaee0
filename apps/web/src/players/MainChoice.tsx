import type { Player } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rosterQuery } from "../api/queries.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { ComboboxField } from "../forms/ComboboxField.tsx";
import { foldName } from "../roster/fold-name.ts";
import type { TextKey } from "../texts/create-texts.ts";
import { useTexts } from "../texts/Texts.tsx";
import type { OfficerPanelProps } from "./officer-panel-props.ts";
import classes from "./players.module.css";
import { useMemberChange } from "./use-member-change.ts";

const MOST_OPTIONS = 8;

const SOURCES = {
  officer: "players:source.officer",
  account: "players:source.account",
  import: "players:source.import",
} as const satisfies Record<NonNullable<Player["source"]>, TextKey>;

/** Chooses the main of the member's player. */
export function MainChoice({ guildId, member, player }: OfficerPanelProps) {
  const { t } = useTexts();
  const { data: roster } = useQuery(rosterQuery(guildId));
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<number | null>(null);
  const change = useMemberChange(guildId);
  const wanted = foldName(typed);
  const found = roster?.members
    .filter(({ id, name }) => id !== member.id && foldName(name).includes(wanted))
    .slice(0, MOST_OPTIONS)
    .map(({ id, name, realm }) => ({ value: String(id), name, detail: realm.name ?? realm.slug }));
  const save = async (mainId: number | null) => {
    if (!(await change.run(member.id, { mainId }))) return;
    setTyped("");
    setChosen(null);
  };
  const source = player.characters.find(({ id }) => id === member.id)?.source;
  const isMain = player.isKnown && player.main.id === member.id;
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) void save(chosen);
      }}
    >
      <h3>{t("players:officer.main")}</h3>
      {source != null && <p className={classes.small}>{t(SOURCES[source])}</p>}
      <ComboboxField
        label={t("players:officer.mainOf", { name: member.name })}
        hint={t("players:officer.mainHint")}
        value={typed}
        options={found ?? null}
        change={(value) => {
          setTyped(value);
          setChosen(null);
        }}
        choose={({ value, name }) => {
          setTyped(name);
          setChosen(Number(value));
        }}
      />
      <div className={classes.fields}>
        <BusyButton isBusy={change.isBusy} isReady={chosen !== null}>
          {t("players:officer.save")}
        </BusyButton>
        {!isMain && (
          <BusyButton isBusy={change.isBusy} kind="other" onClick={() => void save(member.id)}>
            {t("players:officer.isMain")}
          </BusyButton>
        )}
        {player.isKnown && (
          <BusyButton isBusy={change.isBusy} kind="other" onClick={() => void save(null)}>
            {t("players:officer.unknown")}
          </BusyButton>
        )}
      </div>
      <ActionError error={change.error} />
    </form>
  );
}
