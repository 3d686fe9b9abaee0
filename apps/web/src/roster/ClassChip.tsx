import type { MemberSummary } from "@guildhall/server/api";
import type { CSSProperties } from "react";
import { classColor } from "../color/class-color.ts";
import classes from "./member.module.css";

/** The custom property with the color of a class. */
export function classColorProperty(id: number): CSSProperties {
  return { "--class": classColor(id) } as CSSProperties;
}

export function ClassChip({ of }: { readonly of: MemberSummary["class"] }) {
  return (
    <span className={classes.chip} style={classColorProperty(of.id)}>
      <span className={classes.swatch} aria-hidden />
      {of.name}
    </span>
  );
}
