import type { DocumentTypes, Edition, Region } from "@guildhall/contract";
import { ENDPOINTS } from "@guildhall/contract";
import { describe, expectTypeOf, test } from "vitest";
import { type Client, createClient } from "../client.ts";
import type { ClientOptions } from "../client-options.ts";
import { type CoreClient, createCoreClient } from "../core/core-client.ts";
import { createResourceClient } from "../resources/create-resource-client.ts";
import type { GuildClient } from "../resources/guild-client.ts";
import type { RealmClient } from "../resources/realm-client.ts";
import type {
  CallOptions,
  CallResult,
  EditionCallOptions,
  SearchParameters,
  UserCallOptions,
} from "./call-types.ts";

// The type checker reads what is in here; it is never called.
const typed = (check: (client: Client) => void) => () => void check;

describe("the types of calls", () => {
  test(
    "derive parameters from the path and the result from the document",
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
      // @ts-expect-error this parameter does not exist
      void client.items.get({ itemId: 1, quality: 4 });
    }),
  );

  test(
    "have the options first when the row has no parameters",
    typed((client) => {
      expectTypeOf(client.realms.index).parameters.toEqualTypeOf<
        [options?: CallOptions | undefined]
      >();
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
    "accept any conditions for a search",
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
    "require a user token for the rows of users only",
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
    "are the same for `request`, which returns the document with metadata",
    typed((client) => {
      expectTypeOf(client.request(ENDPOINTS.items.get, { itemId: 1 })).resolves.toEqualTypeOf<
        CallResult<DocumentTypes["item"]>
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

describe("the types of a client", () => {
  const credentials = { clientId: "id", clientSecret: "secret" };
  const american = () => createClient({ region: "us", credentials });
  const chinese = () => createClient({ region: "cn", edition: "classic", credentials });
  const any = (options: ClientOptions) => createClient(options);

  test("have its region and edition, and default to the current edition", () => {
    expectTypeOf(american).returns.toEqualTypeOf<Client<"us", "current">>();
    expectTypeOf(chinese).returns.toEqualTypeOf<Client<"cn", "classic">>();
    expectTypeOf(any).returns.toEqualTypeOf<Client>();
    expectTypeOf<Client>().toEqualTypeOf<Client<Region, Edition>>();
    expectTypeOf(() => american().with({ region: "cn" })).returns.toEqualTypeOf<
      Client<"cn", "current">
    >();
    expectTypeOf(() => american().with({ locale: "de_DE" })).returns.toEqualTypeOf<
      Client<"us", "current">
    >();
    expectTypeOf(() => createCoreClient({ region: "kr", credentials })).returns.toEqualTypeOf<
      CoreClient<"kr", "current">
    >();
  });

  test("forbid rows that its region does not have", () => () => {
    // @ts-expect-error tokens.index exists only in region cn
    void american().tokens.index();
    // @ts-expect-error tokens.index exists only in region cn
    void american().tokens.index({ locale: "de_DE" });
    // @ts-expect-error This row exists only in region cn
    void american().request(ENDPOINTS.tokens.index);
    void american().with({ region: "cn" }).tokens.index();
    void chinese().tokens.index();
    void chinese().request(ENDPOINTS.tokens.index);
    void any({ region: "us", credentials }).tokens.index();
    void any({ region: "us", credentials }).request(ENDPOINTS.tokens.index);
  });

  test("forbid rows that its edition does not have", () => () => {
    const achievement = { id: 6 };
    void american().legacy.achievement(achievement);
    void american().request(ENDPOINTS.legacy.achievement, achievement);
    // @ts-expect-error legacy.achievement exists only in edition current
    void chinese().legacy.achievement(achievement);
    // @ts-expect-error This row exists only in edition current
    void chinese().request(ENDPOINTS.legacy.achievement, achievement);
    // @ts-expect-error a newer edition does not have it either
    void american().with({ edition: "classicnew" }).legacy.achievement(achievement);
    void chinese().with({ edition: "current" }).legacy.achievement(achievement);
    void any({ region: "us", credentials }).legacy.achievement(achievement);
    expectTypeOf(american().legacy.achievement)
      .parameter(1)
      .toEqualTypeOf<EditionCallOptions<"current"> | undefined>();
    // @ts-expect-error nor by the call's own option
    void american().legacy.achievement(achievement, { edition: "classic" });
  });

  test("are not inferred from the variable that the client is assigned to", () => () => {
    // @ts-expect-error it is still a client of region us
    const region: Client<"cn"> = american().with({ locale: "de_DE" });
    // @ts-expect-error its edition is the current one
    const edition: Client<"us", "classic1x"> = createClient({ region: "us", credentials });
    // @ts-expect-error so is that of a core client
    const core: CoreClient<"us", "classic1x"> = createCoreClient({ region: "us", credentials });
    return [region, edition, core];
  });

  test("make every client assignable to Client", () => () => {
    const take = (client: Client, core: CoreClient, legacy: Client<Region, "current">) =>
      void [client, core, legacy];
    take(american(), american(), american());
    take(chinese(), chinese(), any({ region: "us", credentials }).with({ edition: "current" }));
    // @ts-expect-error not the edition that is taken
    take(chinese(), chinese(), chinese());
  });
});
