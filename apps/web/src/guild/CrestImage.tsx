import type { Guild } from "@guildhall/server/api";
import { useState } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./banner.module.css";

/** Replaces an unknown crest. */
function PlainShield() {
  return (
    <svg viewBox="0 0 240 240" className={classes.crest} aria-hidden="true">
      <path
        d="M40 28h160v110c0 42-38 66-80 82-42-16-80-40-80-82z"
        fill="var(--cloth)"
        stroke="var(--trim)"
        strokeWidth="8"
      />
    </svg>
  );
}

export function CrestImage({ guild }: { readonly guild: Guild }) {
  const { t } = useTexts();
  const [failed, setFailed] = useState(false);
  if (guild.crest === null || failed) return <PlainShield />;
  return (
    <img
      className={classes.crest}
      src={`/api/v1/guilds/${guild.id}/crest.svg`}
      alt={t("guild.crest", { name: guild.name })}
      width={240}
      height={240}
      onError={() => setFailed(true)}
    />
  );
}
