import { BORDER_COUNT, type Crest, EMBLEM_COUNT, type Region } from "@guildhall/contract";
import { createRandom, type Random } from "@guildhall/contract/source";
import type { PvpBracket } from "../../catalog/pvp.ts";
import { readRecord, readTable } from "../../data/read-table.ts";
import { parseCharacterId } from "../../history/character-ids.ts";
import { requireColor } from "../../history/guild-plans.ts";
import type { Matches } from "../pvp/pvp-standing.ts";
import type { Contender, Rated } from "./pvp-leaderboard.ts";

const NAMES = readRecord("arena-team-names");
/** How many positions of a guild provide each player of a team. Most members do not play in arenas. */
const POSITIONS_PER_PLAYER = 6;
/** How many members a team has at most for each of its players. */
const MEMBERS_PER_PLAYER = 2;

const COLORS = readTable("arena-team-colors").map(({ color }) => requireColor(color));

/** An arena team of a Classic edition: members of a guild that play in a bracket together. */
export interface PvpTeam extends Rated {
  readonly name: string;
  readonly crest: Crest;
  /** By rating, the highest first. The first one leads the team. */
  readonly members: readonly [Contender, ...Contender[]];
  readonly matches: Matches;
}

/** Returns the teams of a bracket. Neighboring positions of a guild form a team, which outlasts its members. */
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
  const position = parseCharacterId(character.id)?.position ?? character.id;
  return `${guild.id} ${slug} ${Math.floor(position / (size * POSITIONS_PER_PLAYER))}`;
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

/** Each match has `size` players, and a team has played at least the matches of each member. */
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

/** Invents a name for an arena team, in the script of the region. */
function inventTeamName(random: Random, region: Region): string {
  const { firstParts, separator, secondParts } = NAMES[region];
  const between = separator === "space" ? " " : separator;
  return random.pick(firstParts) + between + random.pick(secondParts);
}
