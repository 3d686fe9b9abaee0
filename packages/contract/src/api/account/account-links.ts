import { z } from "zod";
import { link, selfLinks } from "../shared/reference.ts";

export const accountLinks = z
  .looseObject({
    self: selfLinks.shape.self,
    user: link.describe("URL of the user. It has no namespace."),
    profile: link.describe("Link to the account profile."),
  })
  .meta({ id: "AccountLinks", description: "Links to the account's documents." });

const HOST = "https://eu.api.guildhall.example";
const namespace = "namespace=profile-eu";

export const profileLink = { href: `${HOST}/profile/user/game?${namespace}` };
export const userLink = { href: `${HOST}/profile/user` };
export const collectionsLink = { href: `${HOST}/profile/user/game/collections?${namespace}` };
export const protectedLink = {
  href: `${HOST}/profile/user/game/protected-character/7001-81500113?${namespace}`,
};
