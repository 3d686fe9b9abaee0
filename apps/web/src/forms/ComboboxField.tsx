import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTexts } from "../texts/Texts.tsx";
import { Field, type FieldProps } from "./Field.tsx";
import classes from "./forms.module.css";

/** A suggested value. */
export interface ComboboxOption {
  readonly value: string;
  readonly name: string;
  /** Shown beside the name, such as the name in another language. */
  readonly detail?: string | undefined;
}

interface ComboboxFieldProps extends FieldProps {
  /** The typed text, or the name of the chosen option. */
  readonly value: string;
  /** The options for the value. Null while they load. */
  readonly options: readonly ComboboxOption[] | null;
  readonly change: (value: string) => void;
  readonly choose: (option: ComboboxOption) => void;
  readonly required?: boolean;
}

/**
 * A line of text that is completed from a list: with the arrow keys and Enter, the mouse, or a finger. Any other text is
 * accepted, too.
 */
export function ComboboxField({
  value,
  options,
  change,
  choose,
  required = false,
  ...field
}: ComboboxFieldProps) {
  const { t } = useTexts();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && value.trim() !== "" && options !== null && options.length > 0;
  const shown = isOpen ? options : [];
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };
  const take = (option: ComboboxOption | undefined) => {
    if (option) choose(option);
    close();
  };
  const move = (index: number) => {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape" && isOpen) close();
    else if (key === "Enter" && isOpen && active >= 0) take(shown[active]);
    else if (key === "ArrowDown" || key === "ArrowUp") {
      setIsWanted(true);
      const last = shown.length - 1;
      if (key === "ArrowDown") move(active >= last ? 0 : active + 1);
      else move(active <= 0 ? last : active - 1);
    } else return;
    event.preventDefault();
  };

  return (
    <Field {...field}>
      {(attributes) => (
        <div className={classes.combobox}>
          <input
            type="text"
            className="input"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required={required}
            {...attributes}
            value={value}
            onChange={({ currentTarget }) => {
              change(currentTarget.value);
              setIsWanted(true);
              setActive(-1);
            }}
            onKeyDown={press}
            onBlur={close}
          />
          <div ref={list} id={listId} role="listbox" className={classes.options} hidden={!isOpen}>
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the input choose an option.
              <div
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                // Otherwise the input would lose the focus, and close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                <bdi>{option.name}</bdi>
                {option.detail !== undefined && <bdi className="muted">{option.detail}</bdi>}
              </div>
            ))}
          </div>
          <span role="status" className="hidden-text">
            {isWanted &&
              options !== null &&
              value.trim() !== "" &&
              t("setup:form.matches", { count: options.length })}
          </span>
        </div>
      )}
    </Field>
  );
}
