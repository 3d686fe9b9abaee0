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
  readonly name: string;
  readonly realm: { readonly slug: string; readonly name: string | null };
  /** Null when it is unknown. */
  readonly rank: number | null;
}

/** The roles to add to a user and to remove. */
export interface RoleChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Returns the member with a name; null when no member has it, or several of them. */
export function findMember(name: string, members: readonly Member[]): Member | null {
  const wanted = name.toLowerCase();
  const found = members.filter(({ name: own, realm }) =>
    [own, `${own}-${realm.name}`, `${own}-${realm.slug}`].some(
      (each) => each.toLowerCase() === wanted,
    ),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns what changes for a user. Only the roles of ranks are removed. */
export function roleChange(
  present: readonly string[],
  member: Member | null,
  roles: Config["roles"],
): RoleChange {
  const rank = member?.rank ?? null;
  const wanted = rank === null ? undefined : roles[rank];
  const ofRanks = [...new Set(Object.values(roles))];
  return {
    add: wanted === undefined || present.includes(wanted) ? [] : [wanted],
    remove: ofRanks.filter((role) => role !== wanted && present.includes(role)),
  };
}
