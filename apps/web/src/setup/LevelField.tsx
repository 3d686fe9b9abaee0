import { MessageBox } from "../forms/MessageBox.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useTexts } from "../texts/Texts.tsx";
import type { FoundGuild } from "./set-up-queries.ts";

interface LevelFieldProps {
  readonly value: string;
  readonly change: (value: string) => void;
  readonly lockedBy: string | null;
  readonly error: string | null;
  readonly levels: FoundGuild["levels"];
}

/** Returns the number of members that a minimum level includes. */
export function membersFrom(levels: NonNullable<FoundGuild["levels"]>, minimum: number): number {
  return levels
    .filter(({ level }) => level >= minimum)
    .reduce((sum, { members }) => sum + members, 0);
}

/** The lowest level of members that are imported, with their number. */
export function LevelField({ value, change, lockedBy, error, levels }: LevelFieldProps) {
  const { t } = useTexts();
  const all = levels === null ? 0 : membersFrom(levels, 0);
  const shown = levels === null || error !== null ? null : membersFrom(levels, Number(value));
  const highest = Math.max(...(levels ?? []).map(({ level }) => level));
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={1000}
        required
        label={t("setup:options.level")}
        hint={t("setup:options.levelHint")}
        lockedBy={lockedBy}
        error={error}
        value={value}
        change={change}
      />
      {levels !== null && error === null && (
        <p role="status">{t("setup:options.included", { shown, count: all })}</p>
      )}
      {shown === 0 && all > 0 && (
        <MessageBox kind="warning">
          <p>{t("setup:options.nobody", { level: Number(value), highest })}</p>
        </MessageBox>
      )}
    </>
  );
}
