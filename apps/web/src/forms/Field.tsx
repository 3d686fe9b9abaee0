import { IconAlertCircle, IconLock } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./forms.module.css";

/** What each field of a form has. */
export interface FieldProps {
  readonly label: ReactNode;
  /** What to enter, below the label. */
  readonly hint?: ReactNode;
  /** The error of the value. */
  readonly error?: string | null | undefined;
  /** The variable or flag that sets the value, so that it cannot be changed here. */
  readonly lockedBy?: string | null | undefined;
}

/** The attributes that connect an input with its label, hint and error. */
export interface InputAttributes {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
  readonly disabled: boolean;
}

interface AnyFieldProps extends FieldProps {
  readonly children: (attributes: InputAttributes) => ReactNode;
}

/** A label, an input with its hint, and the error of its value. */
export function Field({ label, hint, error, lockedBy, children }: AnyFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const isLocked = lockedBy != null;
  const hasError = error != null && error !== "";
  const described = [
    ...(hint == null ? [] : [`${id}-hint`]),
    ...(isLocked ? [`${id}-locked`] : []),
    ...(hasError ? [`${id}-error`] : []),
  ];
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {hint != null && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
      {children({
        id,
        "aria-describedby": described.join(" ") || undefined,
        "aria-invalid": hasError,
        disabled: isLocked,
      })}
      {isLocked && (
        <p id={`${id}-locked`} className={classes.locked}>
          <IconLock size={16} aria-hidden />
          <span>
            {t("setup:form.lockedBy")} <code>{lockedBy}</code>
          </span>
        </p>
      )}
      {hasError && (
        <p id={`${id}-error`} className={classes.error}>
          <IconAlertCircle size={16} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
