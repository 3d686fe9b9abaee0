import type { Item } from "./item.ts";
import { KEY, QUEST } from "./item-classes.ts";
import { plainItems } from "./plain-item.ts";

const QUESTS = plainItems(
  226_001,
  { classId: QUEST, subclassId: 0, binding: "QUEST", maxCount: 1, worth: 0 },
  [
    [
      "letter_linen",
      "Unsent Letter|Carta sin enviar|Carta não enviada|Nicht abgeschickter Brief|Lettre jamais envoyée|Lettera mai spedita|Неотправленное письмо|부치지 못한 편지|未寄出的信|未寄出的信",
    ],
    [
      "letter_red",
      "Order with a Broken Seal|Orden con el sello roto|Ordem com o selo rompido|Befehl mit gebrochenem Siegel|Ordre au sceau brisé|Ordine dal sigillo spezzato|Приказ со сломанной печатью|봉인이 뜯긴 명령서|封印已破的命令|封印已破的命令",
    ],
    [
      "book_road",
      "Toll Keeper's Ledger|Libro del recaudador de peaje|Livro do cobrador de pedágio|Rechnungsbuch des Zöllners|Registre du péager|Registro del gabelliere|Книга сборщика пошлин|통행료 징수인의 장부|收費員的帳簿|收费员的账簿",
    ],
    [
      "book_hedge",
      "Pressed Flowers|Flores prensadas|Flores prensadas|Gepresste Blumen|Fleurs pressées|Fiori pressati|Засушенные цветы|눌린 꽃|壓花冊|压花册",
    ],
    [
      "bell_bronze",
      "Cracked Hand Bell|Campanilla agrietada|Sineta rachada|Gesprungene Handglocke|Clochette fêlée|Campanella incrinata|Треснувший колокольчик|금 간 손종|裂開的手搖鈴|裂开的手摇铃",
    ],
    [
      "lantern_yellow",
      "Lantern Without Oil|Farol sin aceite|Lampião sem óleo|Laterne ohne Öl|Lanterne sans huile|Lanterna senz'olio|Фонарь без масла|기름 없는 등불|無油的提燈|无油的提灯",
    ],
    [
      "skull_linen",
      "Barrow King's Tooth|Diente del Rey del Túmulo|Dente do Rei do Túmulo|Zahn des Hügelgrabkönigs|Dent du Roi du tertre|Dente del Re del Tumulo|Зуб короля кургана|고분왕의 이빨|古墓之王的牙齒|古墓之王的牙齿",
    ],
    [
      "coin_bronze",
      "Drowned Coin|Moneda ahogada|Moeda afogada|Ertränkte Münze|Pièce noyée|Moneta annegata|Утонувшая монета|물에 잠긴 동전|沉沒的硬幣|沉没的硬币",
    ],
    [
      "feather_ash",
      "Feather of the Grey Owl|Pluma del búho gris|Pena da coruja cinzenta|Feder der grauen Eule|Plume du hibou gris|Piuma del gufo grigio|Перо серой совы|회색 올빼미의 깃털|灰鴞之羽|灰鸮之羽",
    ],
    [
      "crystal_cinder",
      "Ember That Stays Warm|Ascua que no se enfría|Brasa que não esfria|Glut, die warm bleibt|Braise toujours tiède|Brace che resta calda|Негаснущий уголек|식지 않는 잿불|不冷的餘燼|不冷的余烬",
    ],
    [
      "scroll_road",
      "Map of the Reed Walk|Mapa de la Senda de Juncos|Mapa da Trilha dos Juncos|Karte des Schilfpfads|Carte de la Sente des roseaux|Mappa del Sentiero dei Canneti|Карта Камышовой тропы|갈대길 지도|蘆葦小徑地圖|芦苇小径地图",
    ],
    [
      "herb_purple",
      "Night-Picked Thistle|Cardo cortado de noche|Cardo colhido à noite|Nachts gepflückte Distel|Chardon cueilli de nuit|Cardo colto di notte|Чертополох, сорванный ночью|밤에 딴 엉겅퀴|夜採薊花|夜采蓟花",
    ],
    [
      "gear_ash",
      "Hand of the Stopped Clock|Aguja del reloj parado|Ponteiro do relógio parado|Zeiger der stehen gebliebenen Uhr|Aiguille de l'horloge arrêtée|Lancetta dell'orologio fermo|Стрелка остановившихся часов|멈춘 시계의 바늘|停鐘的指針|停钟的指针",
    ],
    [
      "bag_road",
      "Sack of Borrowed Seed|Saco de semillas prestadas|Saco de sementes emprestadas|Sack mit geliehenem Saatgut|Sac de graines empruntées|Sacco di semi presi in prestito|Мешок взятых взаймы семян|빌린 씨앗 자루|借來的種子袋|借来的种子袋",
    ],
    [
      "pendant_tide",
      "Half of a Locket|Medio relicario|Metade de um medalhão|Hälfte eines Medaillons|Moitié de médaillon|Metà di un medaglione|Половина медальона|반쪽짜리 로켓|半個盒式吊墜|半个吊坠盒",
    ],
    [
      "stone_moor",
      "Boundary Stone|Piedra de linde|Pedra de divisa|Grenzstein|Borne de pierre|Pietra di confine|Межевой камень|경계석|界石|界石",
    ],
  ],
);

const KEYS = plainItems(228_001, { classId: KEY, subclassId: 0, maxCount: 1, worth: 0 }, [
  [
    "key_bronze",
    "Belfry Key|Llave del campanario|Chave do campanário|Schlüssel zum Glockenturm|Clé du beffroi|Chiave del campanile|Ключ от колокольни|종탑 열쇠|鐘樓鑰匙|钟楼钥匙",
  ],
  [
    "key_ash",
    "Key to the Cinder Court|Llave de la Corte de Cenizas|Chave da Corte das Cinzas|Schlüssel zum Aschenhof|Clé de la Cour des cendres|Chiave della Corte delle Ceneri|Ключ от Пепельного двора|잿더미 궁정 열쇠|灰燼王庭鑰匙|灰烬王庭钥匙",
  ],
  [
    "key_glass",
    "Orchard Gate Key|Llave del huerto|Chave do portão do pomar|Schlüssel zum Obstgartentor|Clé du verger|Chiave del frutteto|Ключ от садовых ворот|과수원 문 열쇠|果園大門鑰匙|果园大门钥匙",
  ],
  [
    "key_road",
    "Toll House Key|Llave de la casa de peaje|Chave da casa de pedágio|Schlüssel zum Zollhaus|Clé de l'octroi|Chiave della gabella|Ключ от заставы|통행소 열쇠|收費站鑰匙|收费站钥匙",
  ],
  [
    "key_moor",
    "Rusted Strongbox Key|Llave oxidada de caja fuerte|Chave enferrujada de cofre|Rostiger Kassettenschlüssel|Clé rouillée de coffre-fort|Chiave arrugginita di forziere|Ржавый ключ от сундука|녹슨 금고 열쇠|生鏽的保險箱鑰匙|生锈的保险箱钥匙",
  ],
]);

/** What quests ask for, and the keys that they give. */
export const QUEST_ITEMS: readonly Item[] = [...QUESTS, ...KEYS];
