import type { CharacterAnswer } from "@guildhall/server/api";
import { type ReactNode, useId } from "react";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./character.module.css";

type Blocks = Omit<CharacterAnswer, "member">;
export type MissingReason = NonNullable<Blocks[keyof Blocks]["missing"]>;

/** Why a block is missing. A character of this edition or class has no such block, so it is not shown. */
const MISSING_WORDS = {
  "not-in-edition": null,
  "not-for-class": null,
  "not-read-yet": "character:missing.notReadYet",
  refused: "character:missing.refused",
  failed: "character:missing.failed",
  hidden: "character:missing.hidden",
} as const satisfies Record<MissingReason, string | null>;

export interface BlockProps<Data> {
  readonly title: string;
  readonly of: {
    readonly asOf: string | null;
    readonly missing: MissingReason | null;
    readonly data: Data | null;
  };
  /** Whether it has the width of the page. */
  readonly wide?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a character with its heading and the age of its data, or why it is missing. */
export function Block<Data>({ title, of, wide = false, children }: BlockProps<Data>) {
  const { t } = useTexts();
  const id = useId();
  const { asOf, missing, data } = of;
  const reason = missing === null ? null : MISSING_WORDS[missing];
  if (data === null && reason === null) return null;
  return (
    <section aria-labelledby={id} className={wide ? classes.wide : undefined}>
      <div className={classes.heading}>
        <h2 id={id}>{title}</h2>
        {asOf !== null && (
          <p className={classes.small}>
            <Trans i18nKey="character:page.asOf" components={{ age: <Time value={asOf} /> }} />
          </p>
        )}
      </div>
      {data === null ? reason && <p className="muted">{t(reason)}</p> : children(data)}
    </section>
  );
}
