import { BORDER_COUNT, type Crest, EMBLEM_COUNT, type Rgba } from "@guildhall/contract";
import { createRandom, type Random } from "@guildhall/contract/source";
import type { PvpBracket } from "../../catalog/pvp.ts";
import { seatOfId } from "../../history/character-ids.ts";
import type { Contender, Rated } from "./pvp-leaderboard.ts";
import type { Matches } from "./pvp-standing.ts";
import { inventTeamName } from "./pvp-team-names.ts";

/** How many seats of a guild make a team, as a multiple of how many play: most of a guild play no arena. */
const SEATS_PER_PLAYER = 6;
/** How many a team may have, as a multiple of how many play at a time. */
const MEMBERS_PER_PLAYER = 2;

const COLORS: readonly Rgba[] = [
  { r: 31, g: 59, b: 87, a: 1 },
  { r: 156, g: 31, b: 36, a: 1 },
  { r: 46, g: 94, b: 78, a: 1 },
  { r: 244, g: 213, b: 141, a: 1 },
  { r: 223, g: 232, b: 238, a: 1 },
  { r: 88, g: 62, b: 120, a: 1 },
  { r: 201, g: 116, b: 43, a: 1 },
  { r: 26, g: 26, b: 26, a: 1 },
];

/** An arena team of a Classic edition: some of a guild who play a bracket together. */
export interface PvpTeam extends Rated {
  readonly name: string;
  readonly crest: Crest;
  /** The best first, who leads it. */
  readonly members: readonly [Contender, ...Contender[]];
  readonly matches: Matches;
}

/**
 * The teams of a bracket. Who sits near one another in a guild plays together, so a team lasts
 * although its members change.
 */
export function teamsOf(contenders: readonly Contender[], bracket: PvpBracket): PvpTeam[] {
  const groups = new Map<string, Contender[]>();
  for (const contender of contenders) {
    const key = teamKey(contender, bracket);
    const group = groups.get(key);
    if (group) group.push(contender);
    else groups.set(key, [contender]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [leader, ...others] = group
      .sort((a, b) => b.standing.rating - a.standing.rating || a.character.id - b.character.id)
      .slice(0, bracket.size * MEMBERS_PER_PLAYER);
    return leader ? [createTeam(key, bracket, [leader, ...others])] : [];
  });
}

function teamKey({ character, guild }: Contender, { size, slug }: PvpBracket): string {
  const seat = seatOfId(character.id)?.seat ?? character.id;
  return `${guild.id} ${slug} ${Math.floor(seat / (size * SEATS_PER_PLAYER))}`;
}

function createTeam(key: string, { size }: PvpBracket, members: PvpTeam["members"]): PvpTeam {
  const random = createRandom("team", key);
  const [{ character }] = members;
  const ratings = members.map(({ standing }) => standing.rating);
  const won = matchesOf(size, members, ({ won }) => won);
  const lost = matchesOf(size, members, ({ lost }) => lost);
  return {
    id: character.id,
    name: inventTeamName(random, character.region),
    crest: inventCrest(random),
    members,
    rating: Math.round(total(ratings) / ratings.length),
    matches: { played: won + lost, won, lost },
  };
}

/** In each match some of the members play; a team has played whatever any of them has. */
function matchesOf(size: number, members: PvpTeam["members"], of: (matches: Matches) => number) {
  const each = members.map(({ standing }) => of(standing.seasonMatches));
  return Math.max(Math.round(total(each) / size), ...each);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function inventCrest(random: Random): Crest {
  const background = random.pick(COLORS);
  const others = COLORS.filter((color) => color !== background);
  return {
    emblem: { id: random.int(0, EMBLEM_COUNT - 1), color: random.pick(others) },
    border: { id: random.int(0, BORDER_COUNT - 1), color: random.pick(others) },
    background: { color: background },
  };
}
