import type { Region } from "@guildhall/contract";
import { useState } from "react";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { SelectField } from "../forms/SelectField.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";
import { editionLabel, regionName } from "./place-names.ts";
import { settingOf } from "./set-up-queries.ts";
import classes from "./setup.module.css";
import { providerOf, type StepProps } from "./step-props.ts";
import { useSaveSettings } from "./use-save-settings.ts";
import { useSetUp } from "./use-set-up.ts";

/** The provider, the region and the edition of the game. */
export function ServiceStep({ settings, providers }: StepProps) {
  const { t } = useTexts();
  const { open } = useSetUp();
  const save = useSaveSettings(settings);
  const of = (name: "provider" | "region" | "edition") => settingOf(settings, name);
  const [provider, setProvider] = useState(providerOf({ settings, providers })?.name ?? "");
  const chosen = providers.find(({ name }) => name === provider);
  const [region, setRegion] = useState(String(of("region").value) as Region);
  const [edition, setEdition] = useState(String(of("edition").value));
  const action = useAction(() => save({ provider, region, edition }));
  return (
    <form
      className={forms.form}
      onSubmit={async (event) => {
        event.preventDefault();
        const place = { region: undefined, edition: undefined };
        if (await action.run()) await open("credentials", place);
      }}
    >
      <p className={classes.lead}>{t("setup:service.lead")}</p>
      {(providers.length > 1 || of("provider").lockedBy !== null) && (
        <SelectField
          label={t("setup:service.provider")}
          lockedBy={of("provider").lockedBy}
          value={provider}
          options={providers.map(({ name, label }) => [name, label])}
          change={setProvider}
        />
      )}
      <SelectField
        label={t("setup:service.region")}
        hint={t("setup:service.regionHint")}
        lockedBy={of("region").lockedBy}
        value={region}
        options={(chosen?.regions ?? [region]).map((each) => [each, regionName(each, t)])}
        change={setRegion}
      />
      <SelectField
        label={t("setup:service.edition")}
        lockedBy={of("edition").lockedBy}
        value={edition}
        options={(chosen?.editions ?? [edition]).map((each) => [each, editionLabel(each, t)])}
        change={setEdition}
      />
      <ActionError error={action.error} />
      <BusyButton isBusy={action.isBusy}>{t("setup:setUp.next")}</BusyButton>
    </form>
  );
}
