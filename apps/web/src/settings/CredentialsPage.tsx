import type { Region } from "@guildhall/contract";
import type { ProviderChoice } from "@guildhall/server/api";
import type { FormEvent } from "react";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SelectField } from "../forms/SelectField.tsx";
import { TextField } from "../forms/TextField.tsx";
import { CheckResults } from "../setup/CheckResults.tsx";
import { PortalSteps } from "../setup/PortalSteps.tsx";
import { editionLabel, regionName } from "../setup/place-names.ts";
import { providersQuery, settingOf, settingsQuery } from "../setup/set-up-queries.ts";
import { providerOf, type StepProps } from "../setup/step-props.ts";
import { useCredentialsCheck } from "../setup/use-credentials-check.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Loaded } from "./Loaded.tsx";
import { SaveSettings } from "./SaveSettings.tsx";
import { SectionPage } from "./SectionPage.tsx";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.ts";

/** The settings whose change is checked before it is saved. */
const CHECKED = ["provider", "region", "clientId", "clientSecret"] as const;

interface OfProvider {
  readonly form: SettingsForm;
  readonly provider: ProviderChoice | undefined;
}

function Place({ form, provider }: OfProvider) {
  const { t } = useTexts();
  const region = form.field("region");
  const edition = form.field("edition");
  return (
    <>
      <SelectField
        label={t("settings:credentials.region")}
        hint={t("settings:credentials.regionHint")}
        options={(provider?.regions ?? [region.value as Region]).map((id) => [
          id,
          regionName(id, t),
        ])}
        {...region}
        value={region.value as Region}
      />
      <SelectField
        label={t("settings:credentials.edition")}
        options={(provider?.editions ?? [edition.value]).map((id) => [id, editionLabel(id, t)])}
        {...edition}
      />
    </>
  );
}

function CredentialsForm({ settings, providers }: StepProps) {
  const { t } = useTexts();
  const provider = providerOf({ settings, providers });
  const check = useCredentialsCheck();
  const form = useSettingsForm(settings, { provider: provider?.name }, check.reset);
  const secret = settingOf(settings, "clientSecret");
  // A variable can set the provider to an address.
  const chosen = providers.find(({ name }) => name === form.field("provider").value) ?? provider;
  const attempt = {
    provider: chosen?.name ?? "",
    region: form.field("region").value,
    clientId: form.field("clientId").value.trim(),
    clientSecret: form.field("clientSecret").value.trim() || undefined,
  };
  const hasCredentials = attempt.clientId !== "" && (secret.isSet || attempt.clientSecret);
  const isNew = CHECKED.some(form.isTyped);
  const isRefused = check.result?.ok === false || check.error !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await (hasCredentials && isNew ? check.run(attempt, form.save.run) : form.save.run());
  };
  return (
    <form className={forms.form} onSubmit={submit}>
      <SelectField
        label={t("setup:service.provider")}
        options={providers.map(({ name, label }) => [name, label])}
        {...form.field("provider")}
      />
      <Place form={form} provider={chosen} />
      <details>
        <summary className="target">{t("settings:credentials.how")}</summary>
        {chosen && <PortalSteps provider={chosen} />}
      </details>
      <TextField
        label={t("setup:credentials.clientId")}
        autoComplete="off"
        {...form.field("clientId")}
      />
      <PasswordField
        label={t("setup:credentials.clientSecret")}
        hint={t(
          secret.isSet ? "settings:credentials.secretIsSet" : "settings:credentials.secretIsNotSet",
        )}
        autoComplete="off"
        {...form.field("clientSecret")}
      />
      <ActionError error={check.error} />
      {check.result !== null && <CheckResults check={check.result} />}
      <SaveSettings form={form} isBusy={check.isBusy} />
      {isRefused && isNew && (
        <BusyButton kind="other" isBusy={form.save.isBusy} onClick={() => void form.save.run()}>
          {t("settings:credentials.saveAnyway")}
        </BusyButton>
      )}
      {hasCredentials && (
        <BusyButton kind="other" isBusy={check.isBusy} onClick={() => void check.run(attempt)}>
          {t("settings:credentials.check")}
        </BusyButton>
      )}
    </form>
  );
}

/** How the site gets its data: the provider, and the credentials of its API. */
export function CredentialsPage() {
  return (
    <SectionPage section="credentials">
      <Loaded query={settingsQuery}>
        {(settings) => (
          <Loaded query={providersQuery}>
            {(providers) => <CredentialsForm {...{ settings, providers }} />}
          </Loaded>
        )}
      </Loaded>
    </SectionPage>
  );
}
