import { PAGES } from "@guildhall/server/api";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../texts/Texts.tsx";
import { STEPS, type Step } from "./set-up-search.ts";
import classes from "./setup.module.css";
import { useSetUp } from "./use-set-up.ts";

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

/** The steps of the set-up, and where the visitor is. Finished steps are links, except the creation of the administrator. */
export function StepList({ current, done }: StepListProps) {
  const { t } = useTexts();
  const { search } = useSetUp();
  const isDone = (step: Step) => step !== current && done.includes(step);
  return (
    <ol className={classes.steps} aria-label={t("setup:step.label")}>
      {STEPS.map((step, index) => {
        const content = (
          <>
            <span className={`${classes.stepNumber} number`} aria-hidden>
              {isDone(step) ? <IconCheck size={16} /> : index + 1}
            </span>
            <span className={classes.stepName}>{t(STEP_NAMES[step])}</span>
            {isDone(step) && <span className="hidden-text">{t("setup:step.done")}</span>}
          </>
        );
        return (
          <li key={step} aria-current={step === current ? "step" : undefined}>
            {isDone(step) && step !== "administrator" ? (
              <Link to={PAGES.setUp} search={{ ...search, step }} className="target">
                {content}
              </Link>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}
