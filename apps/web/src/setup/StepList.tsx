import { IconCheck } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import { STEPS, type Step } from "./set-up-search.ts";
import classes from "./setup.module.css";

export const STEP_NAMES = {
  administrator: "setup:step.administrator",
  service: "setup:step.service",
  credentials: "setup:step.credentials",
  guild: "setup:step.guild",
  options: "setup:step.options",
  sync: "setup:step.sync",
} as const satisfies Record<Step, string>;

interface StepListProps {
  readonly current: Step;
  /** The steps whose data are there. */
  readonly done: readonly Step[];
}

/** The steps of the set-up, and where the visitor is. */
export function StepList({ current, done }: StepListProps) {
  const { t } = useTexts();
  const isDone = (step: Step) => step !== current && done.includes(step);
  return (
    <ol className={classes.steps} aria-label={t("setup:step.label")}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? "step" : undefined}>
          <span className={`${classes.stepNumber} number`} aria-hidden>
            {isDone(step) ? <IconCheck size={16} /> : index + 1}
          </span>
          <span className={classes.stepName}>{t(STEP_NAMES[step])}</span>
          {isDone(step) && <span className="hidden-text">{t("setup:step.done")}</span>}
        </li>
      ))}
    </ol>
  );
}
