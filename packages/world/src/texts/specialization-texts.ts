import { texts } from "./localized-texts.ts";

/** The names of the classes' specializations, and of the trees that they were in the first editions. */
export const SPECIALIZATION_TEXTS = {
  arms: texts("Arms|Armas|Armas|Waffen|Armes|Armi|Оружие|무기|武器|武器"),
  fury: texts("Fury|Furia|Fúria|Furor|Fureur|Furia|Неистовство|분노|狂怒|狂怒"),
  protectionOfWarriors: texts(
    "Protection|Protección|Proteção|Schutz|Protection|Protezione|Защита|방어|防護|防护",
  ),
  holy: texts("Holy|Sagrado|Sagrado|Heilig|Sacré|Sacro|Свет|신성|神聖|神圣"),
  protectionOfPaladins: texts(
    "Protection|Protección|Proteção|Schutz|Protection|Protezione|Защита|보호|防護|防护",
  ),
  retribution: texts(
    "Retribution|Reprensión|Retribuição|Vergeltung|Vindicte|Castigo|Воздаяние|징벌|懲戒|惩戒",
  ),
  beastMastery: texts(
    "Beast Mastery|Bestias|Domínio das Feras|Tierherrschaft|Maîtrise des bêtes|Affinità Animale|Повелитель зверей|야수|野獸控制|野兽控制",
  ),
  marksmanship: texts(
    "Marksmanship|Puntería|Precisão|Treffsicherheit|Précision|Precisione di Tiro|Стрельба|사격|射擊|射击",
  ),
  survival: texts(
    "Survival|Supervivencia|Sobrevivência|Überleben|Survie|Sopravvivenza|Выживание|생존|生存|生存",
  ),
  assassination: texts(
    "Assassination|Asesinato|Assassinato|Meucheln|Assassinat|Assassinio|Ликвидация|암살|刺殺|奇袭",
  ),
  outlaw: texts(
    "Outlaw|Forajido|Fora da Lei|Gesetzlosigkeit|Hors-la-loi|Fuorilegge|Головорез|무법|暴徒|狂徒",
  ),
  combat: texts("Combat|Combate|Combate|Kampf|Combat|Combattimento|Бой|전투|戰鬥|战斗"),
  subtlety: texts(
    "Subtlety|Sutileza|Subterfúgio|Täuschung|Finesse|Scaltrezza|Скрытность|잠행|敏銳|敏锐",
  ),
  discipline: texts(
    "Discipline|Disciplina|Disciplina|Disziplin|Discipline|Disciplina|Послушание|수양|戒律|戒律",
  ),
  shadow: texts("Shadow|Sombra|Sombra|Schatten|Ombre|Ombra|Тьма|암흑|暗影|暗影"),
  blood: texts("Blood|Sangre|Sangue|Blut|Sang|Sangue|Кровь|혈기|血魄|鲜血"),
  frost: texts("Frost|Escarcha|Gélido|Frost|Givre|Gelo|Лед|냉기|冰霜|冰霜"),
  unholy: texts("Unholy|Profano|Profano|Unheilig|Impie|Empietà|Нечестивость|부정|穢邪|邪恶"),
  elemental: texts(
    "Elemental|Elemental|Elemental|Elementar|Élémentaire|Elementale|Стихии|정기|元素|元素",
  ),
  enhancement: texts(
    "Enhancement|Mejora|Aperfeiçoamento|Verstärkung|Amélioration|Potenziamento|Совершенствование|고양|增強|增强",
  ),
  restorationOfShamans: texts(
    "Restoration|Restauración|Restauração|Wiederherstellung|Restauration|Rigenerazione|Исцеление|복원|恢復|恢复",
  ),
  arcane: texts("Arcane|Arcano|Arcano|Arkan|Arcanes|Arcano|Тайная магия|비전|秘法|奥术"),
  fire: texts("Fire|Fuego|Fogo|Feuer|Feu|Fuoco|Огонь|화염|火焰|火焰"),
  affliction: texts(
    "Affliction|Aflicción|Suplício|Gebrechen|Affliction|Afflizione|Колдовство|고통|痛苦|痛苦",
  ),
  demonology: texts(
    "Demonology|Demonología|Demonologia|Dämonologie|Démonologie|Demonologia|Демонология|악마|惡魔學識|恶魔学识",
  ),
  destruction: texts(
    "Destruction|Destrucción|Destruição|Zerstörung|Destruction|Distruzione|Разрушение|파괴|毀滅|毁灭",
  ),
  brewmaster: texts(
    "Brewmaster|Maestro cervecero|Mestre Cervejeiro|Braumeister|Maître brasseur|Mastro Birraio|Хмелевар|양조|釀酒|酒仙",
  ),
  mistweaver: texts(
    "Mistweaver|Tejedor de niebla|Tecelão da Névoa|Nebelwirker|Tisse-brume|Misticismo|Ткач туманов|운무|織霧|织雾",
  ),
  windwalker: texts(
    "Windwalker|Viajero del viento|Andarilho do Vento|Windläufer|Marche-vent|Impeto|Танцующий с ветром|풍운|御風|踏风",
  ),
  balance: texts(
    "Balance|Equilibrio|Equilíbrio|Gleichgewicht|Équilibre|Equilibrio|Баланс|조화|平衡|平衡",
  ),
  feral: texts(
    "Feral|Feral|Feral|Wildheit|Farouche|Aggressore Ferino|Сила зверя|야성|野性戰鬥|野性",
  ),
  feralCombat: texts(
    "Feral Combat|Combate feral|Combate Feral|Wilder Kampf|Combat farouche|Combattimento Ferino|Сила зверя|야성 전투|野性戰鬥|野性战斗",
  ),
  guardian: texts(
    "Guardian|Guardián|Guardião|Wächter|Gardien|Guardiano Ferino|Страж|수호|守護者|守护",
  ),
  restorationOfDruids: texts(
    "Restoration|Restauración|Restauração|Wiederherstellung|Restauration|Rigenerazione|Исцеление|회복|恢復|恢复",
  ),
  havoc: texts(
    "Havoc|Devastación|Devastação|Verwüstung|Dévastation|Rovina|Истребление|파멸|災虐|浩劫",
  ),
  vengeance: texts("Vengeance|Venganza|Vingança|Rachsucht|Vengeance|Vendetta|Месть|복수|復仇|复仇"),
  devastation: texts(
    "Devastation|Devastación|Devastação|Verheerung|Dévastation|Devastazione|Опустошитель|황폐|破滅|湮灭",
  ),
  preservation: texts(
    "Preservation|Preservación|Preservação|Bewahrung|Préservation|Preservazione|Хранитель|보존|保存|恩护",
  ),
  augmentation: texts(
    "Augmentation|Aumento|Aprimoramento|Verstärkung|Augmentation|Intensificazione|Насыщатель|증강|強化|增辉",
  ),
};
