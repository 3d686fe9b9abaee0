import type { Session } from "@guildhall/server/api";
import { useState } from "react";
import { sendJson } from "../api/request.ts";
import { useSessionChange } from "../api/use-session.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { fieldError } from "../forms/action-words.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import classes from "../forms/forms.module.css";
import { MessageBox } from "../forms/MessageBox.tsx";
import { PasswordField } from "../forms/PasswordField.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";

/** Changes the password of the signed-in user, which ends the user's other sessions. */
export function PasswordChange({ username }: { readonly username: string }) {
  const { t } = useTexts();
  const changeSession = useSessionChange();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [isDone, setIsDone] = useState(false);
  const action = useAction(async () => {
    setIsDone(false);
    const change = { current, next };
    await changeSession(await sendJson<Session>("PUT", "/api/v1/session/password", change));
    setCurrent("");
    setNext("");
    setIsDone(true);
  });
  const wrong = fieldError(action.error, ["invalid-credentials"], t);
  const invalid = fieldError(action.error, ["invalid-password", "weak-password"], t);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run();
      }}
    >
      {/* Password managers read it. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label={t("setup:account.currentPassword")}
        error={wrong && t("setup:account.wrongPassword")}
        autoComplete="current-password"
        required
        value={current}
        change={setCurrent}
      />
      <PasswordField
        label={t("setup:account.newPassword")}
        hint={t("setup:account.passwordHint")}
        error={invalid}
        autoComplete="new-password"
        required
        value={next}
        change={setNext}
      />
      <ActionError error={wrong === null && invalid === null ? action.error : null} />
      {isDone && (
        <MessageBox kind="good">
          <p>{t("setup:account.passwordChanged")}</p>
        </MessageBox>
      )}
      <BusyButton isBusy={action.isBusy}>{t("setup:account.changePassword")}</BusyButton>
    </form>
  );
}
