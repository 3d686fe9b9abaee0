import type { GrmImport as Plan } from "@guildhall/server/api";
import type { ReactNode } from "react";
import type { TextKey } from "../texts/create-texts.ts";
import { useTexts } from "../texts/Texts.tsx";
import { useTimeZone } from "../time/use-time-zone.ts";
import classes from "./grm.module.css";
import players from "./players.module.css";

const REASONS = {
  "unknown-member": "players:skip.unknownMember",
  "several-members": "players:skip.severalMembers",
  "unreadable-date": "players:skip.unreadableDate",
  "ambiguous-date": "players:skip.ambiguousDate",
  "join-seen": "players:skip.joinSeen",
  "after-first-seen": "players:skip.afterFirstSeen",
  "unknown-main": "players:skip.unknownMain",
  "officer-mark": "players:skip.officerMark",
  "account-mark": "players:skip.accountMark",
} as const satisfies Record<Plan["skipped"][number]["reason"], TextKey>;

interface ChangesTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  /** The key of a row, then its cells. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
}

function ChangesTable({ title, columns, rows }: ChangesTableProps) {
  const { format } = useTexts();
  if (rows.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>
        {title} <span className="number muted">{format.number(rows.length)}</span>
      </summary>
      <table className={classes.list}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** What an import changes, and what it leaves with the reason. */
export function GrmChanges({ plan }: { readonly plan: Plan }) {
  const { t, format } = useTexts();
  const zone = useTimeZone();
  const member = t("players:import.member");
  const named = (name: string) => <bdi>{name}</bdi>;
  return (
    <div className={players.part} role="status">
      {plan.joins.length + plan.mains.length === 0 && <p>{t("players:import.nothing")}</p>}
      {plan.unchanged > 0 && <p>{t("players:import.unchanged", { count: plan.unchanged })}</p>}
      <ChangesTable
        title={t("players:import.joins")}
        columns={[member, t("players:import.joined")]}
        rows={plan.joins.map(
          ({ memberId, name, joinedAt }) =>
            [...[String(memberId), named(name), format.date(Date.parse(joinedAt), zone)]] as const,
        )}
      />
      <ChangesTable
        title={t("players:import.mains")}
        columns={[member, t("players:import.mainOf")]}
        rows={plan.mains.map(
          ({ memberId, name, mainId, mainName }) =>
            [
              ...[String(memberId), named(name)],
              mainId === memberId ? t("players:import.isMain") : named(mainName),
            ] as const,
        )}
      />
      <ChangesTable
        title={t("players:import.skipped")}
        columns={[t("players:import.line"), member, t("players:import.reason")]}
        rows={plan.skipped.map(
          ({ line, name, reason }, index) =>
            [...[String(index), format.number(line), named(name), t(REASONS[reason])]] as const,
        )}
      />
    </div>
  );
}
