import type { InputHTMLAttributes } from "react";
import { Field, type FieldProps } from "./Field.tsx";

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "id">;

export interface TextFieldProps extends FieldProps, Attributes {
  readonly value: string;
  readonly change: (value: string) => void;
}

/** A line of text, or a number with the type `number`. */
export function TextField({
  label,
  hint,
  error,
  lockedBy,
  value,
  change,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, lockedBy }}>
      {(attributes) => (
        <input
          type="text"
          className="input"
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...attributes}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </Field>
  );
}
