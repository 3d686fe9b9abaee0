import type { Region } from "@guildhall/contract";
import type { CredentialsCheck, ProviderChoice, Setting } from "@guildhall/server/api";
import { useState } from "react";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SelectField } from "../forms/SelectField.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useAction } from "../forms/use-action.ts";
import { CheckResults } from "../setup/CheckResults.tsx";
import { PortalSteps } from "../setup/PortalSteps.tsx";
import { editionLabel, regionName } from "../setup/place-names.ts";
import { providersQuery, settingOf, settingsQuery } from "../setup/set-up-queries.ts";
import { providerOf, type StepProps } from "../setup/step-props.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Loaded } from "./Loaded.tsx";
import { SaveSettings } from "./SaveSettings.tsx";
import { SectionPage } from "./SectionPage.tsx";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.ts";

interface OfProvider {
  readonly form: SettingsForm;
  readonly provider: ProviderChoice | undefined;
}

/** Tests the credentials in the form, without storing them. The service needs the secret, which the page never gets. */
function Check({ form, provider }: OfProvider) {
  const { t } = useTexts();
  const [result, setResult] = useState<CredentialsCheck | null>(null);
  const typed = (name: Setting["name"]) => form.field(name).value.trim();
  const check = useAction(async () => {
    setResult(null);
    const attempt = {
      provider: provider?.name ?? typed("provider"),
      region: typed("region"),
      clientId: typed("clientId"),
      clientSecret: typed("clientSecret"),
    };
    setResult(await sendJson<CredentialsCheck>("POST", "/api/v1/setup/credentials-check", attempt));
  });
  if (typed("clientSecret") === "") return null;
  return (
    <>
      <ActionError error={check.error} />
      {result !== null && <CheckResults check={result} />}
      <BusyButton isBusy={check.isBusy} kind="other" onClick={() => void check.run()}>
        {t("settings:credentials.check")}
      </BusyButton>
    </>
  );
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
  const form = useSettingsForm(settings, { provider: provider?.name });
  const secret = settingOf(settings, "clientSecret");
  // A variable can set the provider to an address.
  const chosen = providers.find(({ name }) => name === form.field("provider").value) ?? provider;
  return (
    <form className={forms.form} onSubmit={form.submit}>
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
      <Check form={form} provider={chosen} />
      <SaveSettings form={form} />
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
