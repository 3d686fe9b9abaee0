import type { ReactNode } from "react";
import { Field, type FieldProps } from "./Field.tsx";

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  /** The names by value, in their order. */
  readonly options: readonly (readonly [Value, string])[];
  readonly change: (value: Value) => void;
  /** Shown below the menu, such as what the selected value means. */
  readonly children?: ReactNode;
}

/** A menu of values. */
export function SelectField<Value extends string>({
  value,
  options,
  change,
  children,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(attributes) => (
        <>
          <select
            className="input"
            {...attributes}
            value={value}
            onChange={({ currentTarget }) => {
              const chosen = options.find(([option]) => option === currentTarget.value);
              if (chosen) change(chosen[0]);
            }}
          >
            {options.map(([option, name]) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
          {children}
        </>
      )}
    </Field>
  );
}
