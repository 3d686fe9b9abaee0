import { type Texts, texts } from "../../texts/localized-texts.ts";

/** The battlegrounds that achievements speak of. */
export const BATTLEGROUNDS: readonly Texts[] = [
  texts(
    "Harrow Ford|Vado del Rastrillo|Vau da Grade|Eggenfurt|Gué de la Herse|Guado dell’Erpice|Брод Борон|써레 여울|耙谷渡口|耙谷渡口",
  ),
  texts(
    "Twin Quarries|Canteras Gemelas|Pedreiras Gêmeas|Zwillingssteinbrüche|Carrières Jumelles|Cave Gemelle|Каменоломни-Близнецы|쌍둥이 채석장|雙子採石場|双子采石场",
  ),
  texts(
    "Windmill Ridge|Cresta de los Molinos|Serra dos Moinhos|Mühlengrat|Crête des Moulins|Cresta dei Mulini|Хребет Мельниц|풍차 산마루|風車嶺|风车岭",
  ),
  texts(
    "Saltpan Siege|Asedio de las Salinas|Cerco das Salinas|Belagerung der Salzpfannen|Siège des Marais Salants|Assedio delle Saline|Осада Солончаков|염전 공성전|鹽田圍攻戰|盐田围攻战",
  ),
];
