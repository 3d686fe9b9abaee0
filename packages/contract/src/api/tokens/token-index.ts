import { z } from "zod";
import { selfLink } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { selfLinks } from "../shared/reference.ts";
import { timestamp } from "../shared/timestamp.ts";

export const tokenIndex = z
  .looseObject({
    _links: selfLinks,
    last_updated_timestamp: timestamp.describe("Time when the price last changed."),
    price: int.describe("Price in copper."),
  })
  .meta({
    id: "token-index",
    description: "Price of the game token, in copper.",
    examples: [
      {
        _links: selfLink({
          href: "https://gateway.guildhall.example/data/game/token/?namespace=dynamic-cn",
        }),
        last_updated_timestamp: 1_763_460_000_000,
        price: 3_120_000_000,
      },
    ],
  });
