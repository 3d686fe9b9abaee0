import { type Texts, texts } from "../../texts/localized-texts.ts";

/** The dungeons for a group of five, from the first to the hardest. */
export const DUNGEONS: readonly Texts[] = [
  texts(
    "Lantern Cellars|Bodegas del Farol|Adegas da Lanterna|Laternenkeller|Caves de la Lanterne|Cantine della Lanterna|Фонарные Погреба|등불 지하실|燈籠地窖|灯笼地窖",
  ),
  texts(
    "Reed Maze|Laberinto de Juncos|Labirinto dos Juncos|Schilflabyrinth|Dédale de Joncs|Labirinto di Canne|Камышовый Лабиринт|갈대 미로|蘆葦迷宮|芦苇迷宫",
  ),
  texts(
    "Old Mint|Antigua Ceca|Velha Casa da Moeda|Alte Münze|Vieille Monnaie|Vecchia Zecca|Старый Монетный Двор|옛 조폐소|舊鑄幣廠|旧铸币厂",
  ),
  texts(
    "Peat Cathedral|Catedral de Turba|Catedral de Turfa|Torfkathedrale|Cathédrale de Tourbe|Cattedrale di Torba|Торфяной Собор|토탄 대성당|泥炭大教堂|泥炭大教堂",
  ),
  texts(
    "Frozen Granary|Granero Helado|Celeiro Congelado|Gefrorener Kornspeicher|Grenier Gelé|Granaio Gelato|Замерзшая Житница|얼어붙은 곡물 창고|冰封糧倉|冰封粮仓",
  ),
  texts(
    "Needle Shaft|Pozo de la Aguja|Poço da Agulha|Nadelschacht|Puits de l’Aiguille|Pozzo dell’Ago|Шахта Иглы|바늘 수직굴|針峰豎井|针峰竖井",
  ),
  texts(
    "Raven Court|Corte del Cuervo|Corte do Corvo|Rabenhof|Cour du Corbeau|Corte del Corvo|Вороний Двор|까마귀 궁정|鴉庭|鸦庭",
  ),
  texts("Salt Works|Salinas|Salinas|Salzwerk|Salines|Saline|Солеварня|소금 작업장|鹽場|盐场"),
  texts(
    "Coral Stair|Escalera de Coral|Escada de Coral|Korallentreppe|Escalier de Corail|Scala di Corallo|Коралловая Лестница|산호 층계|珊瑚長階|珊瑚长阶",
  ),
  texts(
    "Sunken Foundry|Fundición Hundida|Fundição Submersa|Versunkene Gießerei|Fonderie Engloutie|Fonderia Sommersa|Затонувшая Литейная|가라앉은 주조소|沉沒鑄造廠|沉没铸造厂",
  ),
  texts(
    "Kiln of Whispers|Horno de los Susurros|Forno dos Sussurros|Ofen des Flüsterns|Four des Murmures|Fornace dei Sussurri|Горн Шепотов|속삭임의 가마|低語之窯|低语之窑",
  ),
  texts(
    "Last Lamp Lighthouse|Faro de la Última Lámpara|Farol da Última Lâmpada|Leuchtturm der letzten Lampe|Phare de la Dernière Lampe|Faro dell’Ultima Lampada|Маяк Последнего Светильника|마지막 등불 등대|終燈燈塔|终灯灯塔",
  ),
];
