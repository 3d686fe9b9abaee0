import type { ReactNode } from "react";
import classes from "./states.module.css";

/** An empty state: what will appear here, and how. */
export function Empty({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.state}>
      <h2>{title}</h2>
      <div className={classes.words}>{children}</div>
    </div>
  );
}
