import { useTexts } from "../texts/Texts.tsx";
import classes from "./desk.module.css";
import { DAY_CHOICES } from "./desk-search.ts";

interface DaysChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly change: (days: number) => void;
}

/** Chooses a number of days. */
export function DaysChoice({ label, value, change }: DaysChoiceProps) {
  const { t } = useTexts();
  const choices = [...new Set([...DAY_CHOICES, value])].sort((a, b) => a - b);
  return (
    <label className={classes.days}>
      <span className="muted">{label}</span>
      <select
        className="input"
        value={value}
        onChange={(event) => change(Number(event.currentTarget.value))}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {t("desk:page.days", { count })}
          </option>
        ))}
      </select>
    </label>
  );
}
