import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useTexts } from "../texts/Texts.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

interface SaveSettingsProps {
  readonly form: SettingsForm;
  /** Whether the form does something else before it saves. */
  readonly isBusy?: boolean;
}

/** The button that saves a form of settings, and the result. */
export function SaveSettings({ form, isBusy = false }: SaveSettingsProps) {
  const { t } = useTexts();
  return (
    <>
      <ActionError error={form.save.error} />
      {form.isSaved && <MessageBox kind="good">{t("settings:layout.saved")}</MessageBox>}
      <BusyButton isBusy={isBusy || form.save.isBusy}>{t("settings:layout.save")}</BusyButton>
    </>
  );
}
