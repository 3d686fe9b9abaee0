import type { Session } from "@guildhall/server/api";
import { type ReactNode, useState } from "react";
import { sendJson } from "../api/request.ts";
import { useSessionChange } from "../api/use-session.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { fieldError } from "../forms/action-words.ts";
import { BusyButton } from "../forms/BusyButton.tsx";
import classes from "../forms/forms.module.css";
import { PasswordField } from "../forms/PasswordField.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useAction } from "../forms/use-action.ts";
import { useTexts } from "../texts/Texts.tsx";

interface NewUserFormProps {
  /** The path of the API that creates the user with the token. */
  readonly path: string;
  /** The token of the set-up or of an invitation. */
  readonly token: string;
  /** The text of the button. */
  readonly submit: string;
  /** Called when the user was created and is signed in. */
  readonly created: () => void;
  readonly children?: ReactNode;
}

const PASSWORD_CODES = ["invalid-password", "weak-password"] as const;
const FIELD_CODES = ["invalid-username", "username-taken", ...PASSWORD_CODES] as const;

/** Creates a user with a token, and signs it in. */
export function NewUserForm({ path, token, submit, created, children }: NewUserFormProps) {
  const { t } = useTexts();
  const changeSession = useSessionChange();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const action = useAction(async () => {
    const session = await sendJson<Session>("POST", path, { token, username, password });
    await changeSession(session);
  });
  const error = (...codes: (typeof FIELD_CODES)[number][]) => fieldError(action.error, codes, t);
  const isOfField = error(...FIELD_CODES) !== null;
  return (
    <form
      className={classes.form}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await action.run()) created();
      }}
    >
      {children}
      <TextField
        label={t("setup:account.username")}
        hint={t("setup:account.usernameHint")}
        error={error("invalid-username", "username-taken")}
        autoComplete="username"
        required
        maxLength={64}
        value={username}
        change={setUsername}
      />
      <PasswordField
        label={t("setup:account.password")}
        hint={t("setup:account.passwordHint")}
        error={error(...PASSWORD_CODES)}
        autoComplete="new-password"
        required
        value={password}
        change={setPassword}
      />
      <ActionError error={isOfField ? null : action.error} />
      <BusyButton isBusy={action.isBusy}>{submit}</BusyButton>
    </form>
  );
}
