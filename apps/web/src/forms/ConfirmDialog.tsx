import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTexts } from "../texts/Texts.tsx";
import { ActionError } from "./ActionError.tsx";
import { BusyButton } from "./BusyButton.tsx";
import classes from "./forms.module.css";
import type { Action } from "./use-action.ts";

interface ConfirmDialogProps {
  readonly title: string;
  /** Such as "Remove the guild". */
  readonly confirm: string;
  /** Runs when the visitor confirms. The dialog stays open and shows the error when it fails. */
  readonly action: Action<[]>;
  /** Called when the visitor cancels, and after the action succeeded. */
  readonly close: () => void;
  readonly isDangerous?: boolean;
  /** Whether the visitor has met the requirement, such as typed a name. */
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/** A dialog that confirms an action. Render it only while it is open; the focus then returns to its button. */
export function ConfirmDialog({
  title,
  confirm,
  action,
  close,
  isDangerous = false,
  isReady = true,
  children,
}: ConfirmDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = async () => {
    if (isReady && (await action.run())) dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onClose={close}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <ActionError error={action.error} />
        <div className={classes.actions}>
          <BusyButton isBusy={false} kind="other" onClick={() => dialog.current?.close()}>
            {t("setup:form.cancel")}
          </BusyButton>
          <BusyButton
            isBusy={action.isBusy}
            isReady={isReady}
            kind={isDangerous ? "dangerous" : "main"}
          >
            {confirm}
          </BusyButton>
        </div>
      </form>
    </dialog>
  );
}
