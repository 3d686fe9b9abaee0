import type { CSSProperties } from "react";
import classes from "./states.module.css";

interface SkeletonProps {
  readonly width?: string;
  /** In px, or with a unit. */
  readonly height?: number | string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** A placeholder of something that is loading. */
export function Skeleton({ width = "100%", height, className = "", style }: SkeletonProps) {
  return (
    <span className={`${classes.skeleton} ${className}`} style={{ width, height, ...style }} />
  );
}
