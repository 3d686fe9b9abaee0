import type { Player } from "@guildhall/server/api";
import { type Column, formatCsv } from "@guildhall/server/csv";
import type { FileFormat } from "../app/list-file.ts";
import type { Texts } from "../texts/create-texts.ts";
import { stateName } from "./state-name.ts";

export interface ShownPlayers {
  /** The players that are shown, in their order. */
  readonly players: readonly Player[];
  readonly guildName: string;
}

/** The names of a player's other characters. */
export function altsOf({ main, characters }: Player): readonly Player["main"][] {
  return characters.filter(({ id }) => id !== main.id);
}

interface PlayerColumn extends Column<Player> {
  /** The field that only some readers see. */
  readonly field?: keyof Player;
}

/**
 * Returns a file with the players that are shown, without fields that the reader does not see. CSV has headings and words in the
 * visitor's language, JSON has the names of the fields. Times are ISO 8601.
 */
export function playersFile(
  format: FileFormat,
  { players, guildName }: ShownPlayers,
  { t }: Pick<Texts, "t">,
): File {
  const all: readonly PlayerColumn[] = [
    { title: t("players:table.player"), value: ({ main }) => main.name },
    {
      title: t("players:table.alts"),
      value: (player) =>
        altsOf(player)
          .map(({ name }) => name)
          .join("; "),
    },
    {
      title: t("players:table.lastSeen"),
      field: "lastSeenAt",
      value: ({ lastSeenAt }) => lastSeenAt ?? null,
    },
    {
      title: t("players:table.state"),
      field: "state",
      value: ({ state }) => (state ? stateName(state, t) : null),
    },
    {
      title: t("players:table.awayUntil"),
      field: "absence",
      value: ({ absence }) => absence?.until ?? null,
    },
  ];
  const columns = all.filter(({ field }) => players.some((player) => !field || field in player));
  const text =
    format === "csv"
      ? `\uFEFF${formatCsv(columns, players)}` // the mark lets spreadsheets read UTF-8
      : `${JSON.stringify(players, null, 2)}\n`;
  const type = format === "csv" ? "text/csv" : "application/json";
  return new File([text], `${guildName} ${t("guild.players")}.${format}`, { type });
}
