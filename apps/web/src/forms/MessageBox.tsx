import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./forms.module.css";

const ICONS = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconAlertTriangle,
} as const;

interface MessageBoxProps {
  readonly kind: keyof typeof ICONS;
  readonly title?: string;
  /** Whether a warning interrupts screen readers, as an error does. */
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}

/** The result of an action, or a notice. Errors and results are announced by screen readers. */
export function MessageBox({ kind, title, isUrgent = kind === "bad", children }: MessageBoxProps) {
  const Icon = ICONS[kind];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A long form can end below the window.
    if (isUrgent) box.current?.scrollIntoView({ block: "nearest" });
  }, [isUrgent]);
  return (
    <div
      ref={box}
      className={`${classes.message} ${classes[kind]}`}
      role={isUrgent ? "alert" : kind === "info" ? undefined : "status"}
    >
      <Icon size={20} aria-hidden />
      <div>
        {title !== undefined && <p className={classes.messageTitle}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
