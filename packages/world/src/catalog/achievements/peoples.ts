import { type Texts, texts } from "../../texts/localized-texts.ts";

/** The peoples whose friend one can become. */
export const PEOPLES: readonly Texts[] = [
  texts(
    "River Folk|Gente del Río|Povo do Rio|Flussvolk|Peuple de la Rivière|Gente del Fiume|Речной народ|강 부족|河畔之民|河畔之民",
  ),
  texts(
    "Cliff Folk|Gente del Acantilado|Povo do Penhasco|Klippenvolk|Peuple de la Falaise|Gente della Scogliera|Народ утесов|절벽 부족|懸崖之民|悬崖之民",
  ),
  texts(
    "Lowmoor Wardens|Guardianes del Páramo|Guardiões da Charneca|Wächter des Niedermoors|Gardiens de la Lande|Custodi della Brughiera|Хранители Пустошей|낮은습지 감시단|荒原守望者|荒原守望者",
  ),
  texts(
    "Bell Ringers|Campaneros|Sineiros|Glöckner|Sonneurs de cloches|Campanari|Звонари|종지기|敲鐘人|敲钟人",
  ),
  texts(
    "Salt Traders|Mercaderes de la Sal|Mercadores do Sal|Salzhändler|Marchands de sel|Mercanti del sale|Торговцы солью|소금 상인|鹽商|盐商",
  ),
  texts(
    "Order of the Lamp|Orden de la Lámpara|Ordem da Lâmpada|Orden der Lampe|Ordre de la Lampe|Ordine della Lampada|Орден Светильника|등불 기사단|明燈教團|明灯教团",
  ),
  texts(
    "Orchard Keepers|Cuidadores del Huerto|Zeladores do Pomar|Hüter des Obstgartens|Gardiens du Verger|Custodi del Frutteto|Хранители Сада|과수원지기|果園看守者|果园看守者",
  ),
  texts(
    "Tide Watch|Vigías de la Marea|Vigília da Maré|Gezeitenwacht|Veilleurs de la Marée|Guardia della Marea|Стражи Прилива|밀물 파수대|潮汐守衛|潮汐守卫",
  ),
  texts(
    "Frostmarket Council|Consejo de Mercahielo|Conselho do Mercado do Gelo|Rat von Frostmarkt|Conseil de Marché-Givre|Consiglio del Mercato del Gelo|Совет Морозного Торга|서리장터 의회|霜市議會|霜市议会",
  ),
  texts(
    "Ravens of the North|Cuervos del Norte|Corvos do Norte|Raben des Nordens|Corbeaux du Nord|Corvi del Nord|Вороны Севера|북녘 까마귀단|北方群鴉|北方群鸦",
  ),
  texts(
    "Cinder Exiles|Exiliados de la Ceniza|Exilados das Cinzas|Verbannte der Asche|Exilés des Cendres|Esuli della Cenere|Изгнанники Пепла|잿더미 망명자|灰燼流亡者|灰烬流亡者",
  ),
  texts("Wayfarers|Caminantes|Andarilhos|Wegfahrer|Voyageurs|Viandanti|Странники|길손|旅人|旅人"),
];
