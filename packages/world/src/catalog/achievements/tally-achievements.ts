import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { type Achievement, type AchievementIcon, createAchievement } from "./achievement.ts";
import type { CategoryId } from "./categories.ts";
import { requireStatistic } from "./statistics.ts";

const COUNTED = texts(
  "{what}: {n}|{what}: {n}|{what}: {n}|{what}: {n}|{what} : {n}|{what}: {n}|{what}: {n}|{what}: {n}|{what}：{n}|{what}：{n}",
);
const MASTER_OF_HORSE_REWARD = texts(
  "Reward: Tidefell Courser|Recompensa: corcel de los Cerros de la Marea|Recompensa: Corcel dos Montes da Maré|Belohnung: Renner der Gezeitenhöhen|Récompense : coursier des Monts-Marée|Ricompensa: destriero dei Monti della Marea|Награда: скакун Приливных Круч|보상: 밀물 고원 준마|獎勵：潮汐高原駿馬|奖励：潮汐高原骏马",
);

/** Those that have titles of their own, by statistic and number. */
const TITLED: Readonly<Record<string, readonly [id: number, title: Texts, reward?: Texts]>> = {
  "1106 500": [
    60_010,
    texts(
      "Breadwinner|El pan de cada día|O Pão de Cada Dia|Brotverdiener|Gagne-pain|Il pane quotidiano|Хлеб насущный|밥벌이|養家糊口|养家糊口",
    ),
  ],
  "1105 100": [
    60_014,
    texts(
      "Hedge Alchemist|Alquimista de campo|Alquimista de Quintal|Heckenalchemist|Alchimiste des haies|Alchimista di siepe|Доморощенный алхимик|재야 연금술사|鄉野鍊金師|乡野炼金师",
    ),
  ],
  "1114 100000": [
    60_016,
    texts(
      "Honest Coin|Moneda honrada|Moeda Honesta|Ehrliches Geld|Argent honnête|Denaro onesto|Честная монета|정직한 돈|正當錢財|正当钱财",
    ),
  ],
  "1112 25": [
    60_017,
    texts(
      "Stablehand|Mozo de cuadra|Cavalariço|Stallbursche|Palefrenier|Stalliere|Конюх|마구간지기|馬夫|马夫",
    ),
  ],
  "1112 100": [
    60_018,
    texts(
      "Master of Horse|Caballerizo mayor|Mestre de Cavalaria|Oberstallmeister|Grand écuyer|Gran scudiero|Главный конюший|기마의 달인|御馬大師|御马大师",
    ),
    MASTER_OF_HORSE_REWARD,
  ],
  "1113 50": [
    60_019,
    texts(
      "Menagerie|Casa de fieras|Viveiro|Menagerie|Ménagerie|Serraglio|Зверинец|동물원|動物園|动物园",
    ),
  ],
  "1901 50": [
    60_034,
    texts(
      "Two Against Two|Dos contra dos|Dois Contra Dois|Zwei gegen zwei|Deux contre deux|Due contro due|Двое против двоих|둘 대 둘|二對二|二对二",
    ),
  ],
  "1912 20": [
    60_035,
    texts(
      "Banner Taken|Estandarte tomado|Estandarte Capturado|Banner erobert|Bannière prise|Stendardo preso|Знамя захвачено|깃발 탈취|奪旗成功|夺旗成功",
    ),
  ],
  "2003 100": [
    60_043,
    texts(
      "Loremonger|Coleccionista de saberes|Colecionador de Saberes|Wissenskrämer|Colporteur de savoir|Mercante di sapere|Собиратель преданий|지식 수집가|博聞強識|博闻强识",
    ),
  ],
  "1703 50": [
    60_044,
    texts(
      "Digger of Small Holes|Cavador de hoyitos|Cavador de Buraquinhos|Gräber kleiner Löcher|Creuseur de petits trous|Scavatore di piccole buche|Копатель ямок|작은 구덩이를 파는 자|挖小坑的人|挖小坑的人",
    ),
  ],
};

type Row = readonly [
  statisticId: number,
  categoryId: CategoryId,
  icon: AchievementIcon,
  ...numbers: number[],
];

const ROWS: readonly Row[] = [
  [1_501, 102, "star", 50, 100, 250, 500, 1_000, 1_500, 2_000, 3_000],
  [1_502, 102, "star", 50, 200, 500, 1_000],
  [1_701, 107, "fish", 25, 100, 250, 500, 1_000],
  [1_702, 107, "hearth", 100, 500],
  [1_106, 107, "hearth", 500],
  [1_105, 107, "hearth", 100],
  [1_712, 107, "book", 25, 75, 150],
  [1_111, 101, "crown", 10, 50],
  [1_114, 101, "coin", 1_000, 10_000, 100_000],
  [2_003, 101, "book", 25, 100],
  [1_112, 110, "road", 10, 25, 50, 100],
  [1_113, 110, "paw", 15, 50, 100],
  [1_703, 110, "anchor", 50],
  [1_601, 104, "lantern", 50, 200, 500],
  [1_602, 105, "crown", 25, 100],
  [1_321, 106, "blade", 100, 500, 1_000, 5_000, 10_000],
  [1_901, 106, "blade", 50, 100, 200],
  [1_911, 106, "banner", 10, 50, 100],
  [1_912, 106, "banner", 20],
];

/** What is earned when a statistic reaches a number. */
export const TALLY_ACHIEVEMENTS: readonly Achievement[] = ROWS.flatMap(
  ([statisticId, categoryId, icon, ...numbers]) => {
    const { name: what, growth } = requireStatistic(statisticId);
    if (growth.by !== "tally") throw new RangeError(`Statistic ${statisticId} is no tally.`);
    return numbers.map((n, index) => {
      const description = fillTexts(COUNTED, { what, n });
      const [id, title, reward] = TITLED[`${statisticId} ${n}`] ?? [
        65_000 + statisticId * 10 + index,
        description,
      ];
      return createAchievement(
        {
          id,
          title,
          description,
          categoryId,
          icon,
          amount: n,
          points: n >= 1_000 ? 20 : 10,
          ...(reward && { reward }),
        },
        { by: "tally", tally: growth.tally },
      );
    });
  },
);
