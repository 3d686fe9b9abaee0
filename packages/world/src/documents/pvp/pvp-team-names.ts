import type { Region } from "@guildhall/contract";
import type { Random } from "@guildhall/contract/source";

/** The first and the second part of a name, each parted by `|`, and what stands between them. */
type Parts = readonly [first: string, between: string, second: string];

const WESTERN: Parts = [
  "Loose|Patient|Quiet|Borrowed|Crooked|Midnight|Copper|Stubborn|Rainy|Hollow|Early|Salted",
  " ",
  "Cobbles|Whistles|Anvils|Lanterns|Herons|Hinges|Kettles|Banners|Ferries|Thistles|Knuckles|Oars",
];

const NAMES: Readonly<Record<Region, Parts>> = {
  us: WESTERN,
  eu: WESTERN,
  kr: [
    "고요한|굽은|느긋한|녹슨|빌린|새벽의|젖은|고집 센",
    " ",
    "망치단|등불단|왜가리단|깃발단|나룻배단|주먹단|엉겅퀴단|쇠사슬단",
  ],
  tw: ["靜默|頑固|銅色|黎明|午夜|雨夜|孤行|無畏", "之", "鐵砧|提燈|蒼鷺|旗幟|渡船|銅壺|薊花|鐵拳"],
  cn: ["静默|顽固|铜色|黎明|午夜|雨夜|孤行|无畏", "之", "铁砧|提灯|苍鹭|旗帜|渡船|铜壶|蓟花|铁拳"],
};

/** A name for an arena team, in the script of the region. */
export function inventTeamName(random: Random, region: Region): string {
  const [first, between, second] = NAMES[region];
  return random.pick(first.split("|")) + between + random.pick(second.split("|"));
}
