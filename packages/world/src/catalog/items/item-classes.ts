import type { KnownEdition } from "@guildhall/contract";
import { type Texts, texts } from "../../texts/localized-texts.ts";

export interface ItemSubclass {
  readonly id: number;
  readonly name: Texts;
  /** The tooltip of an item does not name it. */
  readonly hidden?: boolean;
  /** The editions that have it; all those of its class when left out. */
  readonly editions?: readonly KnownEdition[];
}

export interface ItemClass {
  readonly id: number;
  readonly name: Texts;
  readonly subclasses: readonly ItemSubclass[];
  readonly editions?: readonly KnownEdition[];
}

export const CONSUMABLE = 0;
export const CONTAINER = 1;
export const WEAPON = 2;
export const GEM = 3;
export const ARMOR = 4;
export const PROJECTILE = 6;
export const TRADE_GOODS = 7;
export const ENHANCEMENT = 8;
export const RECIPE = 9;
export const QUEST = 12;
export const KEY = 13;
export const MISCELLANEOUS = 15;
/** Subclass of MISCELLANEOUS. */
export const COMPANION = 2;
/** Subclass of MISCELLANEOUS. */
export const MOUNT = 5;
export const GLYPH = 16;

const sub = (id: number, row: string, more: Omit<ItemSubclass, "id" | "name"> = {}) => ({
  id,
  name: texts(row),
  ...more,
});
const CURRENT: readonly KnownEdition[] = ["current"];
const WITH_AMMUNITION: readonly KnownEdition[] = ["classic1x", "classicann"];
const WITH_GEMS: readonly KnownEdition[] = ["current", "classic", "classicann"];
const WITH_GLYPHS: readonly KnownEdition[] = ["current", "classic"];
const OTHER = "Other|Otro|Outros|Anderes|Autre|Altro|Разное|기타|其他|其它";
const MISC = "Miscellaneous|Misceláneo|Diversos|Verschiedenes|Divers|Varie|Разное|기타|雜項|杂项";

/** The classes of items and their subclasses. */
export const ITEM_CLASSES: readonly ItemClass[] = [
  {
    id: CONSUMABLE,
    name: texts(
      "Consumable|Consumible|Consumível|Verbrauchbares|Consommable|Consumabile|Расходуемые|소비용품|消耗品|消耗品",
    ),
    subclasses: [
      sub(
        0,
        "Explosives and Devices|Explosivos y dispositivos|Explosivos e dispositivos|Sprengstoffe und Apparate|Explosifs et appareils|Esplosivi e congegni|Взрывчатка и устройства|폭발물 및 장치|爆裂物和裝置|爆炸物和装置",
        { hidden: true },
      ),
      sub(1, "Potion|Poción|Poção|Trank|Potion|Pozione|Зелье|물약|藥水|药水"),
      sub(2, "Elixir|Elixir|Elixir|Elixier|Élixir|Elisir|Эликсир|영약|藥劑|药剂"),
      sub(3, "Flask|Frasco|Frasco|Fläschchen|Flacon|Tonico|Настой|병|精煉藥劑|合剂"),
      sub(
        4,
        "Scroll|Pergamino|Pergaminho|Schriftrolle|Parchemin|Pergamena|Свиток|두루마리|卷軸|卷轴",
      ),
      sub(
        5,
        "Food & Drink|Comida y bebida|Comida e bebida|Essen und Trinken|Nourriture et boisson|Cibo e bevande|Еда и напитки|음식과 음료|食物和飲料|食物和饮料",
      ),
      sub(7, "Bandage|Venda|Bandagem|Verband|Bandage|Benda|Бинты|붕대|繃帶|绷带"),
    ],
  },
  {
    id: CONTAINER,
    name: texts(
      "Container|Contenedor|Recipiente|Behälter|Conteneur|Contenitore|Сумки|가방|容器|容器",
    ),
    subclasses: [
      sub(0, "Bag|Bolsa|Bolsa|Tasche|Sac|Borsa|Сумка|가방|容器|容器"),
      sub(
        2,
        "Herb Bag|Bolsa de hierbas|Bolsa de ervas|Kräutertasche|Sac d'herbes|Borsa da erborista|Сумка травника|약초 가방|草藥袋|草药包",
      ),
      sub(
        6,
        "Mining Bag|Bolsa de minería|Bolsa de mineração|Bergbautasche|Sac de mineur|Borsa da minatore|Сумка шахтера|채광 가방|礦石袋|矿石包",
      ),
    ],
  },
  {
    id: WEAPON,
    name: texts("Weapon|Arma|Arma|Waffe|Arme|Arma|Оружие|무기|武器|武器"),
    subclasses: [
      sub(0, "Axe|Hacha|Machado|Axt|Hache|Ascia|Топор|도끼|斧|斧"),
      sub(
        1,
        "Two-Handed Axe|Hacha de dos manos|Machado de duas mãos|Zweihandaxt|Hache à deux mains|Ascia a due mani|Двуручный топор|양손 도끼|雙手斧|双手斧",
      ),
      sub(2, "Bow|Arco|Arco|Bogen|Arc|Arco|Лук|활|弓|弓"),
      sub(
        3,
        "Gun|Arma de fuego|Arma de fogo|Schusswaffe|Arme à feu|Arma da fuoco|Огнестрельное|총|槍械|枪械",
      ),
      sub(4, "Mace|Maza|Maça|Streitkolben|Masse|Mazza|Дробящее|둔기|錘|锤"),
      sub(
        5,
        "Two-Handed Mace|Maza de dos manos|Maça de duas mãos|Zweihandstreitkolben|Masse à deux mains|Mazza a due mani|Двуручное дробящее|양손 둔기|雙手錘|双手锤",
      ),
      sub(
        6,
        "Polearm|Arma de asta|Arma de haste|Stangenwaffe|Arme d'hast|Arma ad asta|Древковое|장창|長柄武器|长柄武器",
      ),
      sub(7, "Sword|Espada|Espada|Schwert|Épée|Spada|Меч|도검|劍|剑"),
      sub(
        8,
        "Two-Handed Sword|Espada de dos manos|Espada de duas mãos|Zweihandschwert|Épée à deux mains|Spada a due mani|Двуручный меч|양손 도검|雙手劍|双手剑",
      ),
      sub(
        9,
        "Warglaives|Gujas de guerra|Glaives de guerra|Kriegsgleven|Glaives de guerre|Lame da guerra|Боевые клинки|전투검|戰刃|战刃",
        { editions: CURRENT },
      ),
      sub(10, "Staff|Bastón|Cajado|Stab|Bâton|Bastone|Посох|지팡이|法杖|法杖"),
      sub(
        13,
        "Fist Weapon|Arma de puño|Arma de punho|Faustwaffe|Arme de pugilat|Tirapugni|Кистевое|장착 무기|拳套|拳套",
      ),
      sub(15, "Dagger|Daga|Adaga|Dolch|Dague|Pugnale|Кинжал|단검|匕首|匕首"),
      sub(18, "Crossbow|Ballesta|Besta|Armbrust|Arbalète|Balestra|Арбалет|석궁|弩|弩"),
      sub(19, "Wand|Varita|Varinha|Zauberstab|Baguette|Bacchetta|Жезл|마법봉|魔杖|魔杖"),
      sub(
        20,
        "Fishing Pole|Caña de pescar|Vara de pesca|Angelrute|Canne à pêche|Canna da pesca|Удочка|낚싯대|魚竿|鱼竿",
      ),
    ],
  },
  {
    id: GEM,
    name: texts("Gem|Gema|Gema|Edelstein|Gemme|Gemma|Самоцвет|보석|寶石|宝石"),
    editions: WITH_GEMS,
    subclasses: [
      sub(0, "Red|Roja|Vermelha|Rot|Rouge|Rossa|Красный|붉은색|紅色|红色"),
      sub(1, "Blue|Azul|Azul|Blau|Bleue|Blu|Синий|푸른색|藍色|蓝色"),
      sub(2, "Yellow|Amarilla|Amarela|Gelb|Jaune|Gialla|Желтый|노란색|黃色|黄色"),
      sub(3, "Purple|Morada|Roxa|Violett|Violette|Viola|Фиолетовый|보라색|紫色|紫色"),
      sub(4, "Green|Verde|Verde|Grün|Verte|Verde|Зеленый|녹색|綠色|绿色"),
      sub(5, "Orange|Naranja|Laranja|Orange|Orange|Arancione|Оранжевый|주황색|橘色|橙色"),
    ],
  },
  {
    id: ARMOR,
    name: texts("Armor|Armadura|Armadura|Rüstung|Armure|Armatura|Доспехи|방어구|護甲|护甲"),
    subclasses: [
      sub(0, MISC, { hidden: true }),
      sub(1, "Cloth|Tela|Tecido|Stoff|Tissu|Stoffa|Ткань|천|布甲|布甲"),
      sub(2, "Leather|Cuero|Couro|Leder|Cuir|Cuoio|Кожа|가죽|皮甲|皮甲"),
      sub(3, "Mail|Malla|Malha|Kette|Mailles|Maglia|Кольчуга|사슬|鎖甲|锁甲"),
      sub(4, "Plate|Placas|Placa|Platte|Plaques|Piastre|Латы|판금|鎧甲|板甲"),
      sub(6, "Shield|Escudo|Escudo|Schild|Bouclier|Scudo|Щит|방패|盾牌|盾牌"),
    ],
  },
  {
    id: PROJECTILE,
    name: texts(
      "Projectile|Proyectil|Projétil|Projektil|Projectile|Proiettile|Боеприпасы|투사체|彈藥|弹药",
    ),
    editions: WITH_AMMUNITION,
    subclasses: [
      sub(2, "Arrow|Flecha|Flecha|Pfeil|Flèche|Freccia|Стрелы|화살|箭|箭"),
      sub(3, "Bullet|Bala|Bala|Kugel|Balle|Proiettile|Пули|탄환|子彈|子弹"),
    ],
  },
  {
    id: TRADE_GOODS,
    name: texts(
      "Trade Goods|Objetos comerciales|Mercadorias|Handwerkswaren|Artisanat|Beni commerciali|Хозяйственные товары|직업용품|商品|商品",
    ),
    subclasses: [
      sub(1, "Parts|Piezas|Peças|Teile|Éléments|Componenti|Детали|부품|零件|零件"),
      sub(5, "Cloth|Tela|Tecido|Stoff|Tissu|Stoffa|Ткань|옷감|布料|布料"),
      sub(6, "Leather|Cuero|Couro|Leder|Cuir|Cuoio|Кожа|가죽|皮革|皮革"),
      sub(
        7,
        "Metal & Stone|Metal y piedra|Metal e pedra|Metall und Stein|Métal et pierre|Metallo e pietra|Металл и камень|광물|金屬與石頭|金属和矿石",
      ),
      sub(8, "Cooking|Cocina|Culinária|Kochkunst|Cuisine|Cucina|Кулинария|요리|烹飪|烹饪"),
      sub(9, "Herb|Hierba|Planta|Kräuter|Herbe|Erba|Трава|약초|草藥|草药"),
      sub(
        10,
        "Elemental|Elemental|Elemental|Elementar|Élémentaire|Elementale|Стихии|원소|元素材料|元素",
      ),
      sub(11, OTHER),
      sub(
        12,
        "Enchanting|Encantamiento|Encantamento|Verzauberkunst|Enchantement|Incantamento|Наложение чар|마법부여|附魔|附魔",
      ),
    ],
  },
  {
    id: ENHANCEMENT,
    name: texts(
      "Item Enhancement|Mejora de objeto|Aprimoramento de item|Gegenstandsverbesserung|Amélioration d'objet|Potenziamento oggetto|Улучшение|아이템 강화|物品強化|物品强化",
    ),
    editions: CURRENT,
    subclasses: [
      sub(3, "Cloak|Capa|Capa|Umhang|Cape|Mantello|Плащ|망토|披風|披风"),
      sub(4, "Chest|Pecho|Torso|Brust|Torse|Torso|Грудь|가슴|胸部|胸部"),
      sub(9, "Feet|Pies|Pés|Füße|Pieds|Piedi|Ступни|발|腳|脚"),
      sub(10, "Finger|Dedo|Dedo|Finger|Doigt|Dita|Палец|손가락|手指|手指"),
      sub(11, "Weapon|Arma|Arma|Waffe|Arme|Arma|Оружие|무기|武器|武器"),
    ],
  },
  {
    id: RECIPE,
    name: texts("Recipe|Receta|Receita|Rezept|Recette|Ricetta|Рецепт|제조법|配方|配方"),
    subclasses: [
      sub(
        1,
        "Leatherworking|Peletería|Couraria|Lederverarbeitung|Travail du cuir|Conciatura|Кожевничество|가죽세공|製皮|制皮",
      ),
      sub(
        2,
        "Tailoring|Sastrería|Alfaiataria|Schneiderei|Couture|Sartoria|Портняжное дело|재봉술|裁縫|裁缝",
      ),
      sub(
        3,
        "Engineering|Ingeniería|Engenharia|Ingenieurskunst|Ingénierie|Ingegneria|Инженерное дело|기계공학|工程學|工程学",
      ),
      sub(
        4,
        "Blacksmithing|Herrería|Ferraria|Schmiedekunst|Forge|Forgiatura|Кузнечное дело|대장기술|鍛造|锻造",
      ),
      sub(5, "Cooking|Cocina|Culinária|Kochkunst|Cuisine|Cucina|Кулинария|요리|烹飪|烹饪"),
      sub(6, "Alchemy|Alquimia|Alquimia|Alchemie|Alchimie|Alchimia|Алхимия|연금술|鍊金術|炼金术"),
      sub(
        8,
        "Enchanting|Encantamiento|Encantamento|Verzauberkunst|Enchantement|Incantamento|Наложение чар|마법부여|附魔|附魔",
      ),
      sub(
        10,
        "Jewelcrafting|Joyería|Joalheria|Juwelierskunst|Joaillerie|Oreficeria|Ювелирное дело|보석세공|珠寶設計|珠宝加工",
        { editions: WITH_GEMS },
      ),
    ],
  },
  {
    id: QUEST,
    name: texts("Quest|Misión|Missão|Quest|Quête|Missione|Задания|퀘스트|任務|任务"),
    subclasses: [sub(0, "Quest|Misión|Missão|Quest|Quête|Missione|Задание|퀘스트|任務|任务")],
  },
  {
    id: KEY,
    name: texts("Key|Llave|Chave|Schlüssel|Clé|Chiave|Ключ|열쇠|鑰匙|钥匙"),
    subclasses: [sub(0, "Key|Llave|Chave|Schlüssel|Clé|Chiave|Ключ|열쇠|鑰匙|钥匙")],
  },
  {
    id: MISCELLANEOUS,
    name: texts(MISC),
    subclasses: [
      sub(0, "Junk|Trastos|Quinquilharia|Plunder|Camelote|Cianfrusaglie|Хлам|잡동사니|垃圾|垃圾"),
      sub(2, "Companion Pet|Mascota|Mascote|Haustier|Mascotte|Mascotte|Питомец|애완동물|寵物|宠物"),
      sub(
        3,
        "Holiday|Festividad|Festividades|Feiertag|Fête|Festività|Праздничное|이벤트|節慶|节日",
      ),
      sub(4, OTHER),
      sub(
        5,
        "Mount|Montura|Montaria|Reittier|Monture|Cavalcatura|Верховое животное|탈것|坐騎|坐骑",
      ),
    ],
  },
  {
    id: GLYPH,
    name: texts("Glyph|Glifo|Glifo|Glyphe|Glyphe|Glifo|Символ|문양|雕紋|雕文"),
    editions: WITH_GLYPHS,
    subclasses: [
      sub(1, "Warrior|Guerrero|Guerreiro|Krieger|Guerrier|Guerriero|Воин|전사|戰士|战士"),
      sub(3, "Hunter|Cazador|Caçador|Jäger|Chasseur|Cacciatore|Охотник|사냥꾼|獵人|猎人"),
      sub(8, "Mage|Mago|Mago|Magier|Mage|Mago|Маг|마법사|法師|法师"),
    ],
  },
];

/** The item classes of an edition, each with the subclasses that the edition has. */
export function itemClassesIn(edition: KnownEdition): readonly ItemClass[] {
  const has = ({ editions }: ItemClass | ItemSubclass) => editions?.includes(edition) ?? true;
  return ITEM_CLASSES.filter(has).map((each) => ({
    ...each,
    subclasses: each.subclasses.filter(has),
  }));
}

/** @throws RangeError for one that the table does not have. */
export function findItemClass(id: number): ItemClass {
  const found = ITEM_CLASSES.find((each) => each.id === id);
  if (!found) throw new RangeError(`There is no item class ${id}.`);
  return found;
}

/** @throws RangeError for one that the table does not have. */
export function findItemSubclass(classId: number, id: number): ItemSubclass {
  const found = findItemClass(classId).subclasses.find((each) => each.id === id);
  if (!found) throw new RangeError(`Item class ${classId} has no subclass ${id}.`);
  return found;
}
