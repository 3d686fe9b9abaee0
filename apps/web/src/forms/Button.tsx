import type { ButtonHTMLAttributes, ReactNode } from "react";
import classes from "./button.module.css";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Omitted for the main button of a page. */
  readonly variant?: "default" | "subtle";
  readonly leftSection?: ReactNode;
}

/** A button with words. */
export function Button({ variant, leftSection, className = "", children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`${classes.button} ${className}`}
      data-variant={variant}
    >
      {leftSection}
      {children}
    </button>
  );
}

/** A turning circle beside what runs. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden />;
}
