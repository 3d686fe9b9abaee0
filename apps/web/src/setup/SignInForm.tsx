import type { Session } from "@guildhall/server/api";
import { useState } from "react";
import { sendJson } from "../api/request.ts";
import { useSessionChange } from "../api/use-session.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import classes from "../forms/forms.module.css";
import { PasswordField } from "../forms/PasswordField.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";

/** The sign-in with a username and a password. */
export function SignInForm({ done }: { readonly done: () => void }) {
  const { t } = useTexts();
  const changeSession = useSessionChange();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const action = useAction(async () => {
    const session = await sendJson<Session>("POST", "/api/v1/session", { username, password });
    await changeSession(session);
  });
  return (
    <form
      className={classes.form}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await action.run()) done();
      }}
    >
      <TextField
        label={t("setup:account.username")}
        autoComplete="username"
        required
        value={username}
        change={setUsername}
      />
      <PasswordField
        label={t("setup:account.password")}
        autoComplete="current-password"
        required
        value={password}
        change={setPassword}
      />
      <ActionError error={action.error} />
      <BusyButton isBusy={action.isBusy}>{t("site.signIn")}</BusyButton>
    </form>
  );
}
