import { type ReactNode, useEffect, useRef } from "react";
import type { Step } from "./set-up-search.ts";
import classes from "./setup.module.css";

interface StepHeadingProps {
  readonly step: Step;
  /** The step that was shown before; null for the first one. */
  readonly previous: Step | null;
  readonly children: ReactNode;
}

/** The heading of a step. Gets the focus when the visitor comes from another step. */
export function StepHeading({ step, previous, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (previous !== null && previous !== step) heading.current?.focus();
  }, [step, previous]);
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.stepHeading}>
      {children}
    </h2>
  );
}
