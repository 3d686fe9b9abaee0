/** An achievement of a character or of a guild. */
export interface Achievement {
  readonly id: number;
  readonly title: string;
  readonly points: number;
  readonly description: string;
  readonly icon: string;
  readonly criteria: readonly string[];
  readonly of: "character" | "guild";
  readonly reward?: string;
  /** 2: both factions can earn it. The world has no other kind. */
  readonly factionId: 2;
}

type Row = readonly [title: string, points: number, description: string, ...criteria: string[]];

const CHARACTER_ROWS: readonly Row[] = [
  ["First Steps Taken", 10, "Reach level 10."],
  ["The Long Road", 10, "Reach level 40."],
  ["No Further to Climb", 20, "Reach level 80."],
  ["A Bed at Every Inn", 10, "Rest in twelve inns.", "Coast inns", "Hill inns", "City inns"],
  ["Cartographer's Apprentice", 10, "Walk every path of the Lowmoor.", "Reed Walk", "Peat Road"],
  ["Cartographer", 25, "Walk every path of six lands.", "Lowmoor", "Ashreach", "The Tidefells"],
  ["Lantern Bearer", 10, "Carry the lantern from Wickgate to the sea without it going out."],
  ["Angler of the Still Water", 10, "Catch one of every fish in Hollowmere Lake."],
  ["The Big One", 10, "Land a fish heavier than you are."],
  ["Breadwinner", 10, "Bake 500 loaves."],
  ["Seven Courses", 15, "Serve a dinner of seven courses.", "Soup", "Fish", "Roast", "Sweet"],
  ["Ironwright", 10, "Master smithing."],
  ["Threadwise", 10, "Master tailoring."],
  ["Hedge Alchemist", 10, "Brew 100 elixirs and drink the mistakes."],
  ["Hoarder", 10, "Fill every bag and every chest."],
  ["Honest Coin", 10, "Earn 100,000 gold from work."],
  ["Stablehand", 10, "Own 25 mounts."],
  ["Master of Horse", 25, "Own 100 mounts.", "Land", "Air", "Water"],
  ["Menagerie", 10, "Collect 50 companions."],
  ["Storm Rider", 10, "Cross the Tidefells in a storm."],
  ["Barrow Breaker", 10, "Defeat the Barrow King.", "The Barrow King"],
  ["Barrow Breaker: Heroic", 10, "Defeat the Barrow King in heroic mode.", "The Barrow King"],
  ["The Glass Orchard", 10, "Clear the Glass Orchard.", "Mother Thistle", "The Pruner"],
  ["The Glass Orchard: Heroic", 10, "Clear the Glass Orchard in heroic mode."],
  ["The Drowned Bell", 10, "Silence the bell below the bay.", "Bellwarden Osk", "The Tidecaller"],
  ["The Drowned Bell: Heroic", 10, "Silence the bell in heroic mode."],
  ["Nobody Rang", 10, "Defeat Bellwarden Osk without the bell being rung."],
  ["Court of Cinders", 20, "Clear the Court of Cinders.", "Lord Sear", "Lady Kindle", "Ash Regent"],
  ["Court of Cinders: Heroic", 20, "Clear the Court of Cinders in heroic mode."],
  ["Heir of Ash", 25, "Defeat the Ash Regent in mythic mode.", "The Ash Regent"],
  ["Cold Hands, Warm Court", 10, "Defeat Lady Kindle with nobody on fire."],
  ["Unbroken", 10, "Finish a dungeon with nobody defeated."],
  ["Against the Hourglass", 15, "Finish a timed dungeon with a minute to spare."],
  ["Two Against Two", 10, "Win 50 arena matches in pairs."],
  ["Banner Taken", 10, "Take a banner and bring it home 20 times."],
  ["Hold the Bridge", 10, "Defend the bridge of Harrow Ford alone for a minute."],
  ["Peacemaker", 10, "Become a friend of the river folk."],
  ["Friend of Many", 25, "Become exalted with twelve peoples.", "River folk", "Cliff folk"],
  ["Harvest Home", 10, "Take part in the harvest feast.", "Scythe dance", "Cider press"],
  ["Midwinter Light", 10, "Light a candle in every capital."],
  ["Spring Flood", 10, "Win the raft race."],
  ["The Quiet Hour", 5, "Sit on the cliff at sunset until it is dark."],
  ["Loremonger", 15, "Read 100 books from first page to last."],
  ["Digger of Small Holes", 10, "Unearth 50 old things."],
  ["Fallen Far", 5, "Survive a fall from the Needle."],
];

const GUILD_ROWS: readonly Row[] = [
  ["A Name Worth Knowing", 10, "Reach guild level 25."],
  ["Full House", 10, "Have 100 members of level 80."],
  ["Many Hands", 15, "Members craft 5,000 items."],
  ["Common Table", 10, "Members cook 10,000 meals for one another."],
  ["Stone on Stone", 10, "Members gather 50,000 ores."],
  ["Guild Run: The Glass Orchard", 10, "Clear the Glass Orchard in a guild group."],
  ["Guild Run: The Drowned Bell", 10, "Clear the Drowned Bell in a guild group."],
  ["Guild Run: Court of Cinders", 20, "Clear the Court of Cinders in a guild group."],
  ["Ashes Swept", 25, "Clear the Court of Cinders in mythic mode in a guild group."],
  ["Every Trade", 25, "Have a master of every profession.", "Smith", "Tailor", "Alchemist"],
  ["Thousandfold", 10, "Members complete 1,000 dungeons together."],
  ["Long Memory", 10, "The guild is ten years old."],
  ["Welcome at Every Hearth", 15, "Members are exalted with every people."],
  ["Stables of Renown", 10, "Members own 500 mounts together."],
  ["Gone Fishing", 10, "Members catch 10,000 fish."],
];

const ICONS = ["blade", "banner", "lantern", "road", "hearth", "bell", "ember", "anchor"] as const;
const REWARDS: Readonly<Record<string, string>> = {
  "Master of Horse": "Reward: Tidefell Courser",
  "Heir of Ash": "Title: the Ashen",
  "Seven Courses": "Title: Chef",
};

/** Every achievement of the world. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  ...CHARACTER_ROWS.map((row, index) => achievement(row, 60_001 + index, "character")),
  ...GUILD_ROWS.map((row, index) => achievement(row, 61_001 + index, "guild")),
];

const BY_ID = new Map(ACHIEVEMENTS.map((each) => [each.id, each]));

export function findAchievement(id: number): Achievement | null {
  return BY_ID.get(id) ?? null;
}

function achievement(row: Row, id: number, of: Achievement["of"]): Achievement {
  const [title, points, description, ...criteria] = row;
  const reward = REWARDS[title];
  return {
    id,
    title,
    points,
    description,
    icon: `achievement_${ICONS[id % ICONS.length]}`,
    criteria: criteria.length > 0 ? criteria : [description],
    of,
    factionId: 2,
    ...(reward && { reward }),
  };
}
