import { readTable } from "../data/read-table.ts";

export const ACCOUNTS = readTable("accounts");

const POSITIONS_PER_ACCOUNT = 5;
const POSITIONS_APART = 10;

/** The positions, in the first guild of each shard, whose characters belong to an account. */
export function accountPositions(accountId: number): readonly number[] {
  const index = ACCOUNTS.findIndex(({ id }) => id === accountId);
  if (index < 0 || ACCOUNTS[index]?.hasNoGame) return [];
  return Array.from(
    { length: POSITIONS_PER_ACCOUNT },
    (_, number) => index + number * POSITIONS_APART,
  );
}
