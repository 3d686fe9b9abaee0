/** Groups of readers, from the largest to the smallest. Each contains the next ones. */
export const AUDIENCES = ["public", "members", "officers", "administrators"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The groups of fields whose audience administrators choose, with the default. Each has a setting such as `gearAudience`. */
export const FIELD_GROUPS = {
  /** When a character was last in the game. */
  lastSeen: "members",
  /** Equipment and item levels. */
  gear: "public",
  /** What changed over time: joins, ranks, levels, item levels. */
  history: "public",
  /** Which characters belong to one player. */
  players: "members",
} as const satisfies Record<string, Audience>;

export type FieldGroup = keyof typeof FIELD_GROUPS;

type Readers = Readonly<Record<string, Audience | FieldGroup>>;

/**
 * Who sees which field, on every way out of the site. A field that is not in the table is shown to nobody. The groups of
 * `character` are the documents of the contract's group `characters`, and what is derived from them.
 */
export const FIELD_AUDIENCES = {
  member: {
    id: "public",
    characterId: "public",
    name: "public",
    realm: "public",
    class: "public",
    race: "public",
    gender: "public",
    level: "public",
    rank: "public",
    achievementPoints: "public",
    faction: "public",
    spec: "public",
    role: "public",
    title: "public",
    portraitUrl: "public",
    profilePageUrl: "public",
    armoryAccess: "public",
    averageItemLevel: "gear",
    equippedItemLevel: "gear",
    lastLoginAt: "lastSeen",
    joinedAt: "history",
    firstSeenAt: "history",
    leftAt: "history",
    /** Whether players of the character want it hidden. */
    hiddenAt: "officers",
    notes: "officers",
  },
  player: {
    main: "players",
    characters: "players",
    isKnown: "players",
    source: "officers",
    lastSeenAt: "lastSeen",
    absence: "officers",
    state: "officers",
  },
  character: {
    profile: "public",
    media: "public",
    specializations: "public",
    statistics: "public",
    achievements: "public",
    achievementStatistics: "public",
    pvp: "public",
    titles: "public",
    hunterPets: "public",
    appearance: "public",
    progression: "public",
    professions: "public",
    reputation: "public",
    collections: "public",
    equipment: "gear",
    /** Levels and points over time. */
    values: "history",
    changes: "history",
  },
  guild: {
    id: "public",
    name: "public",
    region: "public",
    edition: "public",
    realm: "public",
    faction: "public",
    level: "public",
    battlegroup: "public",
    achievementPoints: "public",
    memberCount: "public",
    rosterCount: "public",
    minimumLevel: "public",
    intervalMinutes: "public",
    rankNames: "public",
    rankColors: "public",
    rankRules: "officers",
    crest: "public",
    createdAt: "public",
    syncedAt: "public",
    armoryAccess: "public",
    heldRoster: "public",
    syncProblem: "public",
    classes: "public",
    races: "public",
    ranks: "public",
    levels: "public",
    specs: "public",
    latestRun: "public",
    documents: "public",
    /** The roster of earlier days, and what changed since then. */
    history: "history",
  },
  /** The numbers of charts. `active` is the balance of active players; others get that of all members. */
  charts: {
    members: "history",
    balance: "public",
    active: "lastSeen",
    newsHours: "public",
  },
  /** What officers look after. Nobody else reads it, whatever the settings say. */
  desk: {
    inactivePlayers: "lastSeen",
    gear: "gear",
    newMembers: "history",
    rankProblems: "history",
  },
} as const satisfies Record<string, Readers>;

/** What the fields belong to. */
export type FieldOwner = keyof typeof FIELD_AUDIENCES;
export type FieldOf<Owner extends FieldOwner> = keyof (typeof FIELD_AUDIENCES)[Owner];
