import type { Region } from "@guildhall/contract";
import { nameTexts, type Texts, texts } from "../texts/localized-texts.ts";
import type { Population, RealmStatus, RealmType } from "../texts/type-texts.ts";
import type { ConnectedRealm, Realm } from "./world-records.ts";

/** The number of a region in the service's documents. */
export const REGION_IDS: Readonly<Record<Region, number>> = { us: 1, kr: 2, eu: 3, tw: 4, cn: 5 };

interface RealmRow {
  readonly slug: string;
  readonly name: Texts;
  readonly type?: RealmType;
  readonly locale?: string;
  readonly timezone?: string;
}

interface ConnectedRow {
  readonly id: number;
  readonly population: Population;
  readonly status?: RealmStatus;
  readonly hasQueue?: true;
  readonly realms: readonly RealmRow[];
}

const REGION_DEFAULTS: Readonly<
  Record<Region, { locale: string; timezone: string; battlegroup: string }>
> = {
  us: { locale: "enUS", timezone: "America/New_York", battlegroup: "Stormwatch" },
  eu: { locale: "enGB", timezone: "Europe/Paris", battlegroup: "Hearthline / Abendwind" },
  kr: { locale: "koKR", timezone: "Asia/Seoul", battlegroup: "여명 전장" },
  tw: { locale: "zhTW", timezone: "Asia/Taipei", battlegroup: "暮潮戰群" },
  cn: { locale: "zhCN", timezone: "Asia/Shanghai", battlegroup: "暮潮战群" },
};

const CHINESE = texts("Chinese|Chino|Chinês|Chinesisch|Chinois|Cinese|Китайский|중국어|中文|中文");

/** The category that a realm is listed in, by the realm's locale. */
const CATEGORIES: Readonly<Record<string, Texts>> = {
  enUS: texts(
    "United States|Estados Unidos|Estados Unidos|Vereinigte Staaten|États-Unis|Stati Uniti|США|미국|美國|美国",
  ),
  enGB: texts("English|Inglés|Inglês|Englisch|Anglais|Inglese|Английский|영어|英文|英语"),
  frFR: texts(
    "French|Francés|Francês|Französisch|Français|Francese|Французский|프랑스어|法文|法语",
  ),
  deDE: texts("German|Alemán|Alemão|Deutsch|Allemand|Tedesco|Немецкий|독일어|德文|德语"),
  ruRU: texts("Russian|Ruso|Russo|Russisch|Russe|Russo|Русский|러시아어|俄文|俄语"),
  koKR: texts("Korean|Coreano|Coreano|Koreanisch|Coréen|Coreano|Корейский|한국어|韓文|韩语"),
  zhTW: CHINESE,
  zhCN: CHINESE,
};

const western = (name: string, ru: string, ko: string, tw: string, cn: string): Texts =>
  nameTexts(name, { ru_RU: ru, ko_KR: ko, zh_TW: tw, zh_CN: cn });

const ROWS: Readonly<Record<Region, readonly ConnectedRow[]>> = {
  us: [
    {
      id: 101,
      population: "HIGH",
      realms: [
        {
          slug: "emberfall",
          name: western("Emberfall", "Эмберфолл", "엠버폴", "燼落", "烬落"),
          timezone: "America/Chicago",
        },
        {
          slug: "hollowmere",
          name: western("Hollowmere", "Холлоумир", "할로미어", "空沼", "空沼"),
          timezone: "America/Chicago",
        },
      ],
    },
    {
      id: 104,
      population: "FULL",
      hasQueue: true,
      realms: [
        {
          slug: "vaelorin",
          name: western("Vael'orin", "Вэль'орин", "바엘오린", "維奧林", "维奥林"),
        },
      ],
    },
    {
      id: 107,
      population: "LOW",
      status: "DOWN",
      realms: [
        {
          slug: "saltmarrow-cove",
          name: western("Saltmarrow Cove", "Бухта Солтмарроу", "솔트매로 만", "鹽髓灣", "盐髓湾"),
          type: "RP",
          timezone: "America/Los_Angeles",
        },
      ],
    },
  ],
  eu: [
    {
      id: 301,
      population: "MEDIUM",
      realms: [
        {
          slug: "brightholm",
          name: western("Brightholm", "Брайтхольм", "브라이트홀름", "明嶼", "明屿"),
        },
        {
          slug: "ormecôte",
          name: western("Ormecôte", "Ормекот", "오르메코트", "榆岸", "榆岸"),
          locale: "frFR",
        },
      ],
    },
    {
      id: 304,
      population: "HIGH",
      realms: [
        {
          slug: "star-reach",
          name: nameTexts("Star Reach", {
            ru_RU: "Звёздный Предел",
            ko_KR: "별의 경계",
            zh_TW: "星界",
            zh_CN: "星界",
          }),
          locale: "ruRU",
          timezone: "Europe/Moscow",
        },
      ],
    },
    {
      id: 307,
      population: "LOW",
      status: "DOWN",
      realms: [
        {
          slug: "silberquell",
          name: western("Silberquell", "Зильберквель", "질버크벨", "銀泉", "银泉"),
          type: "RP",
          locale: "deDE",
          timezone: "Europe/Berlin",
        },
      ],
    },
  ],
  kr: [
    {
      id: 501,
      population: "HIGH",
      realms: [
        {
          slug: "dawnferry",
          name: western("Dawnferry", "Донферри", "새벽나루", "曉渡", "晓渡"),
        },
        {
          slug: "moonwell-hill",
          name: western("Moonwell Hill", "Мунвелл", "달샘언덕", "月泉丘", "月泉丘"),
        },
      ],
    },
  ],
  tw: [
    {
      id: 701,
      population: "MEDIUM",
      realms: [
        { slug: "mistsong", name: western("Mistsong", "Мистсонг", "안개노래", "霧歌", "雾歌") },
        {
          slug: "cedar-gate",
          name: western("Cedar Gate", "Сидаргейт", "삼나무 관문", "雪松門", "雪松门"),
        },
      ],
    },
  ],
  cn: [
    {
      id: 901,
      population: "FULL",
      realms: [
        {
          slug: "spruce-ferry",
          name: western("Spruce Ferry", "Спрусферри", "가문비나루", "雲杉渡", "云杉渡"),
        },
        {
          slug: "jade-lantern",
          name: western("Jade Lantern", "Джейдлантерн", "옥등", "玉燈", "玉灯"),
        },
      ],
    },
  ],
};

/** Every realm and connected realm of the world, as they are when it begins. */
export function createRealms(modified: number): {
  realms: Realm[];
  connectedRealms: ConnectedRealm[];
} {
  const realms: Realm[] = [];
  const connectedRealms: ConnectedRealm[] = [];
  for (const [region, rows] of Object.entries(ROWS) as [Region, readonly ConnectedRow[]][]) {
    for (const row of rows) {
      const { id, population, status = "UP", hasQueue = false } = row;
      connectedRealms.push({ id, region, population, status, hasQueue, modified });
      for (const [index, realm] of row.realms.entries()) {
        const { locale } = { ...REGION_DEFAULTS[region], ...realm };
        realms.push({
          ...REGION_DEFAULTS[region],
          type: "NORMAL",
          category: CATEGORIES[locale] ?? nameTexts(locale),
          ...realm,
          id: id + index,
          region,
          connectedRealmId: id,
        });
      }
    }
  }
  return { realms, connectedRealms };
}
