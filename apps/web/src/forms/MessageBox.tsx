import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
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
  readonly children?: ReactNode;
}

/** The result of an action, or a notice. Errors and results are announced by screen readers. */
export function MessageBox({ kind, title, children }: MessageBoxProps) {
  const Icon = ICONS[kind];
  return (
    <div
      className={`${classes.message} ${classes[kind]}`}
      role={kind === "bad" ? "alert" : kind === "info" ? undefined : "status"}
    >
      <Icon size={20} aria-hidden />
      <div>
        {title !== undefined && <p className={classes.messageTitle}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
