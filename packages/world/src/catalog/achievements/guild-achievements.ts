import { texts } from "../../texts/localized-texts.ts";
import { PROFESSION_TEXTS } from "../../texts/profession-texts.ts";
import { type Achievement, type AchievementDraft, pursuitAchievements } from "./achievement.ts";
import { GUILD_RUNS } from "./guild-runs.ts";
import { GUILD_TALLY_ACHIEVEMENTS } from "./guild-tally-achievements.ts";
import { PEOPLES } from "./peoples.ts";

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
  ...GUILD_RUNS,
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
