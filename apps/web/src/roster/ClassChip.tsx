import type { MemberSummary } from "@guildhall/server/api";
import { classColorProperty } from "../color/class-color.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./member.module.css";

export function ClassChip({ of }: { readonly of: MemberSummary["class"] }) {
  const { playableName } = useTexts();
  return (
    <span className={classes.chip} style={classColorProperty(of.id)}>
      <span className={classes.swatch} aria-hidden />
      {playableName("class", of)}
    </span>
  );
}
