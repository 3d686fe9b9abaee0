import type { KnownEdition } from "@guildhall/contract";
import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { PROFESSION_TEXTS } from "../../texts/profession-texts.ts";
import { TYPE_TEXTS } from "../../texts/type-texts.ts";
import { INSTANCES } from "../encounters.ts";
import {
  type Achievement,
  type AchievementDraft,
  type AchievementIcon,
  pursuitAchievements,
} from "./achievement.ts";
import { DUNGEONS } from "./dungeons.ts";
import { GUILD_TALLY_ACHIEVEMENTS } from "./guild-tally-achievements.ts";
import { PEOPLES } from "./peoples.ts";

const RUN = texts(
  "Guild Run: {name}|Incursión de hermandad: {name}|Incursão da Guilda: {name}|Gildengruppe: {name}|Sortie de guilde : {name}|Uscita di gilda: {name}|Поход гильдии: {name}|길드 원정: {name}|公會出團：{name}|公会出团：{name}",
);
const HEROIC_RUN = texts(
  "{run} ({way})|{run} ({way})|{run} ({way})|{run} ({way})|{run} ({way})|{run} ({way})|{run} ({way})|{run} ({way})|{run}（{way}）|{run}（{way}）",
);
const RUN_DESCRIPTION = texts(
  "Clear it in a guild group: {name}.|Supérala con un grupo de la hermandad: {name}.|Conclua em um grupo da guilda: {name}.|Schließt in einer Gildengruppe ab: {name}.|Venez-en à bout en groupe de guilde : {name}.|Completa in un gruppo di gilda: {name}.|Пройдите в составе группы гильдии: {name}.|길드 파티로 완료하십시오: {name}.|以公會隊伍通關：{name}。|以公会队伍通关：{name}。",
);

const LATER: readonly KnownEdition[] = ["current", "classic", "classicann"];
const FIRST_RAID_RUN = 61_121;
/** The ids of the raids that were done together, raid by raid. */
const RAID_RUNS: readonly number[] = [FIRST_RAID_RUN, 61_006, 61_007, 61_008];

const RUNS = pursuitAchievements(
  { id: 61_100, level: 0, days: 2_600, effort: 0.3, ordered: true },
  [
    ...DUNGEONS.map((name, index) => run(61_101 + index, name, "lantern")),
    ...INSTANCES.map(({ name }, index) => ({
      ...run(RAID_RUNS[index] ?? FIRST_RAID_RUN + index, name, "crown"),
      points: index === 3 ? 20 : 10,
    })),
  ],
  "guild",
);

const HARD_RUNS = pursuitAchievements(
  { id: 61_130, level: 0, days: 2_600, effort: 1.5, ordered: true },
  [
    ...INSTANCES.map(({ name }, index) => {
      const draft = run(61_131 + index, name, "crown");
      const way = TYPE_TEXTS.mode.HEROIC;
      return {
        ...draft,
        title: fillTexts(HEROIC_RUN, { run: draft.title, way }),
        description: fillTexts(RUN_DESCRIPTION, {
          name: fillTexts(HEROIC_RUN, { run: name, way }),
        }),
        editions: LATER,
      };
    }),
    {
      id: 61_009,
      title: texts(
        "Ashes Swept|Cenizas barridas|Cinzas Varridas|Asche gefegt|Cendres balayées|Ceneri spazzate via|Пепел выметен|재를 쓸어내다|掃盡灰燼|扫尽灰烬",
      ),
      description: texts(
        "Clear the Court of Cinders in mythic mode in a guild group.|Supera la Corte de las Cenizas en modo mítico con un grupo de la hermandad.|Conclua a Corte das Cinzas no modo Mítico em um grupo da guilda.|Schließt den Hof der Asche im mythischen Modus in einer Gildengruppe ab.|Terminez la Cour des Cendres en mode mythique en groupe de guilde.|Completa la Corte delle Ceneri in modalità mitica in un gruppo di gilda.|Пройдите Двор Пепла в эпохальном режиме в составе группы гильдии.|길드 파티로 신화 난이도의 잿더미 궁정을 완료하십시오.|以公會隊伍通關傳奇難度的灰燼王庭。|以公会队伍通关史诗难度的灰烬王庭。",
      ),
      categoryId: 15_089,
      icon: "ember",
      points: 25,
      editions: ["current"],
    },
  ],
  "guild",
);

const DEEDS: readonly AchievementDraft[] = [
  {
    id: 61_001,
    title: texts(
      "A Name Worth Knowing|Un nombre que recordar|Um Nome a Conhecer|Ein Name, den man kennt|Un nom à retenir|Un nome da ricordare|Имя, которое стоит знать|알아 둘 만한 이름|值得記住的名字|值得记住的名字",
    ),
    description: texts(
      "Be known in every capital.|Sed conocidos en todas las capitales.|Sejam conhecidos em todas as capitais.|Macht euch in jeder Hauptstadt einen Namen.|Faites-vous connaître dans chaque capitale.|Fatevi conoscere in ogni capitale.|Прославьтесь в каждой столице.|모든 수도에 이름을 알리십시오.|在每座主城都廣為人知。|在每座主城都广为人知。",
    ),
    categoryId: 15_088,
    icon: "banner",
  },
  {
    id: 61_002,
    title: texts(
      "Full House|Casa llena|Casa Cheia|Volles Haus|Salle comble|Tutto esaurito|Полный дом|만원사례|座無虛席|座无虚席",
    ),
    description: texts(
      "Have every chair taken at the guild's feast.|Que no quede una silla libre en el banquete de la hermandad.|Que não sobre cadeira livre no banquete da guilda.|Besetzt beim Fest der Gilde jeden Stuhl.|Occupez toutes les chaises au banquet de la guilde.|Occupate ogni sedia al banchetto della gilda.|Займите все места на пиру гильдии.|길드 연회의 모든 자리를 채우십시오.|讓公會宴會座無虛席。|让公会宴会座无虚席。",
    ),
    categoryId: 15_088,
    icon: "hearth",
  },
  {
    id: 61_010,
    title: texts(
      "Every Trade|Todos los oficios|Todos os Ofícios|Jedes Handwerk|Tous les métiers|Ogni mestiere|Все ремёсла|모든 직업|百工齊備|百工齐备",
    ),
    description: texts(
      "Have a master of every profession.|Contad con alguien que domine cada profesión.|Tenham um mestre em cada profissão.|Habt für jeden Beruf einen Meister in euren Reihen.|Comptez un maître dans chaque métier.|Abbiate un maestro in ogni professione.|Пусть среди вас будет мастер каждой профессии.|모든 전문 기술의 장인을 두십시오.|擁有每種專業技能的大師。|拥有每种专业技能的大师。",
    ),
    categoryId: 15_090,
    icon: "hammer",
    points: 25,
    criteria: Object.values(PROFESSION_TEXTS),
  },
  {
    id: 61_013,
    title: texts(
      "Welcome at Every Hearth|Bienvenidos en cada hogar|Bem-vindos em Cada Lar|An jedem Herd willkommen|Bienvenus à chaque foyer|Benvenuti in ogni focolare|Желанные гости у каждого очага|모든 화롯가의 환영|家家戶戶皆歡迎|家家户户皆欢迎",
    ),
    description: texts(
      "Become exalted with every people.|Alcanzad el rango de exaltado con todos los pueblos.|Tornem-se Exaltados com todos os povos.|Erreicht bei jedem Volk einen ehrfürchtigen Ruf.|Devenez Exaltés auprès de tous les peuples.|Diventate Osannati presso ogni popolo.|Достигните превознесения у всех народов.|모든 부족에게 확고한 동맹 평판을 얻으십시오.|在所有族群的聲望達到崇拜。|在所有族群的声望达到崇拜。",
    ),
    categoryId: 15_088,
    icon: "hearth",
    points: 15,
    criteria: PEOPLES,
  },
];

const FEATS: readonly AchievementDraft[] = [
  {
    id: 61_091,
    title: texts(
      "First Banner Raised|Primer estandarte alzado|Primeiro Estandarte Erguido|Erstes Banner gehisst|Première bannière hissée|Primo stendardo issato|Первое поднятое знамя|처음 올린 깃발|第一面旗幟升起|第一面旗帜升起",
    ),
    description: texts(
      "Raised a banner on the realm before all others.|Alzó un estandarte en el reino antes que nadie.|Ergueu um estandarte no reino antes de todos.|Hisste auf dem Realm vor allen anderen ein Banner.|A hissé une bannière sur le royaume avant tous les autres.|Ha issato uno stendardo nel reame prima di tutti.|Знамя гильдии поднялось в игровом мире раньше всех.|서버에서 가장 먼저 깃발을 올렸습니다.|在伺服器上最先升起旗幟。|在服务器上最先升起旗帜。",
    ),
    categoryId: 15_093,
    icon: "banner",
    points: 0,
  },
];

/** The achievements of guilds. */
export const GUILD_ACHIEVEMENTS: readonly Achievement[] = [
  ...RUNS,
  ...HARD_RUNS,
  ...pursuitAchievements(
    { id: 61_090, level: 0, days: 4_000, effort: 0.8, ordered: false },
    DEEDS,
    "guild",
  ),
  ...pursuitAchievements(
    { id: 61_095, level: 0, days: 10, effort: 2, ordered: false },
    FEATS,
    "guild",
  ),
  ...GUILD_TALLY_ACHIEVEMENTS,
];

function run(id: number, name: Texts, icon: AchievementIcon): AchievementDraft {
  return {
    id,
    title: fillTexts(RUN, { name }),
    description: fillTexts(RUN_DESCRIPTION, { name }),
    categoryId: 15_089,
    icon,
  };
}
