import { texts } from "./localized-texts.ts";

/** What a specialization does for its group, by its role. */
export const ROLE_TEXTS = {
  TANK: texts(
    "Stands in front and takes the blows.|Se pone delante y recibe los golpes.|Fica à frente e recebe os golpes.|Steht vorn und steckt die Schläge ein.|Se tient devant et encaisse les coups.|Sta davanti e prende i colpi.|Стоит впереди и принимает удары на себя.|앞에 서서 공격을 받아 냅니다.|站在前方承受攻擊。|站在前方承受攻击。",
  ),
  HEALING: texts(
    "Keeps the others alive.|Mantiene con vida a los demás.|Mantém os outros vivos.|Hält die anderen am Leben.|Maintient les autres en vie.|Tiene in vita gli altri.|Не дает погибнуть остальным.|다른 이들의 목숨을 지킵니다.|讓其他人活下來。|让其他人活下来。",
  ),
  DPS: texts(
    "Brings the enemy down.|Derriba al enemigo.|Derruba o inimigo.|Bringt den Feind zu Fall.|Vient à bout de l'ennemi.|Abbatte il nemico.|Сокрушает противника.|적을 쓰러뜨립니다.|擊倒敵人。|击倒敌人。",
  ),
};
