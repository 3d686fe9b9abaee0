import { characterSlug, encodePathParameter } from "@guildhall/contract";
import type { Random } from "@guildhall/contract/source";

/** Syllables of one manner of naming: a start, sometimes a middle, and an end for each gender. */
interface Syllables {
  readonly starts: readonly string[];
  readonly middles: readonly string[];
  readonly ends: readonly [male: readonly string[], female: readonly string[]];
  /** How often there is a middle. */
  readonly middle: number;
}

const row = (text: string): readonly string[] => text.split(" ");

const NAMINGS = {
  flowing: {
    starts: row("Ae Ca Ela Fae Ily La Lio Mae Nae Sae Sela Tha Vae Ysa Él Ël Í Å Syl Ari Eri Thé"),
    middles: row("la ri le lo na ni ra the vi ssa lu"),
    ends: [
      row("lion ndir reth las rion thas ril dan ñor vyn lëas nor mir"),
      row("riel lia nna rae wyn thea sira liandra ïs lle syn mira nië"),
    ],
    middle: 0.45,
  },
  stout: {
    starts: row("Bar Bol Dur Gar Grim Hal Kol Mor Ør Thor Ulf Brun Dag Sten Hjal Tor Gud Bró Háv"),
    middles: row("a o i u e"),
    ends: [
      row("din grim gar mund rik dur bek stein vard ulf grund nar"),
      row("da hild run dis gerd vi bryn lind ska na wyn"),
    ],
    middle: 0.25,
  },
  plain: {
    starts: row("Al Ber Cor Ed Gil Har Jas Ken Mar Os Per Ro Wil Tam Row Hes Lin Wren Ash Col"),
    middles: row("an e er i ev"),
    ends: [
      row("ric win bert ton mond ley den wick ford ston nard by"),
      row("ella wen beth line ette a lyn sie mary ina y cey"),
    ],
    middle: 0.3,
  },
  rough: {
    starts: row("Gor Zul Kra Ur Mok Dra Rok Zan Gna Tor Vra Kaz Sha Nar Hul Rez Jin Vol Tas"),
    middles: row("a o u ga ka zi ra"),
    ends: [
      row("gash mok dar goth kar zul nak rim rok jin tan gul"),
      row("a sha ka ni ria zra mei tha sha lan ja ira"),
    ],
    middle: 0.3,
  },
  bright: {
    starts: row("Azu Cel Dal Ely Iva Kho Lum Mah Nera Oru Sha Tha Val Xa Yre Zé"),
    middles: row("a i o ra na le"),
    ends: [
      row("dun ros rim thos ran kas vor men sar nor"),
      row("na ra lia mee zia rys vah ë sha nira"),
    ],
    middle: 0.35,
  },
  cyrillic: {
    starts: row("Бел Вел Дар Звен Крас Люб Мир Рад Свет Яро Гор Тих Злат Лес Вет"),
    middles: row("о и е"),
    ends: [row("мир слав бор гост дан яр волк ник"), row("ана мила слава яна ица вея инка рада")],
    middle: 0.5,
  },
  korean: {
    starts: row("달 별 새 하 은 푸른 검은 바람 구름 가람 노을 서리 이슬 솔"),
    middles: row("빛 그 나 무"),
    ends: [row("칼 매 범 돌 산 벗 눈 길"), row("꽃 비 잎 아 솜 결 님 봄")],
    middle: 0.2,
  },
  chinese: {
    starts: row("青 墨 云 霜 月 流 寒 赤 夜 白 星 松 竹 雪"),
    middles: row("影 河 山 灯 羽 鸣"),
    ends: [row("刃 鹰 岩 歌 行 客 锋 川"), row("雨 莲 雁 音 露 衣 梅 汐")],
    middle: 0.35,
  },
} as const satisfies Record<string, Syllables>;

export type Naming = keyof typeof NAMINGS;

const NAMING_OF_RACE: Readonly<Record<number, Naming>> = {
  1: "plain",
  2: "rough",
  3: "stout",
  4: "flowing",
  5: "plain",
  6: "rough",
  7: "stout",
  8: "rough",
  9: "rough",
  10: "flowing",
  11: "bright",
  22: "plain",
  27: "flowing",
  29: "flowing",
  30: "bright",
  31: "rough",
  32: "plain",
  34: "stout",
  36: "rough",
  37: "stout",
};

/**
 * A name that a character is given from outside, composed: paths must be able to hold it (contract 4.4).
 * @throws RangeError when they cannot.
 */
export function checkedName(name: string): string {
  const composed = name.normalize("NFC").trim();
  encodePathParameter("name", characterSlug(composed));
  return composed;
}

/** The manner in which a race names its own. */
export function namingOfRace(raceId: number): Naming {
  return NAMING_OF_RACE[raceId] ?? "bright";
}

/** A new name: at most 12 characters, in lower case different from every name in `taken`. */
export function inventName(
  random: Random,
  naming: Naming,
  gender: 0 | 1,
  taken: ReadonlySet<string>,
): string {
  const { starts, middles, ends, middle }: Syllables = NAMINGS[naming];
  for (let attempt = 0; ; attempt += 1) {
    const inner = random.chance(middle) || attempt > 8 ? random.pick(middles) : "";
    const extra = attempt > 16 ? random.pick(middles) : "";
    const further = attempt > 40 ? random.pick(middles) + random.pick(middles) : "";
    const name = random.pick(starts) + inner + extra + further + random.pick(ends[gender]);
    if ([...name].length <= 12 && !/(.)\1\1/u.test(name) && !taken.has(name.toLowerCase())) {
      return name;
    }
    if (attempt > 500) throw new RangeError(`No ${naming} name is left to invent.`);
  }
}
