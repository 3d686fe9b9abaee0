import type { Guild, MemberSummary } from "@guildhall/server/api";
import { IconTrophy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Texts } from "../texts/create-texts.ts";
import { Time } from "../time/Time.tsx";
import { ClassChip } from "./ClassChip.tsx";
import { rankName } from "./rank-name.ts";
import { roleName } from "./role-name.ts";
import classes from "./roster.module.css";
import type { RosterSort } from "./roster-columns.ts";

/** The cell of a column. */
export interface RosterCell {
  readonly content: (member: MemberSummary, texts: Texts, guild: Guild | undefined) => ReactNode;
  /** Text of the cell when it can be too long for its column. */
  readonly title?: (member: MemberSummary, texts: Texts) => string;
}

const UNKNOWN = "–";

/** The cells of the columns, except the name, which is the heading of its row. */
export const ROSTER_CELLS: Readonly<Record<Exclude<RosterSort, "name">, RosterCell>> = {
  class: { content: (member) => <ClassChip of={member.class} /> },
  race: {
    content: ({ race }, { playableName }) => playableName("race", race),
    title: ({ race }, { playableName }) => playableName("race", race),
  },
  level: {
    content: ({ level }, { t }) => (
      <>
        <span className={classes.wide}>{level ?? UNKNOWN}</span>
        <span className={classes.narrow}>
          {level === null ? t("roster.unknownLevel") : t("roster.memberLevel", { level })}
        </span>
      </>
    ),
  },
  rank: { content: ({ rank }, { t }, guild) => rankName(rank, t, guild?.rankNames) },
  achievementPoints: {
    content: ({ achievementPoints: points }, { t, format }) =>
      points === null ? (
        UNKNOWN
      ) : (
        <>
          {format.number(points)}{" "}
          <IconTrophy
            size={14}
            className={classes.narrow}
            role="img"
            aria-label={t("guild.achievementPoints")}
          />
        </>
      ),
  },
  role: { content: ({ role }, { t }) => (role ? roleName(role, t) : UNKNOWN) },
  spec: {
    content: ({ spec }) => spec?.name ?? UNKNOWN,
    title: ({ spec }) => spec?.name ?? "",
  },
  equippedItemLevel: {
    content: ({ equippedItemLevel }, { t }) => (
      <>
        <span className={classes.narrow}>{t("roster:columns.itemLevel")} </span>
        {equippedItemLevel ?? UNKNOWN}
      </>
    ),
  },
  lastLoginAt: {
    content: ({ lastLoginAt }) => (lastLoginAt ? <Time value={lastLoginAt} /> : UNKNOWN),
  },
  joinedAt: { content: ({ joinedAt }) => (joinedAt ? <Time value={joinedAt} /> : UNKNOWN) },
};
