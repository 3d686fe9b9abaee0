import type { Region } from "@guildhall/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { TextField } from "../forms/TextField.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { GuildResult } from "./GuildResult.tsx";
import { editionLabel, regionName } from "./place-names.ts";
import { RealmField } from "./RealmField.tsx";
import { guildSearchQuery, settingOf, type WantedGuild } from "./set-up-queries.ts";
import type { SetUpSearch } from "./set-up-search.ts";
import classes from "./setup.module.css";
import type { StepProps } from "./step-props.ts";
import { useSetUp } from "./use-set-up.ts";

/** Returns the guild of the address, in the region and edition of the settings unless the address names others. */
export function wantedGuild(
  { region, edition, realm, name }: SetUpSearch,
  settings: StepProps["settings"],
): WantedGuild | null {
  if (realm === undefined || name === undefined) return null;
  return { ...placeOf({ region, edition }, settings), realm, name };
}

function placeOf({ region, edition }: SetUpSearch, settings: StepProps["settings"]) {
  return {
    region: region ?? (String(settingOf(settings, "region").value) as Region),
    edition: edition ?? String(settingOf(settings, "edition").value),
  };
}

/** Finds the guild, and shows it before anything is stored. */
export function GuildStep({ settings }: StepProps) {
  const { t } = useTexts();
  const { search, open } = useSetUp();
  const client = useQueryClient();
  const place = placeOf(search, settings);
  const wanted = wantedGuild(search, settings);
  return (
    <>
      <p className={classes.lead}>
        {t("setup:guild.lead", {
          region: regionName(place.region, t),
          edition: editionLabel(place.edition, t),
        })}
      </p>
      <GuildForm
        place={place}
        given={search}
        search={({ realm, name }) => {
          const isSame = wanted?.realm === realm && wanted.name === name;
          if (isSame) void client.fetchQuery({ ...guildSearchQuery(wanted), staleTime: 0 });
          else void open("guild", { ...place, realm, name });
        }}
      />
      <div aria-live="polite" className={classes.section}>
        {wanted !== null && <GuildResult wanted={wanted} />}
      </div>
    </>
  );
}

interface GuildFormProps {
  readonly place: Pick<WantedGuild, "region" | "edition">;
  /** The realm and the name of the address. */
  readonly given: Pick<SetUpSearch, "realm" | "name">;
  readonly search: (guild: { readonly realm: string; readonly name: string }) => void;
}

function GuildForm({ place, given, search }: GuildFormProps) {
  const { t } = useTexts();
  const [realm, setRealm] = useState(given.realm ?? "");
  const [name, setName] = useState(given.name ?? "");
  // The address names another guild or realm: the visitor took a suggestion, or went back.
  const [shown, setShown] = useState(given);
  if (shown.realm !== given.realm || shown.name !== given.name) {
    setShown(given);
    setRealm(given.realm ?? "");
    // The suggestion of a realm keeps the name of the guild.
    if (given.name !== undefined || given.realm === undefined) setName(given.name ?? "");
  }
  return (
    <form
      className={forms.form}
      onSubmit={(event) => {
        event.preventDefault();
        search({ realm: realm.trim(), name: name.trim() });
      }}
    >
      <RealmField place={place} value={realm} change={setRealm} />
      <TextField
        label={t("setup:guild.name")}
        autoComplete="off"
        required
        maxLength={100}
        value={name}
        change={setName}
      />
      <BusyButton isBusy={false} kind={given.name === undefined ? "main" : "other"}>
        {t("setup:guild.find")}
      </BusyButton>
    </form>
  );
}
