import type { Region } from "@guildhall/contract";
import { useState } from "react";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { TextField } from "../forms/TextField.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { GuildResult } from "./GuildResult.tsx";
import { editionLabel, regionName } from "./place-names.ts";
import { RealmField } from "./RealmField.tsx";
import { settingOf, type WantedGuild } from "./set-up-queries.ts";
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
        wanted={wanted}
        search={({ realm, name }) => void open("guild", { ...place, realm, name })}
      />
      <div aria-live="polite" className={classes.section}>
        {wanted !== null && <GuildResult wanted={wanted} />}
      </div>
    </>
  );
}

interface GuildFormProps {
  readonly place: Pick<WantedGuild, "region" | "edition">;
  readonly wanted: WantedGuild | null;
  readonly search: (guild: { readonly realm: string; readonly name: string }) => void;
}

function GuildForm({ place, wanted, search }: GuildFormProps) {
  const { t } = useTexts();
  const [realm, setRealm] = useState(wanted?.realm ?? "");
  const [name, setName] = useState(wanted?.name ?? "");
  // The address names another guild: the visitor took a suggestion, or went back.
  const [shown, setShown] = useState(wanted);
  if (shown?.realm !== wanted?.realm || shown?.name !== wanted?.name) {
    setShown(wanted);
    setRealm(wanted?.realm ?? "");
    setName(wanted?.name ?? "");
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
      <BusyButton isBusy={false} kind={wanted === null ? "main" : "other"}>
        {t("setup:guild.find")}
      </BusyButton>
    </form>
  );
}
