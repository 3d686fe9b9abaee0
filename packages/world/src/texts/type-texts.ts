import { texts } from "./localized-texts.ts";

/** A value of the service's closed lists: `type` is the same everywhere, `name` is localised. */
const FACTION = {
  ALLIANCE: texts("Alliance|Alianza|Aliança|Allianz|Alliance|Alleanza|Альянс|얼라이언스|聯盟|联盟"),
  HORDE: texts("Horde|Horda|Horda|Horde|Horde|Orda|Орда|호드|部落|部落"),
  NEUTRAL: texts("Neutral|Neutral|Neutro|Neutral|Neutre|Neutrale|Нейтралитет|중립|中立|中立"),
};

const GENDER = {
  MALE: texts("Male|Hombre|Masculino|Männlich|Masculin|Maschio|Мужской|남성|男性|男性"),
  FEMALE: texts("Female|Mujer|Feminino|Weiblich|Féminin|Femmina|Женский|여성|女性|女性"),
};

const REALM_TYPE = {
  NORMAL: texts("Normal|Normal|Normal|Normal|Normal|Normale|Обычный|일반|一般|普通"),
  PVP: texts("PvP|JcJ|JxJ|PvP|JcJ|PvP|PvP|전쟁|PvP|PvP"),
  RP: texts("Roleplaying|JcR|RP|Rollenspiel|JdR|GdR|Ролевой|역할 수행|角色扮演|角色扮演"),
};

const REALM_STATUS = {
  UP: texts("Up|Activo|Ativo|Online|En ligne|Attivo|Работает|정상|開啟|正常"),
  DOWN: texts("Down|Inactivo|Inativo|Offline|Hors ligne|Inattivo|Не работает|오프라인|關閉|维护"),
};

const POPULATION = {
  LOW: texts("Low|Baja|Baixa|Niedrig|Basse|Bassa|Низкая|낮음|低|低"),
  MEDIUM: texts("Medium|Media|Média|Mittel|Moyenne|Media|Средняя|보통|中|中"),
  HIGH: texts("High|Alta|Alta|Hoch|Haute|Alta|Высокая|높음|高|高"),
  FULL: texts("Full|Lleno|Cheia|Voll|Complète|Completa|Заполнен|가득 참|滿載|满"),
};

const MODE = {
  NORMAL: texts("Normal|Normal|Normal|Normal|Normal|Normale|Обычный|일반|普通|普通"),
  HEROIC: texts("Heroic|Heroico|Heroico|Heroisch|Héroïque|Eroica|Героический|영웅|英雄|英雄"),
  MYTHIC: texts("Mythic|Mítico|Mítico|Mythisch|Mythique|Mitica|Эпохальный|신화|傳奇|史诗"),
};

const REGION = {
  us: texts(
    "North America|Norteamérica|América do Norte|Nordamerika|Amérique du Nord|Nord America|Северная Америка|북미|北美|北美",
  ),
  eu: texts("Europe|Europa|Europa|Europa|Europe|Europa|Европа|유럽|歐洲|欧洲"),
  kr: texts("Korea|Corea|Coreia|Korea|Corée|Corea|Корея|한국|韓國|韩国"),
  tw: texts("Taiwan|Taiwán|Taiwan|Taiwan|Taïwan|Taiwan|Тайвань|대만|台灣|台湾"),
  cn: texts("China|China|China|China|Chine|Cina|Китай|중국|中國|中国"),
};

export type FactionType = keyof typeof FACTION;
export type RealmType = keyof typeof REALM_TYPE;
export type RealmStatus = keyof typeof REALM_STATUS;
export type Population = keyof typeof POPULATION;
export type EncounterMode = keyof typeof MODE;

/** The names of the values of the service's closed lists, by list and value. */
export const TYPE_TEXTS = {
  faction: FACTION,
  gender: GENDER,
  realmType: REALM_TYPE,
  realmStatus: REALM_STATUS,
  population: POPULATION,
  mode: MODE,
  region: REGION,
} as const;
