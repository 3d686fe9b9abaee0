import { type Texts, texts } from "../../texts/localized-texts.ts";

/** One set of gear for every class: a piece for each place, of each kind of armor, and weapons. */
export interface GearSet {
  /** Its ids begin here. */
  readonly firstId: number;
  /** What all its pieces are called after. */
  readonly name: Texts;
  readonly quality: number;
  /** In the current game. */
  readonly itemLevel: number;
  /** The level that it asks for, as a share of the highest. */
  readonly levelShare: number;
  /** The colours of its icons. */
  readonly palette: string;
}

const set = (
  row: number,
  name: string,
  [levelShare, itemLevel, quality]: readonly [number, number, number],
  palette: string,
): GearSet => ({
  firstId: 220_001 + row * 100,
  name: texts(name),
  quality,
  itemLevel,
  levelShare,
  palette,
});

/** From a novice's first clothes to what the last boss drops. */
export const GEAR_SETS: readonly GearSet[] = [
  set(
    6,
    "Novice's|del Novato|do Novato|des Neulings|du Novice|del Novizio|Новичка|수습생의|新手|新手",
    [0, 24, 1],
    "linen",
  ),
  set(
    7,
    "Hedgerow|del Seto|da Sebe|der Hecke|de la Haie|della Siepe|Живой изгороди|산울타리|樹籬|树篱",
    [0.35, 140, 2],
    "hedge",
  ),
  set(
    8,
    "Lowmoor|del Páramo|da Charneca|des Tiefmoors|de la Lande|della Brughiera|Низинных болот|저지늪|低沼|低沼",
    [0.7, 262, 2],
    "moor",
  ),
  set(
    0,
    "Roadwarden's|del Guardacaminos|do Guarda da Estrada|des Wegwächters|du Garde-route|del Guardastrada|Дорожного стража|길지기의|巡路者|巡路者",
    [1, 385, 2],
    "road",
  ),
  set(
    1,
    "Tidefell|de las Mareas|das Marés|der Gezeitenhöhen|des Marées|delle Maree|Приливных холмов|조수언덕|潮丘|潮丘",
    [1, 424, 3],
    "tide",
  ),
  set(
    2,
    "Bellfounder's|del Fundidor de Campanas|do Fundidor de Sinos|des Glockengießers|du Fondeur de cloches|del Fonditore di Campane|Колокольного мастера|종장이의|鑄鐘師|铸钟师",
    [1, 437, 3],
    "bronze",
  ),
  set(
    3,
    "Glassroot|de la Raíz de Cristal|da Raiz de Vidro|der Glaswurzel|de Racine-de-verre|della Radice di Vetro|Стеклянного корня|유리뿌리|琉璃根|琉璃根",
    [1, 450, 4],
    "glass",
  ),
  set(
    4,
    "Cinderbound|de las Brasas|das Brasas|der Glut|des Braises|delle Braci|Тлеющих углей|잿불|餘燼|余烬",
    [1, 463, 4],
    "cinder",
  ),
  set(
    5,
    "Ash Regent's|del Regente de la Ceniza|do Regente das Cinzas|des Aschenregenten|du Régent des cendres|del Reggente di Cenere|Пепельного регента|재의 섭정의|灰燼攝政|灰烬摄政",
    [1, 476, 4],
    "ash",
  ),
];
