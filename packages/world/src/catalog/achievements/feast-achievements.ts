import { texts } from "../../texts/localized-texts.ts";
import {
  type Achievement,
  type AchievementDraft,
  createAchievement,
  pursuitAchievements,
} from "./achievement.ts";

const DRAFTS: readonly Omit<AchievementDraft, "categoryId">[] = [
  {
    id: 60_039,
    title: texts(
      "Harvest Home|Fiesta de la cosecha|Festa da Colheita|Erntefest|Fête des moissons|Festa del raccolto|Праздник урожая|추수 잔치|豐收歸家|丰收归家",
    ),
    description: texts(
      "Take part in the harvest feast.|Participa en la fiesta de la cosecha.|Participe da festa da colheita.|Nehmt am Erntefest teil.|Participez à la fête des moissons.|Partecipa alla festa del raccolto.|Примите участие в празднике урожая.|추수 잔치에 참여하십시오.|參加豐收盛宴。|参加丰收盛宴。",
    ),
    icon: "tree",
    criteria: [
      texts(
        "Scythe dance|Baile de las guadañas|Dança das foices|Sensentanz|Danse des faux|Danza delle falci|Танец с косами|낫춤|鐮刀舞|镰刀舞",
      ),
      texts(
        "Cider press|Prensa de sidra|Prensa de sidra|Mostpresse|Pressoir à cidre|Torchio per il sidro|Пресс для сидра|사과주 압착기|蘋果酒榨汁機|苹果酒榨汁机",
      ),
    ],
  },
  {
    id: 60_040,
    title: texts(
      "Midwinter Light|Luz del solsticio|Luz do Solstício|Mittwinterlicht|Lumière du solstice|Luce di mezzo inverno|Свет середины зимы|한겨울의 빛|仲冬之光|仲冬之光",
    ),
    description: texts(
      "Light a candle in every capital.|Enciende una vela en cada capital.|Acenda uma vela em cada capital.|Zündet in jeder Hauptstadt eine Kerze an.|Allumez une bougie dans chaque capitale.|Accendi una candela in ogni capitale.|Зажгите свечу в каждой столице.|모든 수도에서 촛불을 켜십시오.|在每座主城點燃一支蠟燭。|在每座主城点燃一支蜡烛。",
    ),
    icon: "lantern",
  },
  {
    id: 60_041,
    title: texts(
      "Spring Flood|Crecida de primavera|Cheia da Primavera|Frühlingsflut|Crue de printemps|Piena di primavera|Весенний паводок|봄 홍수|春汛|春汛",
    ),
    description: texts(
      "Win the raft race.|Gana la carrera de balsas.|Vença a corrida de jangadas.|Gewinnt das Floßrennen.|Gagnez la course de radeaux.|Vinci la gara di zattere.|Победите в гонке на плотах.|뗏목 경주에서 승리하십시오.|贏得木筏競賽。|赢得木筏竞赛。",
    ),
    icon: "anchor",
  },
  {
    id: 60_051,
    title: texts(
      "First Snow|Primera nevada|Primeira Neve|Erster Schnee|Première neige|Prima neve|Первый снег|첫눈|初雪|初雪",
    ),
    description: texts(
      "Hit ten friends with snowballs.|Dale a diez amigos con bolas de nieve.|Acerte dez amigos com bolas de neve.|Trefft zehn Freunde mit Schneebällen.|Touchez dix amis avec des boules de neige.|Colpisci dieci amici con palle di neve.|Попадите снежками в десятерых друзей.|친구 열 명에게 눈덩이를 맞히십시오.|用雪球擊中十位好友。|用雪球击中十位好友。",
    ),
    icon: "star",
    amount: 10,
  },
  {
    id: 60_052,
    title: texts(
      "Night of Masks|Noche de máscaras|Noite das Máscaras|Nacht der Masken|Nuit des masques|Notte delle maschere|Ночь масок|가면의 밤|面具之夜|面具之夜",
    ),
    description: texts(
      "Wear every mask once.|Ponte todas las máscaras una vez.|Use cada máscara uma vez.|Tragt jede Maske einmal.|Portez chaque masque une fois.|Indossa ogni maschera una volta.|Наденьте каждую маску хотя бы раз.|모든 가면을 한 번씩 써 보십시오.|將每種面具各戴一次。|将每种面具各戴一次。",
    ),
    icon: "star",
    amount: 8,
  },
  {
    id: 60_053,
    title: texts(
      "Song of the Founders|Canción de los fundadores|Canção dos Fundadores|Lied der Gründer|Chant des fondateurs|Canto dei fondatori|Песнь основателей|설립자의 노래|建城者之歌|建城者之歌",
    ),
    description: texts(
      "Sing along with the choir to the end.|Canta con el coro hasta el final.|Cante com o coro até o fim.|Singt mit dem Chor bis zum Ende.|Chantez avec le chœur jusqu’à la fin.|Canta con il coro fino alla fine.|Спойте с хором до самого конца.|합창단과 함께 끝까지 노래하십시오.|與合唱團一同唱到最後。|与合唱团一同唱到最后。",
    ),
    icon: "bell",
  },
];

const FEASTS = pursuitAchievements(
  { id: 60_050, level: 0.1, days: 365, effort: 0.6, ordered: false },
  DRAFTS.map((draft) => ({ ...draft, categoryId: 109 })),
);

const YEAR_OF_FEASTS: AchievementDraft = {
  id: 60_054,
  title: texts(
    "A Year of Feasts|Un año de fiestas|Um Ano de Festas|Ein Jahr voller Feste|Une année de fêtes|Un anno di feste|Год праздников|축제의 한 해|歡慶一年|欢庆一年",
  ),
  description: texts(
    "Take part in every feast of the year.|Participa en todas las fiestas del año.|Participe de todas as festas do ano.|Nehmt an jedem Fest des Jahres teil.|Participez à toutes les fêtes de l’année.|Partecipa a tutte le feste dell’anno.|Примите участие во всех праздниках года.|한 해의 모든 축제에 참여하십시오.|參加一年中的所有慶典。|参加一年中的所有庆典。",
  ),
  categoryId: 109,
  icon: "star",
  points: 25,
};

/** The feasts of the year, and all of them. */
export const FEAST_ACHIEVEMENTS: readonly Achievement[] = [
  ...FEASTS,
  createAchievement(YEAR_OF_FEASTS, { by: "parts", parts: FEASTS }),
];
