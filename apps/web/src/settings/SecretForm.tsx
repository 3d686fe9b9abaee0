import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { CopyField } from "../forms/CopyField.tsx";
import forms from "../forms/forms.module.css";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { useChange } from "./use-change.ts";

interface SecretFormProps {
  /** Creates the secret and returns it. */
  readonly create: () => Promise<string>;
  /** The key of the list that shows the secret's facts. */
  readonly list: QueryKey;
  readonly button: string;
  /** The title of the message with the new secret. */
  readonly title: string;
  /** The name of the secret. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A form that creates a secret, and shows it once. */
export function SecretForm({ create, list, button, title, label, children }: SecretFormProps) {
  const { t } = useTexts();
  const [secret, setSecret] = useState<string | null>(null);
  const action = useChange(async () => {
    setSecret(null);
    setSecret(await create());
  }, list);
  return (
    <form
      className={forms.form}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run();
      }}
    >
      {children}
      <ActionError error={action.error} />
      {secret !== null && (
        <MessageBox kind="good" title={title}>
          <p>{t("settings:layout.shownOnce")}</p>
          <CopyField label={label} value={secret} />
        </MessageBox>
      )}
      <BusyButton isBusy={action.isBusy}>{button}</BusyButton>
    </form>
  );
}
