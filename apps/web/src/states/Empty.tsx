import type { ReactNode } from "react";
import classes from "./states.module.css";

interface EmptyProps {
  readonly title: string;
  /** Whether the state is the whole page, so that its title is the heading of the page. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

/** An empty state: what will appear here, and how. */
export function Empty({ title, isPage = false, children }: EmptyProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div className={classes.state}>
      <Title>{title}</Title>
      <div className={classes.words}>{children}</div>
    </div>
  );
}
