import { PAGES } from "@guildhall/server/api";
import type { LinkProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./guild.module.css";

interface CountBarProps {
  readonly guildId: string;
  /** The filters of the roster with the counted members. */
  readonly search: NonNullable<LinkProps["search"]>;
  readonly label: ReactNode;
  readonly count: number;
  /** The largest count of the list. Its bar has the full length. */
  readonly most: number;
  readonly color: string;
}

/** One line of a distribution, with a link to its members. */
export function CountBar({ guildId, search, label, count, most, color }: CountBarProps) {
  const { t, format } = useTexts();
  return (
    <li>
      <Link
        to={PAGES.roster}
        params={{ id: guildId }}
        search={search}
        className={classes.bar}
        title={t("guild.showMembers", { count })}
      >
        <span className={classes.barLabel}>{label}</span>
        <span className={classes.barTrack} aria-hidden>
          <span
            className={classes.barFill}
            style={{ width: `${(count / Math.max(1, most)) * 100}%`, background: color }}
          />
        </span>
        <span className={classes.barCount}>{format.number(count)}</span>
      </Link>
    </li>
  );
}
