/** Roles of tables whose rows the style sheet shows as grids or cards. Some browsers then ignore what is a table. */
export const ROLES = {
  table: { role: "table" },
  thead: { role: "rowgroup" },
  tbody: { role: "rowgroup" },
  tr: { role: "row" },
  column: { role: "columnheader" },
  th: { role: "rowheader" },
  td: { role: "cell" },
} as const;
