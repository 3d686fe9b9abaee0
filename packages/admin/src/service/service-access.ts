import type { Client } from "@guildhall/client";
import type { Provider, QuotaStore, Region } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { causeWords } from "@guildhall/sync";
import type { Actor } from "../audit/audit-log.ts";
import { type Check, checkCredentials } from "../checks/index.ts";
import {
  addNamedGuild,
  type FailedLookup,
  failedLookup,
  findGuild,
  type GuildLookup,
  type LookupPlace,
  type NamedGuild,
  type NamedGuildResult,
} from "../guilds/index.ts";
import { type FoundRealm, findRealms } from "./find-realms.ts";

/** Credentials that an administrator wants to use. */
export interface CredentialsAttempt {
  readonly provider: Provider;
  readonly region: Region;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface GuildToAdd {
  readonly named: NamedGuild;
  /** Members of a new guild below this level are not imported. Defaults to the setting of the site. */
  readonly minimumLevel?: number | undefined;
  readonly actor: Actor;
}

/** The requests of the set-up to the service. */
export interface ServiceAccess {
  /** The providers that administrators can choose from. */
  providers(): Promise<readonly Provider[]>;
  /** Tests credentials, and stores nothing. */
  checkCredentials(attempt: CredentialsAttempt): Promise<Check[]>;
  /**
   * Finds realms by a part of their names in any language, at most 20.
   * @throws NoCredentialsError; ServiceFailureError
   */
  findRealms(place: LookupPlace, search: string): Promise<FoundRealm[]>;
  /**
   * Requests a guild from the service. Stores nothing.
   * @throws NoCredentialsError
   */
  findGuild(named: NamedGuild): Promise<GuildLookup>;
  /**
   * Stores a guild that the service knows. A stored guild is returned unchanged.
   * @throws NoCredentialsError; GuildNameTakenError; StoreError
   */
  addGuild(guild: GuildToAdd): Promise<NamedGuildResult>;
}

/** The service did not answer a request of the set-up. */
export class ServiceFailureError extends Error {
  override readonly name = "ServiceFailureError";
  readonly failure: FailedLookup;

  constructor(failure: FailedLookup, options?: ErrorOptions) {
    super(failure.detail, options);
    this.failure = failure;
  }
}

/** The site has no credentials for the service. */
export class NoCredentialsError extends Error {
  override readonly name = "NoCredentialsError";
  readonly advice = "Enter the client id and the client secret in the set-up or in the settings.";

  constructor() {
    super("This site has no credentials for the game's service.");
  }
}

export interface ServiceAccessOptions {
  /** The database of the site. */
  readonly store: Store;
  readonly providers: () => Promise<readonly Provider[]>;
  /** Returns a client of the configured service, for any region and edition. Null without credentials. */
  readonly client: () => Promise<Client | null>;
  /** Returns the minimum level of guilds that are added without one. Null for 0. */
  readonly newMinimumLevel?: () => Promise<number | null>;
  /** Counts the requests of all processes. */
  readonly quotaStore?: QuotaStore;
  /** ms since 1970 */
  readonly clock: () => number;
  /** How long a host may take to respond to a check, in ms. Defaults to 10 s. */
  readonly timeoutMs?: number;
}

/** Creates the access of set-up to the service. */
export function createServiceAccess(options: ServiceAccessOptions): ServiceAccess {
  const { store, providers, quotaStore, clock, timeoutMs } = options;

  async function connected(): Promise<Client> {
    const client = await options.client();
    if (!client) throw new NoCredentialsError();
    return client;
  }

  return {
    providers,

    checkCredentials: ({ clientId, clientSecret, ...place }) =>
      checkCredentials({
        ...{ ...place, credentials: { clientId, clientSecret }, quotaStore, clock, timeoutMs },
      }),

    async findRealms(place, search) {
      const client = await connected();
      if (isForeign(client, place)) return [];
      try {
        return await findRealms(client.with(place) as Client, search);
      } catch (error) {
        const failure = failedLookup(error);
        // The service refuses the realm index of some editions, whose guilds it still returns.
        if (["forbidden", "not-found"].includes(failure.cause)) return [];
        throw new ServiceFailureError(failure, { cause: error });
      }
    },

    async findGuild({ region, edition, ...guild }) {
      const client = await connected();
      if (isForeign(client, { region })) return foreign(region);
      return findGuild(client.with({ region, edition }) as Client, guild);
    },

    async addGuild({ named, minimumLevel, actor }) {
      const client = await connected();
      if (isForeign(client, named)) return { guild: null, lookup: foreign(named.region) };
      const level = minimumLevel ?? (await options.newMinimumLevel?.()) ?? undefined;
      return addNamedGuild({ store, client, minimumLevel: level, actor, clock }, named);
    },
  };
}

/** China has its own credentials, and the secret of another region must not be sent to its token host. */
function isForeign(client: Pick<Client, "region">, { region }: Pick<LookupPlace, "region">) {
  return client.region !== region && [client.region, region].includes("cn");
}

function foreign(region: Region): FailedLookup {
  const cause = "wrong-region";
  const detail = `The credentials of this site are not valid in the region ${region}.`;
  return { status: "failed", cause, detail, ...causeWords(cause) };
}
