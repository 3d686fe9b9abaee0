import type { KnownEdition, Region } from "@guildhall/contract";
import { nameTexts, type Texts, texts } from "../texts/localized-texts.ts";
import type { Population, RealmType } from "../texts/type-texts.ts";

export interface RealmRow {
  readonly slug: string;
  readonly name: Texts;
  readonly type?: RealmType;
  readonly locale?: string;
  readonly timezone?: string;
}

/** A connected realm and its realms, before anything has happened to them. */
export interface ConnectedRow {
  readonly id: number;
  readonly population: Population;
  /** It is down for good. */
  readonly closed?: true;
  readonly hasQueue?: true;
  readonly realms: readonly RealmRow[];
}

export const REGION_DEFAULTS: Readonly<
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
export const CATEGORIES: Readonly<Record<string, Texts>> = {
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

const CURRENT: Readonly<Record<Region, readonly ConnectedRow[]>> = {
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
      closed: true,
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
      population: "MEDIUM",
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
    {
      id: 310,
      population: "FULL",
      hasQueue: true,
      realms: [
        {
          slug: "grand-muster",
          name: western("Grand Muster", "Большой Сбор", "대집결", "大集結", "大集结"),
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

const one = (
  id: number,
  population: Population,
  ...realms: readonly RealmRow[]
): readonly ConnectedRow[] => [{ id, population, realms }];

const CLASSIC_ERA: Readonly<Record<Region, readonly ConnectedRow[]>> = {
  us: [
    ...one(2101, "MEDIUM", {
      slug: "tanners-rest",
      name: western(
        "Tanner's Rest",
        "Приют Кожевника",
        "무두장이 쉼터",
        "鞣匠歇腳處",
        "鞣匠歇脚处",
      ),
    }),
    ...one(2104, "LOW", {
      slug: "gravel-crossing",
      name: western("Gravel Crossing", "Щебнистый Брод", "자갈 건널목", "礫石渡", "砾石渡"),
      type: "PVP",
    }),
  ],
  eu: one(
    2301,
    "MEDIUM",
    {
      slug: "kaldwater",
      name: western("Kaldwater", "Кальдватер", "칼드워터", "寒水", "寒水"),
      locale: "deDE",
    },
    {
      slug: "vieux-pont",
      name: western("Vieux-Pont", "Старый Мост", "비외퐁", "舊橋", "旧桥"),
      locale: "frFR",
    },
  ),
  kr: one(2501, "LOW", {
    slug: "stonebrook",
    name: western("Stonebrook", "Стоунбрук", "돌개울", "石溪", "石溪"),
    type: "PVP",
  }),
  tw: one(2701, "LOW", {
    slug: "graypine",
    name: western("Graypine", "Серая Сосна", "잿빛솔", "灰松", "灰松"),
  }),
  cn: one(2901, "HIGH", {
    slug: "maple-post",
    name: western("Maple Post", "Кленовая Застава", "단풍 역참", "楓驛", "枫驿"),
    type: "PVP",
  }),
};

const PROGRESSION: Readonly<Record<Region, readonly ConnectedRow[]>> = {
  us: one(
    4101,
    "HIGH",
    { slug: "windmere", name: western("Windmere", "Уиндмир", "윈드미어", "風沼", "风沼") },
    {
      slug: "farrow",
      name: western("Farrow", "Фарроу", "패로우", "法羅", "法罗"),
      type: "RP",
    },
  ),
  eu: one(
    4301,
    "HIGH",
    {
      slug: "harrowgate",
      name: western("Harrowgate", "Харроугейт", "해로게이트", "耙門", "耙门"),
    },
    {
      slug: "nebelhorn",
      name: western("Nebelhorn", "Небельхорн", "네벨호른", "霧角", "雾角"),
      locale: "deDE",
      timezone: "Europe/Berlin",
    },
  ),
  kr: one(4501, "MEDIUM", {
    slug: "snowferry",
    name: western("Snowferry", "Сноуферри", "눈나루", "雪渡", "雪渡"),
  }),
  tw: one(4701, "MEDIUM", {
    slug: "ninefold-hill",
    name: western("Ninefold Hill", "Девятиглавый Холм", "아홉 언덕", "九重山", "九重山"),
  }),
  cn: one(4901, "FULL", {
    slug: "cloudmill",
    name: western("Cloudmill", "Облачная Мельница", "구름방앗간", "雲磨坊", "云磨坊"),
  }),
};

const ANNIVERSARY: Readonly<Record<Region, readonly ConnectedRow[]>> = {
  us: one(6101, "FULL", {
    slug: "farhaven",
    name: western("Farhaven", "Дальняя Гавань", "먼나루", "遠港", "远港"),
  }),
  eu: one(
    6301,
    "HIGH",
    { slug: "oakmarch", name: western("Oakmarch", "Оукмарч", "오크마치", "橡境", "橡境") },
    {
      slug: "still-dale",
      name: western("Still Dale", "Тихий Дол", "고요한 골짜기", "靜谷", "静谷"),
      locale: "ruRU",
      timezone: "Europe/Moscow",
      type: "PVP",
    },
  ),
  kr: one(6501, "MEDIUM", {
    slug: "bluefield",
    name: western("Bluefield", "Блуфилд", "푸른들", "藍原", "蓝原"),
  }),
  tw: one(6701, "HIGH", {
    slug: "lotus-ford",
    name: western("Lotus Ford", "Лотосовый Брод", "연꽃 여울", "荷渡", "荷渡"),
    type: "PVP",
  }),
  cn: one(6901, "HIGH", {
    slug: "iron-orchard",
    name: western("Iron Orchard", "Железный Сад", "무쇠 과수원", "鐵果園", "铁果园"),
  }),
};

/** The realms of every edition and region. */
export const REALM_ROWS: Readonly<
  Record<KnownEdition, Readonly<Record<Region, readonly ConnectedRow[]>>>
> = {
  current: CURRENT,
  classic1x: CLASSIC_ERA,
  classic: PROGRESSION,
  classicann: ANNIVERSARY,
};
