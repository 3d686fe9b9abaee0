import type { ReactNode } from "react";
import classes from "./states.module.css";

/** In the place of what is not there yet: what will be, and how it comes. */
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
