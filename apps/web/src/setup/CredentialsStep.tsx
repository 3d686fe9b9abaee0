import type { CredentialsCheck } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { setUpQuery } from "../api/queries.ts";
import { sendJson } from "../api/request.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { refusalText } from "../forms/action-words.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { MessageBox } from "../forms/MessageBox.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";
import { CheckResults } from "./CheckResults.tsx";
import { PortalSteps } from "./PortalSteps.tsx";
import { settingOf } from "./set-up-queries.ts";
import { providerOf, type StepProps } from "./step-props.ts";
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
  const [check, setCheck] = useState<CredentialsCheck | null>(null);
  // Credentials that the site already uses are not checked again.
  const isKept =
    storedId.isSet && storedSecret.isSet && clientSecret === "" && clientId === storedId.value;
  const action = useAction(async () => {
    setCheck(null);
    if (isKept) return open("guild");
    const region = settingOf(settings, "region").value;
    const attempt = { provider: provider?.name ?? "", region, clientId, clientSecret };
    const result = await sendJson<CredentialsCheck>(
      "POST",
      "/api/v1/setup/credentials-check",
      attempt,
    );
    setCheck(result);
    if (!result.ok) return;
    await save({ clientId, clientSecret });
    if (result.checks.every(({ status }) => status !== "warning")) await open("guild");
  });
  const isStored = check?.ok === true && !action.isBusy && action.error === null;
  return (
    <form
      className={forms.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isStored) void open("guild");
        else void action.run();
      }}
    >
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
          setCheck(null);
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
          setCheck(null);
        }}
      />
      <ActionError error={action.error} />
      {check !== null && <CheckResults check={check} />}
      <BusyButton isBusy={action.isBusy}>
        {t(isKept || isStored ? "setup:setUp.next" : "setup:credentials.check")}
      </BusyButton>
    </form>
  );
}
