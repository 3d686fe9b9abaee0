import type { GuildDetail } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { guildQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { MessageBox } from "../forms/MessageBox.tsx";
import { TextField } from "../forms/TextField.tsx";
import { LevelField } from "../setup/LevelField.tsx";
import { guildSearchQuery } from "../setup/set-up-queries.ts";
import { useTexts } from "../texts/Texts.tsx";
import { byKnownRank, RankFields } from "./RankFields.tsx";
import { RankRuleFields } from "./RankRuleFields.tsx";
import { useChange } from "./use-change.ts";

/** Returns the numbers of the members of each level: those of the service when the level was changed. */
function useLevels(guild: GuildDetail, isChanged: boolean) {
  const { region, edition, realm, name } = guild;
  const wanted = { region, edition, realm: realm.slug, name };
  const { data } = useQuery({ ...guildSearchQuery(wanted), enabled: isChanged });
  return data?.guild?.levels ?? null;
}

interface GuildFormProps {
  readonly guild: GuildDetail;
  /** The variable that sets the minimum level; null when it can be changed. */
  readonly levelLockedBy: string | null;
}

/** The minimum level, the interval, and the ranks of a guild. */
export function GuildForm({ guild, levelLockedBy }: GuildFormProps) {
  const { t } = useTexts();
  const [level, setLevel] = useState(String(guild.minimumLevel));
  const [interval, setInterval] = useState(String(guild.intervalMinutes ?? ""));
  const [rankNames, setRankNames] = useState(guild.rankNames);
  const [rankColors, setRankColors] = useState(guild.rankColors);
  const [rankRules, setRankRules] = useState(guild.rankRules ?? {});
  const [isSaved, setIsSaved] = useState(false);
  const levels = useLevels(guild, level !== String(guild.minimumLevel));
  const isValid = /^\d{1,4}$/.test(level) && Number(level) <= 1000;
  const path = `/api/v1/guilds/${guild.id}`;
  const save = useChange(
    async () => {
      const named = byKnownRank(rankNames).map(([rank, name]) => [rank, name.trim()]);
      await sendJson("PATCH", path, {
        ...(levelLockedBy === null && { minimumLevel: Number(level) }),
        intervalMinutes: interval.trim() === "" ? null : Number(interval),
        rankNames: Object.fromEntries(named.filter(([, name]) => name !== "")),
        rankColors: Object.fromEntries(byKnownRank(rankColors)),
        rankRules,
      });
      setIsSaved(true);
    },
    ["guilds"],
    guildQuery(String(guild.id)).queryKey,
  );
  const edited = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setIsSaved(false);
      save.reset();
    };
  };
  return (
    <form
      className={forms.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void save.run();
      }}
    >
      <LevelField
        value={level}
        change={edited(setLevel)}
        lockedBy={levelLockedBy}
        error={isValid ? null : t("setup:options.levelInvalid")}
        levels={levels}
      />
      <TextField
        type="number"
        min={1}
        max={10080}
        label={t("settings:guild.interval")}
        hint={t("settings:guild.intervalHint")}
        value={interval}
        change={edited(setInterval)}
      />
      <RankFields
        names={rankNames}
        changeNames={edited(setRankNames)}
        colors={rankColors}
        changeColors={edited(setRankColors)}
      />
      <RankRuleFields guild={guild} rules={rankRules} change={edited(setRankRules)} />
      <ActionError error={save.error} />
      {isSaved && <MessageBox kind="good">{t("settings:layout.saved")}</MessageBox>}
      <BusyButton isBusy={save.isBusy}>{t("settings:layout.save")}</BusyButton>
    </form>
  );
}
