import type { MemberSummary } from "@guildhall/server/api";
import { useState } from "react";
import { classColor, onClassColor } from "../color/class-color.ts";
import classes from "./member.module.css";

const segmenter = new Intl.Segmenter();

/** Returns the first grapheme in upper case. */
function initial(name: string): string {
  const [first] = segmenter.segment(name);
  return first?.segment.toUpperCase() ?? "?";
}

/** The portrait, or the initial on the color of the class. Has no alternative text because the name is next to it. */
export function Portrait({ member }: { readonly member: MemberSummary }) {
  const { portraitUrl: url } = member;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url !== null && url !== failedUrl) {
    return (
      <img
        className={classes.portrait}
        src={url}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
        onError={() => setFailedUrl(url)}
      />
    );
  }
  const color = { background: classColor(member.class.id), color: onClassColor(member.class.id) };
  return (
    <span className={classes.portrait} style={color} aria-hidden>
      {initial(member.name)}
    </span>
  );
}
