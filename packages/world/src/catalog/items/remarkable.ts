import { ITEM_SPELL_TEXTS } from "../../texts/item-spell-texts.ts";
import { texts } from "../../texts/localized-texts.ts";
import { GEAR, type GearKind } from "./gear.ts";
import type { Item } from "./item.ts";
import { spellOf } from "./item-spell.ts";

/** A piece that stands alone: like one of a set, with a name and a tale of its own. */
interface Remarkable {
  readonly kind: GearKind;
  readonly palette: string;
  readonly name: string;
  readonly tale?: string;
}

const LEGENDARIES: readonly Remarkable[] = [
  {
    kind: "greatsword",
    palette: "cinder",
    name: "Daybreak, Last Light of the Court|Alborada, última luz de la Corte|Alvorada, Última Luz da Corte|Tagesanbruch, letztes Licht des Hofes|Point-du-jour, dernière lumière de la Cour|Alba, ultima luce della Corte|Рассвет, последний свет двора|여명, 궁정의 마지막 빛|破曉，王庭最後之光|破晓，王庭最后之光",
    tale: "Drawn once, and the night ended.|Se desenvainó una vez y la noche terminó.|Foi sacada uma vez, e a noite acabou.|Einmal gezogen, und die Nacht war vorbei.|Tirée une fois, et la nuit prit fin.|Sguainata una volta, e la notte finì.|Его обнажили лишь раз, и ночь закончилась.|단 한 번 뽑혔고, 밤이 끝났다.|一度出鞘，長夜告終。|一度出鞘，长夜告终。",
  },
  {
    kind: "bow",
    palette: "tide",
    name: "Herondraw, String of the Tides|Vuelo de Garza, cuerda de las mareas|Voo da Garça, Corda das Marés|Reiherzug, Sehne der Gezeiten|Vol-du-héron, corde des marées|Volo d'Airone, corda delle maree|Полет цапли, тетива приливов|왜가리 시위, 조수의 활줄|鷺弦，潮汐之弓|鹭弦，潮汐之弓",
    tale: "Its string is never dry.|Su cuerda nunca se seca.|Sua corda nunca seca.|Seine Sehne wird niemals trocken.|Sa corde n'est jamais sèche.|La sua corda non è mai asciutta.|Его тетива никогда не просыхает.|활줄이 마르는 날이 없다.|它的弦從來不乾。|它的弦从来不干。",
  },
  {
    kind: "staff",
    palette: "glass",
    name: "Orchard's Memory|Memoria del Huerto|Memória do Pomar|Gedächtnis des Obstgartens|Mémoire du verger|Memoria del Frutteto|Память сада|과수원의 기억|果園的記憶|果园的记忆",
    tale: "It still buds every spring.|Aún brota cada primavera.|Ainda brota a cada primavera.|Noch immer treibt er jeden Frühling Knospen.|Il bourgeonne encore chaque printemps.|Germoglia ancora ogni primavera.|Он все еще распускает почки каждую весну.|지금도 봄마다 싹이 튼다.|每年春天依然發芽。|每年春天依然发芽。",
  },
];

const ARTIFACTS: readonly Remarkable[] = [
  {
    kind: "shield",
    palette: "bronze",
    name: "Oathbell|Campana del Juramento|Sino do Juramento|Schwurglocke|Cloche-serment|Campana del Giuramento|Колокол клятвы|서약의 종|誓鐘|誓钟",
  },
  {
    kind: "dagger",
    palette: "ash",
    name: "Whisperthorn|Espina Susurrante|Espinho Sussurrante|Flüsterdorn|Épine-murmure|Spina Sussurrante|Шепчущий шип|속삭임가시|低語之棘|低语之棘",
  },
  {
    kind: "maul",
    palette: "tide",
    name: "The Patient Anvil|El Yunque Paciente|A Bigorna Paciente|Der geduldige Amboss|L'Enclume patiente|L'Incudine Paziente|Терпеливая наковальня|인내하는 모루|耐心之砧|耐心之砧",
  },
];

const HEIRLOOMS: readonly Remarkable[] = [
  {
    kind: "cloth chest",
    palette: "purple",
    name: "Grandmother's Robe|Toga de la abuela|Túnica da avó|Großmutters Robe|Robe de grand-mère|Veste della nonna|Одеяние бабушки|할머니의 로브|祖母的長袍|祖母的长袍",
  },
  {
    kind: "leather shoulder",
    palette: "hedge",
    name: "Great-Uncle's Spaulders|Espaldares del tío abuelo|Espaldares do tio-avô|Großonkels Schulterpolster|Spallières du grand-oncle|Coprispalle del prozio|Наплечье двоюродного деда|종조부의 어깨덧대|叔公的護肩|叔公的护肩",
  },
  {
    kind: "mail chest",
    palette: "road",
    name: "Grandfather's Hauberk|Loriga del abuelo|Cota de malha do avô|Großvaters Kettenhemd|Haubert de grand-père|Usbergo del nonno|Кольчуга дедушки|할아버지의 사슬갑옷|祖父的鎖甲|祖父的锁甲",
  },
  {
    kind: "plate shoulder",
    palette: "bronze",
    name: "Godfather's Pauldrons|Hombreras del padrino|Ombreiras do padrinho|Schulterplatten des Paten|Espauliers du parrain|Spallacci del padrino|Наплечники крестного|대부의 어깨갑옷|教父的肩甲|教父的肩甲",
  },
  {
    kind: "sword",
    palette: "yellow",
    name: "Family Blade|Hoja de la familia|Lâmina da família|Familienklinge|Lame de famille|Lama di famiglia|Фамильный клинок|가보 검|傳家利刃|传家利刃",
  },
];

const FIRE = "greatsword";

/** Legendary weapons, and the artifacts and heirlooms of the later editions. */
export const REMARKABLE: readonly Item[] = [
  ...LEGENDARIES.map((each, index) => remarkable(230_001 + index, each, 5, {})),
  ...ARTIFACTS.map((each, index) =>
    remarkable(230_101 + index, each, 6, { editions: ["current"] }),
  ),
  ...HEIRLOOMS.map((each, index) =>
    remarkable(230_201 + index, each, 7, {
      levelShare: 0,
      itemLevel: 60,
      binding: "TO_ACCOUNT",
      editions: ["current", "classic"],
    }),
  ),
];

function remarkable(
  id: number,
  { kind, palette, name, tale }: Remarkable,
  quality: number,
  facts: Partial<Item>,
): Item {
  const like = GEAR.findLast((piece) => piece.kind === kind);
  if (!like) throw new RangeError(`No set has a ${kind}.`);
  const { kind: _, ...rest } = like;
  return {
    ...rest,
    id,
    name: texts(name),
    quality,
    maxCount: 1,
    icon: `item_${kind.replace(" ", "")}_${palette}_${quality}`,
    ...(tale && { description: texts(tale) }),
    ...(kind === FIRE && {
      spell: spellOf(id, texts(name), ITEM_SPELL_TEXTS.flares, { value: 3_400 }),
    }),
    ...facts,
  };
}
