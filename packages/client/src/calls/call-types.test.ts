import type { DocumentTypes } from "@guildhall/contract";
import { ENDPOINTS } from "@guildhall/contract";
import { describe, expectTypeOf, test } from "vitest";
import type { Client } from "../client.ts";
import { createResourceClient } from "../resources/create-resource-client.ts";
import type { GuildClient } from "../resources/guild-client.ts";
import type { RealmClient } from "../resources/realm-client.ts";
import type { Answer, CallOptions, SearchParameters, UserCallOptions } from "./call-types.ts";

// These run in the type checker; the function is never called.
const typed = (check: (client: Client) => void) => () => void check;

describe("the types of the calls", () => {
  test(
    "come from the row: parameters from its path, the result from its document",
    typed((client) => {
      expectTypeOf(client.items.get).parameter(0).toEqualTypeOf<{ readonly itemId: number }>();
      expectTypeOf(client.items.get).parameter(1).toEqualTypeOf<CallOptions | undefined>();
      expectTypeOf(client.items.get).returns.resolves.toEqualTypeOf<DocumentTypes["item"]>();
      expectTypeOf(client.guilds.roster).parameter(0).toEqualTypeOf<{
        readonly realmSlug: string;
        readonly nameSlug: string;
      }>();
      // @ts-expect-error an id is a number
      void client.items.get({ itemId: "19019" });
      // @ts-expect-error itemId is missing
      void client.items.get({});
      // @ts-expect-error there is no such parameter
      void client.items.get({ itemId: 1, quality: 4 });
    }),
  );

  test(
    "have the options first when there are no parameters",
    typed((client) => {
      expectTypeOf(client.realms.index).parameters.toEqualTypeOf<[options?: CallOptions]>();
      // @ts-expect-error not a locale
      void client.realms.index({ locale: "en-US" });
      // @ts-expect-error cache can only be left out
      void client.realms.index({ cache: true });
    }),
  );

  test(
    "have the query as optional parameters, with the allowed fields of the document",
    typed((client) => {
      void client.legacy.guild({ realm: "R", name: "N", fields: ["members", "news"] });
      void client.legacy.character({ realm: "R", name: "N", fields: ["hunterPets"] });
      void client.legacy.realmStatus();
      void client.legacy.realmStatus({ realms: ["A"] }, { locale: "de_DE" });
      // @ts-expect-error a guild has no talents
      void client.legacy.guild({ realm: "R", name: "N", fields: ["talents"] });
    }),
  );

  test(
    "of a search take free conditions",
    typed((client) => {
      expectTypeOf(client.items.search).parameter(0).toEqualTypeOf<SearchParameters | undefined>();
      void client.items.search();
      void client.items.search(
        { "name.en_US": "Lamp", id: ["[1,5]"] },
        { signal: AbortSignal.abort() },
      );
    }),
  );

  test(
    "of a user's row need the user's token, and others do not take one",
    typed((client) => {
      expectTypeOf(client.account.get).parameters.toEqualTypeOf<[options: UserCallOptions]>();
      void client.account.protectedCharacter({ realmId: 1, characterId: 2 }, { userToken: "u" });
      // @ts-expect-error the token is missing
      void client.account.get();
      // @ts-expect-error the token is missing
      void client.account.protectedCharacter({ realmId: 1, characterId: 2 });
      // @ts-expect-error no user token here
      void client.realms.index({ userToken: "u" });
    }),
  );

  test(
    "are the same for request, with the metadata around the document",
    typed((client) => {
      expectTypeOf(client.request(ENDPOINTS.items.get, { itemId: 1 })).resolves.toEqualTypeOf<
        Answer<DocumentTypes["item"]>
      >();
      void client.request(ENDPOINTS.realms.index);
      // @ts-expect-error itemId is missing
      void client.request(ENDPOINTS.items.get);
    }),
  );

  test(
    "of the factory follow the API type",
    typed((client) => {
      expectTypeOf(createResourceClient("guild", { client })).toEqualTypeOf<GuildClient>();
      expectTypeOf(createResourceClient("realm", { client })).toEqualTypeOf<RealmClient>();
      // @ts-expect-error no such API type
      void createResourceClient("arena", { client });
    }),
  );
});
