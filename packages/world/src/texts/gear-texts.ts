import { type Texts, texts } from "./localized-texts.ts";

/** Where a piece of armor is worn. */
export type ArmorPlace =
  | "head"
  | "shoulder"
  | "chest"
  | "wrist"
  | "hands"
  | "waist"
  | "legs"
  | "feet";

const pieces = (
  ...rows: readonly [string, string, string, string, string, string, string, string]
) => {
  const [head, shoulder, chest, wrist, hands, waist, legs, feet] = rows;
  return {
    head: texts(head),
    shoulder: texts(shoulder),
    chest: texts(chest),
    wrist: texts(wrist),
    hands: texts(hands),
    waist: texts(waist),
    legs: texts(legs),
    feet: texts(feet),
  } satisfies Record<ArmorPlace, Texts>;
};

/** What the pieces of armor are called, by what they are made of. */
export const ARMOR_TEXTS = {
  cloth: pieces(
    "Hood|Capucha|Capuz|Kapuze|Capuche|Cappuccio|Капюшон|두건|兜帽|兜帽",
    "Mantle|Manto|Manto|Schultertuch|Mantelet|Mantella|Пелерина|어깨덧옷|披肩|披肩",
    "Robe|Toga|Túnica|Robe|Robe|Veste|Одеяние|로브|長袍|长袍",
    "Cuffs|Puños|Punhos|Manschetten|Manchettes|Polsini|Манжеты|소매장식|袖口|袖口",
    "Gloves|Guantes|Luvas|Handschuhe|Gants|Guanti|Перчатки|장갑|手套|手套",
    "Sash|Fajín|Faixa|Schärpe|Écharpe|Fascia|Кушак|장식띠|飾帶|饰带",
    "Trousers|Pantalones|Calças|Hose|Pantalon|Pantaloni|Штаны|바지|長褲|长裤",
    "Sandals|Sandalias|Sandálias|Sandalen|Sandales|Sandali|Сандалии|샌들|涼鞋|凉鞋",
  ),
  leather: pieces(
    "Mask|Máscara|Máscara|Maske|Masque|Maschera|Маска|가면|面具|面具",
    "Spaulders|Espaldares|Espaldares|Schulterpolster|Spallières|Coprispalle|Наплечье|어깨덧대|護肩|护肩",
    "Jerkin|Jubón|Gibão|Wams|Pourpoint|Farsetto|Камзол|조끼|皮背心|皮背心",
    "Bindings|Ataduras|Amarras|Armbinden|Attaches|Legacci|Повязки|손목띠|束腕|束腕",
    "Grips|Manoplas|Mitenes|Griffe|Mitaines|Mezziguanti|Рукавицы|손싸개|皮手套|皮手套",
    "Belt|Cinto|Cinto|Gürtel|Ceinture|Cintura|Ремень|허리띠|腰帶|腰带",
    "Breeches|Calzones|Calções|Kniehose|Braies|Brache|Бриджи|가죽바지|馬褲|马裤",
    "Boots|Botas|Botas|Stiefel|Bottes|Stivali|Сапоги|장화|長靴|长靴",
  ),
  mail: pieces(
    "Coif|Almófar|Coifa|Kettenhaube|Camail|Camaglio|Кольчужный капюшон|사슬두건|鎖子頭罩|锁子头罩",
    "Shoulderguards|Guardahombros|Guarda-ombros|Schulterschutz|Épaulières|Spalliere|Оплечье|어깨보호대|護肩甲|护肩甲",
    "Hauberk|Loriga|Cota de malha|Kettenhemd|Haubert|Usbergo|Кольчуга|사슬갑옷|鎖甲|锁甲",
    "Wristguards|Guardamuñecas|Guarda-pulsos|Armschützer|Protège-poignets|Parapolsi|Запястья|손목보호대|腕甲|腕甲",
    "Handguards|Guardamanos|Guarda-mãos|Handschützer|Garde-mains|Paramani|Кольчужные рукавицы|사슬장갑|鎖甲手套|锁甲手套",
    "Chain Belt|Cinturón de malla|Cinto de malha|Kettengurt|Ceinturon de mailles|Cintura di maglia|Кольчужный пояс|사슬허리띠|鏈甲腰帶|链甲腰带",
    "Chausses|Calzas de malla|Calças de malha|Kettenbeinlinge|Chausses|Gambiere di maglia|Кольчужные поножи|사슬바지|鏈甲護腿|链甲护腿",
    "Treads|Botines|Botins|Kettenschuhe|Brodequins|Calzari|Кольчужные башмаки|사슬장화|戰靴|战靴",
  ),
  plate: pieces(
    "Helm|Yelmo|Elmo|Helm|Heaume|Elmo|Шлем|투구|頭盔|头盔",
    "Pauldrons|Hombreras|Ombreiras|Schulterplatten|Espauliers|Spallacci|Наплечники|어깨갑옷|肩甲|肩甲",
    "Breastplate|Coraza|Peitoral|Brustplatte|Plastron|Corazza|Нагрудник|흉갑|胸甲|胸甲",
    "Vambraces|Avambrazos|Avambraços|Armschienen|Canons d'avant-bras|Avambracci|Наручи|팔보호대|臂鎧|臂铠",
    "Gauntlets|Guanteletes|Manoplas|Panzerhandschuhe|Gantelets|Manopole|Латные перчатки|건틀릿|護手|护手",
    "Girdle|Cinturón|Cinturão|Plattengürtel|Ceinturon|Cinturone|Латный пояс|갑옷띠|束腰|束腰",
    "Legplates|Musleras|Perneiras|Beinplatten|Cuissards|Cosciali|Набедренники|다리갑옷|腿甲|腿甲",
    "Sabatons|Escarpes|Escarpes|Panzerstiefel|Solerets|Scarpe d'arme|Латные сапоги|철장화|鐵靴|铁靴",
  ),
} as const;

/** What every class wears, armor or no armor. */
export const ACCESSORY_TEXTS = {
  pendant: texts("Pendant|Colgante|Pingente|Anhänger|Pendentif|Pendente|Подвеска|펜던트|墜飾|坠饰"),
  cloak: texts("Cloak|Capa|Capa|Umhang|Cape|Mantello|Плащ|망토|披風|披风"),
  signet: texts("Signet|Sello|Sinete|Siegelring|Chevalière|Sigillo|Перстень|인장반지|璽戒|玺戒"),
  band: texts("Band|Anillo|Anel|Ring|Anneau|Anello|Кольцо|반지|指環|指环"),
  charm: texts("Charm|Amuleto|Amuleto|Glücksbringer|Breloque|Ciondolo|Оберег|부적|護符|护符"),
  hourglass: texts(
    "Hourglass|Reloj de arena|Ampulheta|Stundenglas|Sablier|Clessidra|Песочные часы|모래시계|沙漏|沙漏",
  ),
} as const;

/** What weapons, shields and books are called. */
export const WEAPON_TEXTS = {
  sword: texts("Blade|Hoja|Lâmina|Klinge|Lame|Lama|Клинок|검|利刃|利刃"),
  greatsword: texts(
    "Greatsword|Mandoble|Montante|Zweihänder|Espadon|Spadone|Двуручный меч|대검|巨劍|巨剑",
  ),
  axe: texts("Hatchet|Hacha|Machadinha|Beil|Hachette|Accetta|Топорик|손도끼|手斧|手斧"),
  greataxe: texts(
    "Greataxe|Gran hacha|Grande machado|Großaxt|Grande hache|Bipenne|Секира|대도끼|巨斧|巨斧",
  ),
  mace: texts("Mace|Maza|Maça|Streitkolben|Masse|Mazza|Булава|철퇴|釘錘|钉锤"),
  maul: texts("Maul|Mazo|Marreta|Schlaghammer|Maillet|Maglio|Молот|전쟁망치|戰錘|战锤"),
  dagger: texts("Dirk|Daga|Adaga|Dolch|Dague|Pugnale|Кинжал|단검|匕首|匕首"),
  claw: texts("Claw|Garra|Garra|Klaue|Griffe|Artiglio|Коготь|갈퀴|拳爪|拳爪"),
  halberd: texts(
    "Halberd|Alabarda|Alabarda|Hellebarde|Hallebarde|Alabarda|Алебарда|미늘창|長戟|长戟",
  ),
  staff: texts("Staff|Bastón|Cajado|Stab|Bâton|Bastone|Посох|지팡이|法杖|法杖"),
  bow: texts(
    "Longbow|Arco largo|Arco longo|Langbogen|Arc long|Arco lungo|Длинный лук|장궁|長弓|长弓",
  ),
  gun: texts("Musket|Mosquete|Mosquete|Muskete|Mousquet|Moschetto|Мушкет|장총|火槍|火枪"),
  crossbow: texts("Crossbow|Ballesta|Besta|Armbrust|Arbalète|Balestra|Арбалет|석궁|弩|弩"),
  wand: texts("Wand|Varita|Varinha|Zauberstab|Baguette|Bacchetta|Жезл|마법봉|魔杖|魔杖"),
  warglaive: texts(
    "Warglaive|Guja de guerra|Glaive de guerra|Kriegsgleve|Glaive de guerre|Lama da guerra|Боевой клинок|전투검|戰刃|战刃",
  ),
  shield: texts("Shield|Escudo|Escudo|Schild|Bouclier|Scudo|Щит|방패|盾牌|盾牌"),
  tome: texts("Tome|Tomo|Tomo|Foliant|Grimoire|Tomo|Фолиант|고서|典籍|典籍"),
} as const;
