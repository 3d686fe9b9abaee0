import type { Locale } from "@guildhall/contract";
import { everyLocale, type Texts, texts } from "./localized-texts.ts";

/** Where a creature lives, worded so that it fits any noun of its language: "Fen", "de la ciénaga". */
export const PLACE_TEXTS = {
  fen: texts("Fen|de la ciénaga|do brejo|Moor|des marais|della palude|с болот|늪|沼澤|沼泽"),
  cinder: texts(
    "Cinder|de las cenizas|das cinzas|Aschen|des cendres|delle ceneri|с пепелища|잿더미|灰燼|灰烬",
  ),
  strand: texts(
    "Strand|de la orilla|da praia|Strand|du rivage|del lido|с побережья|해변|海濱|海滨",
  ),
  rime: texts("Rime|de la escarcha|da geada|Reif|du givre|della brina|из стужи|서리|寒霜|寒霜"),
  bramble: texts(
    "Bramble|de los zarzales|do espinheiro|Dornen|des ronces|dei rovi|из терновника|가시덤불|荊棘|荆棘",
  ),
  glass: texts("Glass|de cristal|de vidro|Glas|de verre|di vetro|из стекла|유리|琉璃|琉璃"),
  barrow: texts("Barrow|del túmulo|do túmulo|Grab|du tertre|del tumulo|с кургана|고분|古墓|古墓"),
  dusk: texts(
    "Dusk|del ocaso|do crepúsculo|Dämmer|du crépuscule|del crepuscolo|из сумерек|황혼|暮色|暮色",
  ),
  scree: texts(
    "Scree|del pedregal|do pedregal|Geröll|des éboulis|del ghiaione|с осыпей|자갈|碎石|碎石",
  ),
  gale: texts(
    "Gale|del vendaval|do vendaval|Sturm|de la bourrasque|della burrasca|из бури|돌풍|狂風|狂风",
  ),
  ember: texts(
    "Ember|de las brasas|das brasas|Glut|des braises|delle braci|из углей|불씨|餘燼|余烬",
  ),
  weald: texts("Weald|del bosque|da mata|Wald|des bois|della selva|из чащи|수풀|密林|密林"),
} as const satisfies Readonly<Record<string, Texts>>;

/** A place that creatures are named after. */
export type CreaturePlace = keyof typeof PLACE_TEXTS;

const byNoun = (noun: string, place: string) => `${noun} ${place}`;
const byPlace = (noun: string, place: string) => `${place} ${noun}`;
const joined = (noun: string, place: string) => place + noun;

/** How each language puts the place to the noun; a place never has to agree with the noun. */
const COMPOSE: Readonly<Record<Locale, (noun: string, place: string) => string>> = {
  en_US: byPlace,
  en_GB: byPlace,
  es_MX: byNoun,
  es_ES: byNoun,
  pt_BR: byNoun,
  de_DE: (noun, place) => place + noun.charAt(0).toLowerCase() + noun.slice(1),
  fr_FR: byNoun,
  it_IT: byNoun,
  ru_RU: byNoun,
  ko_KR: byPlace,
  zh_TW: joined,
  zh_CN: joined,
};

/** The name of a creature of a place, such as Fen Wolf, Lobo de la ciénaga, Moorwolf. */
export function creatureName(noun: Texts, place: CreaturePlace): Texts {
  return everyLocale((locale) => COMPOSE[locale](noun[locale], PLACE_TEXTS[place][locale]));
}
