import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./forms.module.css";

interface CopyFieldProps {
  /** The name of the copied value, such as "Redirect URL". */
  readonly label: string;
  readonly value: string;
}

/** A value to copy elsewhere, with a button. The value is selected when the browser refuses to copy it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const { t } = useTexts();
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  const copy = async (input: HTMLInputElement | null) => {
    input?.select();
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      setIsCopied(input !== null && document.execCommand("copy"));
    }
  };
  return (
    <div className={classes.withButton}>
      <input
        className={`input ${classes.copied}`}
        readOnly
        aria-label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button
        type="button"
        className={`${classes.iconButton} ${classes.inside}`}
        aria-label={t("setup:form.copy", { label })}
        title={t("setup:form.copy", { label })}
        onClick={({ currentTarget }) =>
          void copy(currentTarget.parentElement?.querySelector("input") ?? null)
        }
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </button>
      <span role="status" className="hidden-text">
        {isCopied && t("setup:form.copied")}
      </span>
    </div>
  );
}
