import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../texts/Texts.tsx";
import { Field } from "./Field.tsx";
import classes from "./forms.module.css";
import type { TextFieldProps } from "./TextField.tsx";

/** A password or another secret, with a button that shows it. */
export function PasswordField({
  label,
  hint,
  error,
  lockedBy,
  value,
  change,
  ...input
}: TextFieldProps) {
  const { t } = useTexts();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field {...{ label, hint, error, lockedBy }}>
      {(attributes) => (
        <div className={classes.withButton}>
          <input
            className="input"
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...attributes}
            type={isShown ? "text" : "password"}
            value={value}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <button
            type="button"
            className={`${classes.iconButton} ${classes.inside}`}
            aria-pressed={isShown}
            aria-label={t("setup:form.showPassword")}
            title={t("setup:form.showPassword")}
            disabled={attributes.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
