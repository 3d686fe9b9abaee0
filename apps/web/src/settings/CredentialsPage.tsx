import { REGIONS } from "@guildhall/contract";
import type { Setting } from "@guildhall/server/api";
import forms from "../forms/forms.module.css";
import { PasswordField } from "../forms/PasswordField.tsx";
import { SelectField } from "../forms/SelectField.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Loaded } from "./Loaded.tsx";
import { regionName } from "./region-name.ts";
import { SaveSettings } from "./SaveSettings.tsx";
import { SectionPage } from "./SectionPage.tsx";
import { settingsQuery } from "./settings-queries.ts";
import { useSettingsForm } from "./use-settings-form.ts";

function CredentialsForm({ settings }: { readonly settings: readonly Setting[] }) {
  const { t } = useTexts();
  const form = useSettingsForm(settings);
  const { field } = form;
  const hasSecret = settings.some(({ name, isSet }) => name === "clientSecret" && isSet);
  return (
    <form className={forms.form} onSubmit={form.submit}>
      <TextField
        label={t("settings:credentials.provider")}
        hint={t("settings:credentials.providerHint")}
        {...field("provider")}
      />
      <SelectField
        label={t("settings:credentials.region")}
        hint={t("settings:credentials.regionHint")}
        options={REGIONS.map((region) => [region, regionName(region, t)])}
        {...field("region")}
      />
      <TextField
        label={t("settings:credentials.clientId")}
        autoComplete="off"
        {...field("clientId")}
      />
      <PasswordField
        label={t("settings:credentials.clientSecret")}
        hint={t(
          hasSecret ? "settings:credentials.secretIsSet" : "settings:credentials.secretIsNotSet",
        )}
        autoComplete="off"
        {...field("clientSecret")}
      />
      <SaveSettings form={form} />
    </form>
  );
}

/** How the site gets its data: the provider, and the credentials of its API. */
export function CredentialsPage() {
  return (
    <SectionPage section="credentials">
      <Loaded query={settingsQuery}>{(settings) => <CredentialsForm settings={settings} />}</Loaded>
    </SectionPage>
  );
}
