import { FILE_FORMATS } from "../app/list-file.ts";
import { saveFile } from "../app/save-file.ts";
import { Button } from "../forms/Button.tsx";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./roster.module.css";
import { rosterFile, type ShownRoster } from "./roster-file.ts";

const LABELS = { csv: "roster:export.csv", json: "roster:export.json" } as const;

interface ExportChoiceProps {
  /** Whether all members are loaded. */
  readonly isReady: boolean;
  readonly roster: () => ShownRoster;
}

/** Saves what the roster shows as a file. */
export function ExportChoice({ isReady, roster }: ExportChoiceProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <fieldset className={classes.columns}>
      <legend>{t("roster:export.title")}</legend>
      {FILE_FORMATS.map((format) => (
        <Button
          key={format}
          variant="subtle"
          disabled={!isReady}
          onClick={() => saveFile(rosterFile(format, roster(), texts))}
        >
          {t(LABELS[format])}
        </Button>
      ))}
    </fieldset>
  );
}
