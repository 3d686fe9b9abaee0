import type { Account } from "@guildhall/contract/source";

/** The accounts that can be signed in to. */
export const ACCOUNTS: readonly Account[] = [
  { id: 30_001, battletag: "Lampwright#1101" },
  { id: 30_002, battletag: "Oarsong#2202" },
  { id: 30_003, battletag: "Thistledown#3303" },
  { id: 30_004, battletag: "Coppermoth#4404" },
  { id: 30_005, battletag: "Nightkettle#5505" },
];

const SEATS_APART = 10;
const LAST_SEAT = 50;

/** The seats, in the first guild of each region and edition, whose holders an account owns. */
export function seatsOfAccount(accountId: number): readonly number[] {
  const index = ACCOUNTS.findIndex(({ id }) => id === accountId);
  if (index < 0) return [];
  return Array.from(
    { length: LAST_SEAT / SEATS_APART },
    (_, number) => index + number * SEATS_APART,
  );
}
