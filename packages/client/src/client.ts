import {
  CATEGORIES,
  type Category,
  type Edition,
  type Endpoint,
  type Region,
} from "@guildhall/contract";
import { check as checkArgument, checkEnd, checkOptions } from "./argument-checks.ts";
import { freeQuery } from "./calls/call-parameters.ts";
import type { CallOptions, LooseCallOptions, QueryValue, RowDocument } from "./calls/call-types.ts";
import { catalogueOf } from "./calls/catalogue-client.ts";
import { checkFreePath } from "./calls/free-path.ts";
import { type DocumentLink, readLink } from "./calls/link.ts";
import type { Scope } from "./calls/request-url.ts";
import { splitArguments } from "./calls/split-arguments.ts";
import { type ClientOptions, type ScopeChange, scopeOf } from "./client-options.ts";
import { type CoreClient, coreParts } from "./core/core-client.ts";
import type { CatalogueClient } from "./generated/catalogue.ts";
import { ALL_LAYERS } from "./layers/all-layers.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";
import { type UserClient, userClient } from "./users/user-client.ts";

/** Options of `Client.get`. A path that is not in the table has no document type. */
export interface FreeCallOptions extends Omit<LooseCallOptions, "validate"> {
  /** The category of the path's namespace (contract 4.1). */
  readonly category: Category;
  /** The query without namespace and locale. An array repeats a name. */
  readonly query?: Readonly<Record<string, QueryValue | undefined>> | undefined;
}

/** Options of `Client.follow`. The edition is that of the link. */
export type FollowOptions = Omit<CallOptions, "edition">;

/**
 * A client of the whole service. Each row of the endpoint table is a method that returns the document and
 * throws the errors of `request`. A row that does not exist in the client's region `R` or edition `E` cannot be
 * called. A client of a region and an edition is assignable to a client of any region and edition.
 */
export interface Client<R extends Region = Region, E extends Edition = Edition>
  extends CatalogueClient<R, E>,
    CoreClient<R, E> {
  /** Fetches a path that is not in the table, such as `/data/game/pvp-tier/1`. */
  get(path: string, options: FreeCallOptions): Promise<unknown>;
  /**
   * Fetches the target of a link in a document, in the link's own region and namespace and in the locale of this
   * client. With a row, the link must match the row, and the document has its type:
   *
   * ```ts
   * import { connectedRealms } from "@guildhall/client/endpoints";
   *
   * const { connected_realm } = await client.realms.get({ realmSlug: "emberfall" });
   * const { status } = await client.follow(connected_realm, connectedRealms.get);
   * ```
   * @throws RangeError before any request for a link that does not lead to an API host of the provider or does not
   * match the row; TypeError for a link to a user's own data; the errors of `request`.
   */
  follow<const Row extends Endpoint>(
    link: DocumentLink,
    row: Row,
    options?: FollowOptions,
  ): Promise<RowDocument<Row>>;
  follow(link: DocumentLink, options?: Omit<FollowOptions, "validate">): Promise<unknown>;
  /**
   * Returns the calls that require a user token, with the token of a user who signed in.
   * @throws TypeError for an invalid access token.
   */
  asUser(accessToken: string): UserClient;
  with<const R2 extends Region = R, const E2 extends Edition = E>(
    change: ScopeChange<R2, E2>,
  ): Client<NoInfer<R2>, NoInfer<E2>>;
}

/**
 * Creates a client. The first call sends the first request.
 * @throws RangeError for an unknown region or locale, an invalid edition, or an option out of range; TypeError for
 * missing credentials.
 */
export function createClient<const R extends Region, const E extends Edition = "current">(
  options: ClientOptions<R, E>,
  ...surplus: never[]
): Client<NoInfer<R>, NoInfer<E>> {
  checkEnd(surplus, "createClient", "(options)");
  const scope = scopeOf(options);
  return clientOn(createPipeline(options, ALL_LAYERS), scope) as Client<R, E>;
}

function clientOn(pipeline: Pipeline, scope: Scope): Client {
  const { core, callRow, send, scopeWith } = coreParts(pipeline, scope);
  const method = async (row: Endpoint, args: readonly unknown[]): Promise<unknown> => {
    const { parameters, options: callOptions } = splitArguments(row, args);
    return (await callRow(row, parameters, callOptions)).data;
  };
  return {
    ...catalogueOf(method),
    ...core,
    async get(path, freeOptions, ...surplus: unknown[]) {
      checkEnd(surplus, "get", "(path, options)");
      checkCategory(freeOptions);
      refuseValidate(freeOptions);
      const { category, query = {}, ...callOptions } = freeOptions;
      const entries = freeQuery(query);
      const target = { path: checkFreePath(path), legacy: false, category, query: entries };
      return (await send(target, callOptions)).data;
    },
    async follow(link: DocumentLink, ...[first, second, ...more]: readonly unknown[]) {
      const row = isRow(first) ? first : undefined;
      const surplus = row || second === undefined ? more : [second];
      checkEnd(surplus, "follow", "(link, row, options) or (link, options)");
      const given: LooseCallOptions = (row ? second : first) ?? {};
      checkOptions(given);
      checkArgument(given.edition === undefined, "options.edition", "omitted: a link has its own");
      if (!row) refuseValidate(given);
      const { region, edition, ...target } = readLink(core.provider, link, row);
      return (await send(target, { ...given, edition }, { ...scope, region }, row)).data;
    },
    asUser(accessToken, ...surplus: unknown[]) {
      checkEnd(surplus, "asUser", "(accessToken)");
      return userClient(callRow, accessToken);
    },
    with<R extends Region, E extends Edition>(change: ScopeChange<R, E>, ...surplus: unknown[]) {
      return clientOn(pipeline, scopeWith(change, surplus)) as Client<R, E>;
    },
  };
}

function isRow(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "path" in value;
}

/** Only a row defines which document to expect. */
function refuseValidate({ validate }: LooseCallOptions): void {
  checkArgument(!validate, "options.validate", "omitted without a row, which defines the document");
}

function checkCategory(options: FreeCallOptions | undefined): void {
  const isKnown = options && CATEGORIES.includes(options.category);
  checkArgument(isKnown, "options.category", `one of: ${CATEGORIES.join(", ")}`);
}
