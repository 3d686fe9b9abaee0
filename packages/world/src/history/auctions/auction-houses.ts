import { type Texts, texts } from "../../texts/localized-texts.ts";

/** An auction house; every connected realm has the same three (contract 4.4). */
export interface AuctionHouse {
  readonly id: number;
  readonly name: Texts;
  /** How much is sold in it, as a share of what the largest house of its realm holds. */
  readonly share: number;
}

/** The auction houses of a connected realm, by id. */
export const AUCTION_HOUSES: readonly AuctionHouse[] = [
  {
    id: 2,
    name: texts(
      "Alliance Auction House|Casa de subastas de la Alianza|Casa de leilões da Aliança|Auktionshaus der Allianz|Hôtel des ventes de l'Alliance|Casa d'Aste dell'Alleanza|Аукционный дом Альянса|얼라이언스 경매장|聯盟拍賣場|联盟拍卖行",
    ),
    share: 1,
  },
  {
    id: 6,
    name: texts(
      "Horde Auction House|Casa de subastas de la Horda|Casa de leilões da Horda|Auktionshaus der Horde|Hôtel des ventes de la Horde|Casa d'Aste dell'Orda|Аукционный дом Орды|호드 경매장|部落拍賣場|部落拍卖行",
    ),
    share: 0.92,
  },
  {
    id: 7,
    name: texts(
      "Blackwater Auction House|Casa de subastas de Aguanegra|Casa de leilões de Água Negra|Auktionshaus Schwarzwasser|Hôtel des ventes d'Eau-Noire|Casa d'Aste di Acquanera|Аукционный дом Черноводья|검은물 경매장|黑水拍賣場|黑水拍卖行",
    ),
    share: 0.36,
  },
];
