import { type Texts, texts } from "./localized-texts.ts";

/** The names of the playable classes by id. */
export const CLASS_TEXTS: Readonly<Record<number, Texts>> = {
  1: texts("Warrior|Guerrero|Guerreiro|Krieger|Guerrier|Guerriero|Воин|전사|戰士|战士"),
  2: texts("Paladin|Paladín|Paladino|Paladin|Paladin|Paladino|Паладин|성기사|聖騎士|圣骑士"),
  3: texts("Hunter|Cazador|Caçador|Jäger|Chasseur|Cacciatore|Охотник|사냥꾼|獵人|猎人"),
  4: texts("Rogue|Pícaro|Ladino|Schurke|Voleur|Ladro|Разбойник|도적|盜賊|潜行者"),
  5: texts("Priest|Sacerdote|Sacerdote|Priester|Prêtre|Sacerdote|Жрец|사제|牧師|牧师"),
  6: texts(
    "Death Knight|Caballero de la Muerte|Cavaleiro da Morte|Todesritter|Chevalier de la mort|Cavaliere della Morte|Рыцарь смерти|죽음의 기사|死亡騎士|死亡骑士",
  ),
  7: texts("Shaman|Chamán|Xamã|Schamane|Chaman|Sciamano|Шаман|주술사|薩滿|萨满祭司"),
  8: texts("Mage|Mago|Mago|Magier|Mage|Mago|Маг|마법사|法師|法师"),
  9: texts("Warlock|Brujo|Bruxo|Hexenmeister|Démoniste|Stregone|Чернокнижник|흑마법사|術士|术士"),
  10: texts("Monk|Monje|Monge|Mönch|Moine|Monaco|Монах|수도사|武僧|武僧"),
  11: texts("Druid|Druida|Druida|Druide|Druide|Druido|Друид|드루이드|德魯伊|德鲁伊"),
  12: texts(
    "Demon Hunter|Cazador de demonios|Caçador de Demônios|Dämonenjäger|Chasseur de démons|Cacciatore di Demoni|Охотник на демонов|악마사냥꾼|惡魔獵人|恶魔猎手",
  ),
  13: texts(
    "Evoker|Evocador|Conjurante|Rufer|Évocateur|Evocatore|Пробудитель|기원사|喚能師|唤魔师",
  ),
};
