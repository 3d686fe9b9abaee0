import type { MemberSummary } from "@guildhall/server/api";
import { classColorProperty } from "../color/class-color.ts";
import classes from "./member.module.css";

export function ClassChip({ of }: { readonly of: MemberSummary["class"] }) {
  return (
    <span className={classes.chip} style={classColorProperty(of.id)}>
      <span className={classes.swatch} aria-hidden />
      {of.name}
    </span>
  );
}
