import { characterSlug } from "@guildhall/contract";
import type { MemberRecord, PlayerMember, PlayerSource } from "@guildhall/store";
import { type DateOrder, type DateProblem, dateReader } from "./grm-dates.ts";
import type { GrmName, GrmRow } from "./grm-file.ts";

export const SKIP_REASONS = [
  "unknown-member",
  "several-members",
  "unreadable-date",
  "ambiguous-date",
  "join-seen",
  "after-first-seen",
  "unknown-main",
  "officer-mark",
  "account-mark",
] as const satisfies readonly (DateProblem | string)[];

/** Why a part of a line is not imported. */
export type SkipReason = (typeof SKIP_REASONS)[number];

type Member = Pick<
  MemberRecord,
  "id" | "name" | "nameSlug" | "realmSlug" | "realmName" | "joinedAt" | "firstSeenAt" | "leftAt"
>;

export interface GrmPlan {
  /** Join dates, in ms since 1970. */
  readonly joins: readonly {
    readonly memberId: number;
    readonly name: string;
    readonly joinedAt: number;
  }[];
  /** Mains, which have their own id, and alts. Mains come first. */
  readonly mains: readonly {
    readonly memberId: number;
    readonly name: string;
    readonly mainId: number;
    readonly mainName: string;
  }[];
  readonly skipped: readonly {
    readonly line: number;
    readonly name: string;
    readonly reason: SkipReason;
  }[];
  /** Number of facts that are stored already. */
  readonly unchanged: number;
}

export interface GrmState {
  readonly members: readonly Member[];
  readonly players: readonly PlayerMember[];
}

/**
 * Decides what an export changes. A join that the site saw stays, and so do the marks of officers and of sign-ins with the game's
 * account.
 *
 * @returns the plan, and the alts whose main is stored already. When their account is removed, their import is valid again.
 */
export function planGrmImport(
  rows: readonly GrmRow[],
  { members, players }: GrmState,
  order?: DateOrder,
): { readonly plan: GrmPlan; readonly confirmed: GrmPlan["mains"] } {
  const find = memberFinder(members.filter(({ leftAt }) => leftAt === null));
  const readDate = dateReader(
    rows.map(({ joined }) => joined),
    order,
  );
  const joins: GrmPlan["joins"][number][] = [];
  const skipped: GrmPlan["skipped"][number][] = [];
  const pairs = new Map<number, Pair>();
  const alts: { readonly row: GrmRow; readonly member: Member }[] = [];
  let unchanged = 0;

  const found = (line: number, name: GrmName): Member | null => {
    const member = find(name);
    if (typeof member !== "string") return member;
    skipped.push({ line, name: name.name, reason: member });
    return null;
  };
  const pair = (line: number, member: Member, main: Member) => {
    if (!pairs.has(member.id)) pairs.set(member.id, { line, member, main });
  };

  for (const row of rows) {
    const member = found(row.line, row.name);
    if (!member) continue;
    const joinedAt = readDate(row.joined);
    const skip = (reason: SkipReason) =>
      skipped.push({ line: row.line, name: member.name, reason });
    if (typeof joinedAt === "string") skip(joinedAt);
    else if (joinedAt !== null) {
      if (joinedAt === member.joinedAt) unchanged += 1;
      else if (member.joinedAt !== null && member.joinedAt >= member.firstSeenAt) skip("join-seen");
      else if (joinedAt >= member.firstSeenAt) skip("after-first-seen");
      else joins.push({ memberId: member.id, name: member.name, joinedAt });
    }
    if (row.isMain) {
      pairs.set(member.id, { line: row.line, member, main: member });
      for (const alt of row.alts) {
        const other = found(row.line, alt);
        if (other) pair(row.line, other, member);
      }
    } else if (row.main) {
      const main = found(row.line, row.main);
      if (main) {
        pair(row.line, main, main);
        pair(row.line, member, main);
      }
    } else if (row.isMain === false) alts.push({ row, member });
  }
  for (const { row, member } of alts) {
    if (pairs.has(member.id)) continue;
    skipped.push({ line: row.line, name: member.name, reason: "unknown-main" });
  }

  const mains: GrmPlan["mains"][number][] = [];
  const confirmed: GrmPlan["mains"][number][] = [];
  const judge = judgeOf(players);
  const isMain = ({ member, main }: Pair) => member.id === main.id;
  const ordered = [...pairs.values()].toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
  for (const { line, member, main } of ordered) {
    const verdict = judge(member.id, main.id);
    const assigned = {
      ...{ memberId: member.id, name: member.name, mainId: main.id, mainName: main.name },
    };
    if (verdict === null) mains.push(assigned);
    else if (verdict !== "same") skipped.push({ line, name: member.name, reason: verdict });
    else {
      unchanged += 1;
      if (member.id !== main.id) confirmed.push(assigned);
    }
  }
  skipped.sort((a, b) => a.line - b.line);
  return { plan: { joins, mains, skipped, unchanged }, confirmed };
}

interface Pair {
  readonly line: number;
  readonly member: Member;
  readonly main: Member;
}

/** Marks that an import does not replace. */
const STRONGER: Readonly<Partial<Record<PlayerSource, SkipReason>>> = {
  officer: "officer-mark",
  account: "account-mark",
};

/** Returns why an import leaves a member with its player; null when it can be assigned, `same` when it is. */
function judgeOf(players: readonly PlayerMember[]) {
  const known = new Map(players.map((each) => [each.memberId, each]));
  return (memberId: number, mainId: number): SkipReason | "same" | null => {
    const current = known.get(memberId);
    if (!current) return null;
    const wanted = known.get(mainId)?.mainId ?? mainId;
    if (memberId === mainId ? current.mainId === memberId : current.mainId === wanted)
      return "same";
    // A new main replaces the main of all characters of the player.
    const affected =
      memberId === mainId ? players.filter((each) => each.mainId === current.mainId) : [current];
    return affected.flatMap(({ source }) => STRONGER[source] ?? [])[0] ?? null;
  };
}

/** Returns a function that finds a present member by its name and, when it is written, its realm. */
function memberFinder(members: readonly Member[]) {
  const byName = Map.groupBy(members, ({ nameSlug }) => nameSlug);
  return ({ name, realm }: GrmName): Member | "unknown-member" | "several-members" => {
    const named = byName.get(characterSlug(name)) ?? [];
    const wanted = realm === null ? null : compact(realm);
    const found = named.filter(
      ({ realmSlug, realmName }) =>
        wanted === null || [realmSlug, realmName ?? ""].some((each) => compact(each) === wanted),
    );
    const [member] = found;
    if (!member) return "unknown-member";
    return found.length > 1 ? "several-members" : member;
  };
}

/** A realm without spaces and punctuation, as the game writes it after a name. */
const compact = (realm: string) => realm.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
