import { fillTexts } from "../../texts/filled-texts.ts";
import { texts } from "../../texts/localized-texts.ts";
import { type Achievement, createAchievement, pursuitAchievements } from "./achievement.ts";
import { PEOPLES } from "./peoples.ts";

const FRIENDSHIP = texts(
  "Friendship: {people}|Amistad: {people}|Amizade: {people}|Freundschaft: {people}|Amitié : {people}|Amicizia: {people}|Дружба: {people}|우정: {people}|友誼：{people}|友谊：{people}",
);
const DESCRIPTION = texts(
  "Become exalted: {people}.|Alcanza el rango de exaltado: {people}.|Torne-se Exaltado: {people}.|Erreicht einen ehrfürchtigen Ruf: {people}.|Devenez Exalté : {people}.|Diventa Osannato: {people}.|Достигните превознесения: {people}.|확고한 동맹 평판을 얻으십시오: {people}.|聲望達到崇拜：{people}。|声望达到崇拜：{people}。",
);
const PEACEMAKER = texts(
  "Peacemaker|Pacificador|Pacificador|Friedensstifter|Pacificateur|Pacificatore|Миротворец|평화를 이룬 자|和事佬|和事佬",
);
const FRIEND_OF_MANY = texts(
  "Friend of Many|Amigo de muchos|Amigo de Muitos|Freund vieler|Ami de beaucoup|Amico di molti|Друг многих|모두의 친구|廣結善緣|广结善缘",
);
const FRIEND_OF_MANY_DESCRIPTION = texts(
  "Become exalted with twelve peoples.|Alcanza el rango de exaltado con doce pueblos.|Torne-se Exaltado com doze povos.|Erreicht einen ehrfürchtigen Ruf bei zwölf Völkern.|Devenez Exalté auprès de douze peuples.|Diventa Osannato presso dodici popoli.|Достигните превознесения у двенадцати народов.|열두 부족에게 확고한 동맹 평판을 얻으십시오.|在十二個族群的聲望達到崇拜。|在十二个族群的声望达到崇拜。",
);

const FRIENDSHIPS = pursuitAchievements(
  { id: 67_001, level: 0.4, days: 1_100, effort: 0.5, ordered: true },
  PEOPLES.map((people, index) => ({
    id: index === 0 ? 60_037 : 67_001 + index,
    title: index === 0 ? PEACEMAKER : fillTexts(FRIENDSHIP, { people }),
    description: fillTexts(DESCRIPTION, { people }),
    categoryId: 108,
    icon: "hearth",
    amount: 42_000,
  })),
);

/** The friendship of each people, and of all of them. */
export const PEOPLE_ACHIEVEMENTS: readonly Achievement[] = [
  ...FRIENDSHIPS,
  createAchievement(
    {
      id: 60_038,
      title: FRIEND_OF_MANY,
      description: FRIEND_OF_MANY_DESCRIPTION,
      categoryId: 108,
      icon: "hearth",
      points: 25,
    },
    { by: "parts", parts: FRIENDSHIPS },
  ),
];
