import type { ReactNode } from "react";
import { Button, Spinner } from "./Button.tsx";
import classes from "./forms.module.css";

interface BusyButtonProps {
  /** Whether the action runs. The button keeps the focus, and does nothing until then. */
  readonly isBusy: boolean;
  /** Whether the visitor can start the action. */
  readonly isReady?: boolean;
  /** Omitted for the button of a form, which submits it. */
  readonly onClick?: () => void;
  readonly kind?: "main" | "other" | "dangerous";
  readonly children: ReactNode;
}

/** A button that shows that its action runs. */
export function BusyButton({
  isBusy,
  isReady = true,
  onClick,
  kind = "main",
  children,
}: BusyButtonProps) {
  return (
    <Button
      type={onClick === undefined ? "submit" : "button"}
      {...(kind === "other" && { variant: "default" })}
      className={`${classes.button} ${kind === "dangerous" ? classes.dangerous : ""}`}
      aria-disabled={isBusy || !isReady}
      leftSection={isBusy && <Spinner />}
      onClick={(event) => {
        if (isBusy || !isReady) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </Button>
  );
}
