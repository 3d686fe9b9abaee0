/** The guild, the Discord server, and the roles of ranks. The ids of Discord are strings of digits. */
export interface Config {
  /** The guild in the API of the site, such as `https://guild.example/api/v1/guilds/1`. */
  readonly guild: string;
  /** The id of the Discord server. */
  readonly server: string;
  /** The id of the role of each rank. The rank 0 is the guild master. A rank without a role is left out. */
  readonly roles: Readonly<Record<string, string>>;
  /** The name of the character of each Discord user, such as `Ysolde`, or `Ysolde-Emberfall` when several have the name. */
  readonly members: Readonly<Record<string, string>>;
}

/** A member of the roster, with the fields that every visitor sees. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly realm: { readonly slug: string; readonly name: string | null };
  /** Null when it is unknown. */
  readonly rank: number | null;
}

/** A departure in the history of the guild. */
export interface Departure {
  readonly memberId: number | null;
  readonly name: string | null;
}

/** The roles to add to a user and to remove. */
export interface RoleChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Returns the rank of the character with a name, and null when it has left the guild. Returns a warning when that is not known: the
 * roster also lacks names that are misspelled, and characters that are hidden on request.
 */
export function findRank(
  name: string,
  members: readonly Member[],
  departures: readonly Departure[],
): { readonly rank: number | null } | { readonly warning: string } {
  const wanted = name.toLowerCase();
  const found = members.filter(({ name: own, realm }) =>
    [own, `${own}-${realm.name}`, `${own}-${realm.slug}`].some(
      (each) => each.toLowerCase() === wanted,
    ),
  );
  const [member] = found;
  if (found.length > 1) return { warning: "several members have this name: add the realm" };
  if (member?.rank === null) return { warning: "the rank is unknown" };
  if (member) return { rank: member.rank };
  const present = new Set(members.map(({ id }) => id));
  const hasLeft = departures.some(
    ({ memberId, name: own }) =>
      own !== null &&
      !present.has(memberId ?? 0) &&
      (wanted === own.toLowerCase() || wanted.startsWith(`${own.toLowerCase()}-`)),
  );
  return hasLeft ? { rank: null } : { warning: "the roster has no such member" };
}

/** Returns the roles to add and remove for a user with a rank. Null is the rank of a former member. Only the roles of ranks are removed. */
export function roleChange(
  present: readonly string[],
  rank: number | null,
  roles: Config["roles"],
): RoleChange {
  const wanted = rank === null ? undefined : roles[rank];
  const ofRanks = [...new Set(Object.values(roles))];
  return {
    add: wanted === undefined || present.includes(wanted) ? [] : [wanted],
    remove: ofRanks.filter((role) => role !== wanted && present.includes(role)),
  };
}
