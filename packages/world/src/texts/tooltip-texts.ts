import { texts } from "./localized-texts.ts";

/** The lines of an item's tooltip; what stands in braces is filled in. */
export const TOOLTIP_TEXTS = {
  armor: texts(
    "{value} Armor|{value} p. de armadura|{value} de Armadura|{value} Rüstung|Armure : {value}|{value} Armatura|Броня: {value}|방어도 {value}|{value}點護甲|{value}点护甲",
  ),
  stat: texts(
    "+{value} {stat}|+{value} {stat}|+{value} {stat}|+{value} {stat}|+{value} {stat}|+{value} {stat}|+{value} {stat}|{stat} +{value}|+{value} {stat}|+{value} {stat}",
  ),
  itemLevel: texts(
    "Item Level {value}|Nivel de objeto {value}|Nível do item: {value}|Gegenstandsstufe {value}|Niveau d'objet {value}|Livello oggetto {value}|Уровень предмета: {value}|아이템 레벨 {value}|物品等級{value}|物品等级{value}",
  ),
  requiresLevel: texts(
    "Requires Level {value}|Necesitas ser de nivel {value}|Requer nível {value}|Benötigt Stufe {value}|Niveau {value} requis|Richiede livello {value}|Требуется уровень {value}|최소 요구 레벨: {value}|需要等級{value}|需要等级 {value}",
  ),
  requiresSkill: texts(
    "Requires {profession} ({value})|Requiere {profession} ({value})|Requer {profession} ({value})|Benötigt {profession} ({value})|{profession} ({value}) requis|Richiede {profession} ({value})|Требуется: {profession} ({value})|{profession} ({value}) 필요|需要{profession}（{value}）|需要{profession}（{value}）",
  ),
  durability: texts(
    "Durability {value} / {value}|Durabilidad {value} / {value}|Durabilidade {value} / {value}|Haltbarkeit {value} / {value}|Durabilité {value} / {value}|Integrità {value} / {value}|Прочность: {value} / {value}|내구도 {value} / {value}|耐久度{value} / {value}|耐久度 {value} / {value}",
  ),
  damage: texts(
    "{min} - {max} Damage|{min} - {max} Daño|{min} - {max} de Dano|{min} - {max} Schaden|Dégâts : {min} - {max}|{min} - {max} Danni|{min} - {max} ед. урона|{min} - {max} 공격력|{min} - {max}傷害|{min} - {max} 伤害",
  ),
  attackSpeed: texts(
    "Speed {value}|Veloc. {value}|Velocidade {value}|Tempo {value}|Vitesse {value}|Velocità {value}|Скорость {value}|속도 {value}|速度{value}|速度 {value}",
  ),
  damagePerSecond: texts(
    "({value} damage per second)|({value} daño por segundo)|({value} de dano por segundo)|({value} Schaden pro Sekunde)|({value} dégâts par seconde)|({value} danni al secondo)|({value} ед. урона в секунду)|(초당 공격력 {value})|（每秒傷害{value}）|（每秒伤害{value}）",
  ),
  physical: texts(
    "Physical|Físico|Físico|Körperlich|Physique|Fisico|Физический урон|물리|物理|物理",
  ),
  sellPrice: texts(
    "Sell Price:|Precio de venta:|Preço de Venda:|Verkaufspreis:|Prix de vente :|Prezzo di vendita:|Цена продажи:|판매 가격:|賣價：|卖价：",
  ),
  uniqueEquipped: texts(
    "Unique-Equipped|Único-Equipado|Equipado - Único|Einzigartig anlegbar|Unique - Équipé|Equipaggiabile - Unico|Уникальный использующийся|착용 고유|唯一裝備|装备唯一",
  ),
  unique: texts("Unique|Único|Único|Einzigartig|Unique|Unico|Уникальный|고유|唯一|唯一"),
  limit: texts(
    "{unique}: {item} ({value})|{unique}: {item} ({value})|{unique}: {item} ({value})|{unique}: {item} ({value})|{unique} : {item} ({value})|{unique}: {item} ({value})|{unique}: {item} ({value})|{unique}: {item} ({value})|{unique}：{item}（{value}）|{unique}：{item}（{value}）",
  ),
  enchanted: texts(
    "Enchanted: {effect}|Encantado: {effect}|Encantado: {effect}|Verzaubert: {effect}|Enchanté : {effect}|Incantato: {effect}|Чары: {effect}|마법부여: {effect}|附魔：{effect}|附魔：{effect}",
  ),
  transmogrified: texts(
    "Transmogrified to:\n{item}|Transfigurado en:\n{item}|Transmogrificado para:\n{item}|Transmogrifiziert zu:\n{item}|Transmogrifié en :\n{item}|Trasmogrificato in:\n{item}|Трансмогрификация:\n{item}|형상변환:\n{item}|塑形為：\n{item}|幻化为：\n{item}",
  ),
  raidFinder: texts(
    "Raid Finder|Buscador de bandas|Localizador de Raides|Schlachtzugsbrowser|Outil Raids|Ricerca delle incursioni|Поиск рейда|공격대 찾기|團隊搜尋器|随机团队",
  ),
};
