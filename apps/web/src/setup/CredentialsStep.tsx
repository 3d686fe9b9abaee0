import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { setUpQuery } from "../api/queries.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { refusalText } from "../forms/action-words.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { MessageBox } from "../forms/MessageBox.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { CheckResults } from "./CheckResults.tsx";
import { PortalSteps } from "./PortalSteps.tsx";
import { settingOf } from "./set-up-queries.ts";
import { providerOf, type StepProps } from "./step-props.ts";
import { useCredentialsCheck } from "./use-credentials-check.ts";
import { useSaveSettings } from "./use-save-settings.ts";
import { useSetUp } from "./use-set-up.ts";

/** The client id and the client secret, which are checked before they are stored. */
export function CredentialsStep({ settings, providers }: StepProps) {
  const { t } = useTexts();
  const { open } = useSetUp();
  const { data: setUp } = useQuery(setUpQuery);
  const save = useSaveSettings(settings);
  const provider = providerOf({ settings, providers });
  const storedId = settingOf(settings, "clientId");
  const storedSecret = settingOf(settings, "clientSecret");
  const [clientId, setClientId] = useState(String(storedId.value ?? ""));
  const [clientSecret, setClientSecret] = useState("");
  const check = useCredentialsCheck();
  // Credentials that the site already uses are not checked again.
  const isKept =
    storedId.isSet && storedSecret.isSet && clientSecret === "" && clientId === storedId.value;
  const isStored = check.result?.ok === true && !check.isBusy && check.error === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isKept || isStored) return open("guild");
    const region = String(settingOf(settings, "region").value);
    const attempt = { provider: provider?.name ?? "", region, clientId, clientSecret };
    await check.run(attempt, async ({ checks }) => {
      await save({ clientId, clientSecret });
      if (checks.every(({ status }) => status !== "warning")) await open("guild");
    });
  };
  return (
    <form className={forms.form} onSubmit={submit}>
      {setUp?.problem && (
        <MessageBox kind="bad">
          <p>{refusalText(setUp.problem.code, t) ?? setUp.problem.message}</p>
          <p lang="en">{setUp.problem.advice}</p>
        </MessageBox>
      )}
      {provider && <PortalSteps provider={provider} />}
      <TextField
        label={t("setup:credentials.clientId")}
        lockedBy={storedId.lockedBy}
        autoComplete="off"
        required
        value={clientId}
        change={(value) => {
          setClientId(value.trim());
          check.reset();
        }}
      />
      <PasswordField
        label={t("setup:credentials.clientSecret")}
        hint={t(
          storedSecret.isSet ? "setup:credentials.secretIsSet" : "setup:credentials.secretHint",
        )}
        lockedBy={storedSecret.lockedBy}
        autoComplete="off"
        required={!isKept}
        value={clientSecret}
        change={(value) => {
          setClientSecret(value.trim());
          check.reset();
        }}
      />
      <ActionError error={check.error} />
      {check.result !== null && (
        <CheckResults
          check={check.result}
          changeRegion={
            <BusyButton kind="other" isBusy={false} onClick={() => void open("service")}>
              {t("setup:credentials.changeRegion")}
            </BusyButton>
          }
        />
      )}
      <BusyButton isBusy={check.isBusy}>
        {t(isKept || isStored ? "setup:setUp.next" : "setup:credentials.check")}
      </BusyButton>
    </form>
  );
}
