import { LOCALES } from "@guildhall/contract";
import type { Setting } from "@guildhall/server/api";
import forms from "../forms/forms.module.css";
import { SelectField } from "../forms/SelectField.tsx";
import { TextField } from "../forms/TextField.tsx";
import { settingsQuery } from "../setup/set-up-queries.ts";
import type { TextKey } from "../texts/create-texts.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Loaded } from "./Loaded.tsx";
import { SaveSettings } from "./SaveSettings.tsx";
import { SectionPage } from "./SectionPage.tsx";
import { AUDIENCES, localeName } from "./setting-words.ts";
import { useSettingsForm } from "./use-settings-form.ts";

const AUDIENCE_SETTINGS = [
  ["lastSeenAudience", "settings:site.lastSeenAudience"],
  ["gearAudience", "settings:site.gearAudience"],
  ["historyAudience", "settings:site.historyAudience"],
  ["playersAudience", "settings:site.playersAudience"],
] as const satisfies readonly (readonly [Setting["name"], TextKey])[];

function SiteForm({ settings }: { readonly settings: readonly Setting[] }) {
  const { t, locale } = useTexts();
  const form = useSettingsForm(settings);
  const { field } = form;
  const locales = LOCALES.map((id) => [id, localeName(id, locale)] as const);
  return (
    <form className={forms.form} onSubmit={form.submit}>
      <SelectField
        label={t("settings:site.visibility")}
        hint={t("settings:site.visibilityHint")}
        options={[
          ["public", t("settings:site.public")],
          ["members", t("settings:site.members")],
        ]}
        {...field("visibility")}
      />
      <TextField
        type="url"
        label={t("settings:site.publicUrl")}
        hint={t("settings:site.publicUrlHint")}
        {...field("publicUrl")}
      />
      <SelectField
        label={t("settings:site.locale")}
        hint={t("settings:site.localeHint")}
        options={locales}
        {...field("locale")}
      />
      <TextField
        inputMode="numeric"
        label={t("settings:site.minimumLevel")}
        hint={t("settings:site.minimumLevelHint")}
        {...field("minimumLevel")}
      />
      <TextField
        inputMode="numeric"
        label={t("settings:site.interval")}
        hint={t("settings:site.intervalHint")}
        {...field("intervalMinutes")}
      />
      {AUDIENCE_SETTINGS.map(([name, label]) => (
        <SelectField
          key={name}
          label={t(label)}
          options={AUDIENCES.map(([audience, text]) => [audience, t(text)])}
          {...field(name)}
        />
      ))}
      <SelectField
        label={t("settings:site.playerSignUp")}
        hint={t("settings:site.playerSignUpHint")}
        options={[
          ["false", t("settings:site.signUpClosed")],
          ["true", t("settings:site.signUpOpen")],
        ]}
        {...field("playerSignUp")}
      />
      <SaveSettings form={form} />
    </form>
  );
}

/** The settings of the site, except how it gets its data. */
export function SitePage() {
  return (
    <SectionPage section="site">
      <Loaded query={settingsQuery}>{(settings) => <SiteForm settings={settings} />}</Loaded>
    </SectionPage>
  );
}
