import { type Texts, texts } from "./localized-texts.ts";

/** A quality by its number: 0 Poor to 7 Heirloom. */
export const QUALITIES: readonly { readonly type: string; readonly name: Texts }[] = [
  {
    type: "POOR",
    name: texts("Poor|Pobre|Inferior|Schlecht|Médiocre|Scadente|Низкое|하급|粗糙|粗糙"),
  },
  {
    type: "COMMON",
    name: texts("Common|Común|Comum|Verbreitet|Classique|Comune|Обычное|일반|普通|普通"),
  },
  {
    type: "UNCOMMON",
    name: texts(
      "Uncommon|Poco común|Incomum|Selten|Inhabituelle|Non comune|Необычное|고급|優良|优秀",
    ),
  },
  { type: "RARE", name: texts("Rare|Raro|Raro|Rar|Rare|Raro|Редкое|희귀|精良|精良") },
  { type: "EPIC", name: texts("Epic|Épico|Épico|Episch|Épique|Epico|Эпическое|영웅|史詩|史诗") },
  {
    type: "LEGENDARY",
    name: texts(
      "Legendary|Legendario|Lendário|Legendär|Légendaire|Leggendario|Легендарное|전설|傳說|传说",
    ),
  },
  {
    type: "ARTIFACT",
    name: texts(
      "Artifact|Artefacto|Artefato|Artefakt|Prodigieuse|Artefatto|Артефакт|유물|神兵|神器",
    ),
  },
  {
    type: "HEIRLOOM",
    name: texts(
      "Heirloom|Reliquia|Herança|Erbstück|Héritage|Cimelio|Фамильная черта|계승품|傳家寶|传家宝",
    ),
  },
];

const BINDINGS = {
  ON_ACQUIRE: texts(
    "Binds when picked up|Se liga al recogerlo|Vinculado quando coletado|Wird beim Aufheben gebunden|Lié quand ramassé|Si vincola alla raccolta|Становится персональным при получении|획득 시 귀속|拾取後綁定|拾取后绑定",
  ),
  ON_EQUIP: texts(
    "Binds when equipped|Se liga al equiparlo|Vinculado quando equipado|Wird beim Anlegen gebunden|Lié quand équipé|Si vincola all'equipaggiamento|Становится персональным при надевании|착용 시 귀속|裝備後綁定|装备后绑定",
  ),
  ON_USE: texts(
    "Binds when used|Se liga al usarlo|Vinculado ao usar|Wird bei Benutzung gebunden|Lié quand utilisé|Si vincola all'uso|Становится персональным при использовании|사용 시 귀속|使用後綁定|使用后绑定",
  ),
  QUEST: texts(
    "Quest Item|Objeto de misión|Item de missão|Questgegenstand|Objet de quête|Oggetto di una missione|Предмет, необходимый для задания|퀘스트 아이템|任務物品|任务物品",
  ),
  TO_ACCOUNT: texts(
    "Binds to account|Se liga a la cuenta|Vinculado à conta|Accountgebunden|Lié au compte|Si vincola all'account|Привязывается к учетной записи|계정 귀속|帳號綁定|账号绑定",
  ),
};

const ONE_HAND = texts(
  "One-Hand|Una mano|Uma mão|Einhändig|À une main|A una mano|Одноручное|한손 장비|單手|单手",
);
const CHEST = texts("Chest|Pecho|Torso|Brust|Torse|Torso|Грудь|가슴|胸部|胸部");
const RANGED = texts(
  "Ranged|A distancia|Longo alcance|Distanz|À distance|A distanza|Дальний бой|원거리 장비|遠程|远程",
);

const INVENTORY_TYPES = {
  NON_EQUIP: texts(
    "Non-equippable|No equipable|Não equipável|Nicht ausrüstbar|Non équipable|Non equipaggiabile|Нельзя надеть|착용 불가|不可裝備|不可装备",
  ),
  HEAD: texts("Head|Cabeza|Cabeça|Kopf|Tête|Testa|Голова|머리|頭部|头部"),
  NECK: texts("Neck|Cuello|Pescoço|Hals|Cou|Collo|Шея|목|頸部|颈部"),
  SHOULDER: texts("Shoulder|Hombro|Ombros|Schulter|Épaules|Spalle|Плечи|어깨|肩部|肩部"),
  BODY: texts("Shirt|Camisa|Camisa|Hemd|Chemise|Camicia|Рубашка|속옷|襯衣|衬衣"),
  CHEST,
  ROBE: CHEST,
  WAIST: texts("Waist|Cintura|Cintura|Taille|Taille|Fianchi|Пояс|허리|腰部|腰部"),
  LEGS: texts("Legs|Piernas|Pernas|Beine|Jambes|Gambe|Ноги|다리|腿部|腿部"),
  FEET: texts("Feet|Pies|Pés|Füße|Pieds|Piedi|Ступни|발|腳|脚"),
  WRIST: texts("Wrist|Muñeca|Pulsos|Handgelenke|Poignets|Polsi|Запястья|손목|手腕|手腕"),
  HAND: texts("Hands|Manos|Mãos|Hände|Mains|Mani|Кисти рук|손|手|手"),
  FINGER: texts("Finger|Dedo|Dedo|Finger|Doigt|Dita|Палец|손가락|手指|手指"),
  TRINKET: texts("Trinket|Abalorio|Berloque|Schmuck|Bijou|Monile|Аксессуар|장신구|飾品|饰品"),
  CLOAK: texts("Back|Espalda|Costas|Rücken|Dos|Schiena|Спина|등|背部|背部"),
  WEAPON: ONE_HAND,
  TWOHWEAPON: texts(
    "Two-Hand|Dos manos|Duas mãos|Zweihändig|Deux mains|A due mani|Двуручное|양손 장비|雙手|双手",
  ),
  SHIELD: texts(
    "Off Hand|Mano izquierda|Mão secundária|Schildhand|Main gauche|Mano secondaria|Левая рука|보조장비|副手|副手",
  ),
  HOLDABLE: texts(
    "Held In Off-hand|Sostenido con la mano izquierda|Empunhado na mão secundária|In Schildhand geführt|Tenu en main gauche|Tenuto nella mano secondaria|Держится в левой руке|보조장비|副手物品|副手物品",
  ),
  RANGED,
  RANGEDRIGHT: RANGED,
  TABARD: texts("Tabard|Tabardo|Tabardo|Wappenrock|Tabard|Insegna|Накидка|휘장|外袍|战袍"),
  BAG: texts("Bag|Bolsa|Bolsa|Tasche|Sac|Borsa|Сумка|가방|容器|背包"),
};

const STATS = {
  STRENGTH: texts("Strength|Fuerza|Força|Stärke|Force|Forza|Сила|힘|力量|力量"),
  AGILITY: texts(
    "Agility|Agilidad|Agilidade|Beweglichkeit|Agilité|Agilità|Ловкость|민첩성|敏捷|敏捷",
  ),
  INTELLECT: texts(
    "Intellect|Intelecto|Intelecto|Intelligenz|Intelligence|Intelletto|Интеллект|지능|智力|智力",
  ),
  STAMINA: texts("Stamina|Aguante|Vigor|Ausdauer|Endurance|Tempra|Выносливость|체력|耐力|耐力"),
  SPIRIT: texts("Spirit|Espíritu|Espírito|Willenskraft|Esprit|Spirito|Дух|정신력|精神|精神"),
  CRIT_RATING: texts(
    "Critical Strike|Golpe crítico|Acerto crítico|Kritischer Trefferwert|Coup critique|Critico|Критический удар|치명타|致命一擊|暴击",
  ),
  HASTE_RATING: texts("Haste|Celeridad|Aceleração|Tempo|Hâte|Celerità|Скорость|가속|加速|急速"),
  MASTERY_RATING: texts(
    "Mastery|Maestría|Maestria|Meisterschaft|Maîtrise|Maestria|Искусность|특화|精通|精通",
  ),
  VERSATILITY: texts(
    "Versatility|Versatilidad|Versatilidade|Vielseitigkeit|Polyvalence|Versatilità|Универсальность|유연성|臨機應變|全能",
  ),
};

export type Binding = keyof typeof BINDINGS;
export type InventoryType = keyof typeof INVENTORY_TYPES;
export type StatType = keyof typeof STATS;

/** The names of what an item's tooltip lists, by its constant. */
export const ITEM_TEXTS: {
  readonly binding: Readonly<Record<Binding, Texts>>;
  readonly inventoryType: Readonly<Record<InventoryType, Texts>>;
  readonly stat: Readonly<Record<StatType, Texts>>;
} = { binding: BINDINGS, inventoryType: INVENTORY_TYPES, stat: STATS };
