import type { PlayerMember, PlayerSource } from "./records/player.ts";

/** `apart` is the statement of an officer that nothing is known of a member. */
export type StatementSource = PlayerSource | "apart";

/** In order of precedence. */
const SOURCES: readonly StatementSource[] = ["apart", "officer", "account", "import"];

/** What each source says about the members of a guild: the main, by source. */
export type Statements = Map<number, Map<StatementSource, number>>;

/** Returns the players by the statement of the highest precedence about each member; sorted by id. */
export function readPlayers(statements: Statements): PlayerMember[] {
  const valid = new Map<number, PlayerMember>();
  for (const memberId of [...statements.keys()].toSorted((a, b) => a - b)) {
    const statement = validStatement(statements, memberId);
    if (statement) valid.set(memberId, { memberId, ...statement });
  }
  const mains = new Map([...valid.keys()].map((id) => [id, followedMain(valid, id)]));
  // When nothing is known of a main, the first of the other characters is the main.
  const heirs = new Map<number, number>();
  for (const [id, main] of mains) if (!valid.has(main) && !heirs.has(main)) heirs.set(main, id);
  return [...valid.values()].map((player) => {
    const main = mains.get(player.memberId) ?? player.mainId;
    return { ...player, mainId: heirs.get(main) ?? main };
  });
}

function validStatement(statements: Statements, memberId: number) {
  const own = statements.get(memberId);
  const source = SOURCES.find((each) => own?.has(each));
  const mainId = source && own?.get(source);
  return source === undefined || source === "apart" || mainId === undefined
    ? null
    : { mainId, source };
}

/** A source can say that the main of another source is an alt. */
function followedMain(valid: ReadonlyMap<number, PlayerMember>, memberId: number): number {
  const path = [memberId];
  for (let at = memberId; ; ) {
    const next = valid.get(at)?.mainId ?? at;
    if (next === at) return at;
    const seen = path.indexOf(next);
    if (seen >= 0) return Math.min(...path.slice(seen));
    path.push(next);
    at = next;
  }
}

/** See `PeopleQueries.assign`. */
export function assignPlayer(
  statements: Statements,
  { memberId, mainId: wanted, source }: PlayerMember,
): void {
  if (source === "officer") {
    for (const id of [memberId, wanted]) statements.get(id)?.delete("apart");
  }
  const player = playerOf(statements, wanted);
  if (memberId === wanted || memberId === player.mainId) {
    // An account says nothing about characters that it does not have.
    const others = player.ids.filter(
      (id) => source !== "account" || statements.get(id)?.has(source),
    );
    for (const id of [...others, wanted]) state(statements, id, wanted, source);
    return;
  }
  if (source !== "account") leavePlayer(statements, memberId);
  settle(statements, player);
  state(statements, memberId, player.mainId, source);
  const main = statements.get(player.mainId);
  if (main?.has(source) || (source === "account" && main)) return;
  state(statements, player.mainId, player.mainId, source);
}

/** See `PeopleQueries.setApart`. */
export function setPlayerApart(statements: Statements, memberId: number): void {
  leavePlayer(statements, memberId);
  statements.get(memberId)?.delete("officer");
  state(statements, memberId, memberId, "apart");
}

/** When a main leaves, the first of the other characters becomes the main. */
export function leavePlayer(statements: Statements, memberId: number): void {
  const { mainId, ids } = playerOf(statements, memberId);
  const others = ids.filter((id) => id !== memberId);
  settle(statements, { mainId: mainId === memberId ? (others[0] ?? mainId) : mainId, ids: others });
}

interface StatedPlayer {
  readonly mainId: number;
  /** All characters, sorted. */
  readonly ids: readonly number[];
}

function playerOf(statements: Statements, memberId: number): StatedPlayer {
  const players = readPlayers(statements);
  const mainId = players.find((each) => each.memberId === memberId)?.mainId ?? memberId;
  const ids = players.flatMap((each) => (each.mainId === mainId ? each.memberId : []));
  return { mainId, ids };
}

/** Makes the valid statement about each character say its main. */
function settle(statements: Statements, { mainId, ids }: StatedPlayer): void {
  for (const id of ids) {
    const statement = validStatement(statements, id);
    if (statement) state(statements, id, mainId, statement.source);
  }
}

function state(
  statements: Statements,
  memberId: number,
  mainId: number,
  source: StatementSource,
): void {
  const own = statements.get(memberId) ?? new Map<StatementSource, number>();
  statements.set(memberId, own.set(source, mainId));
}
