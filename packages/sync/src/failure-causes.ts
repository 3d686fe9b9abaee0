/** What a failure means to people. */
export interface CauseWords {
  /** One plain line for visitors: no address, variable or command. */
  readonly visitors: string;
  /** What administrators should do. */
  readonly nextStep: string;
  /** The page where they do it; null when no page does it. */
  readonly page: CausePage | null;
  /** The command that does it; null when no command does it. */
  readonly command: string | null;
  /** Whether the same request may succeed later without a change by an administrator. */
  readonly mayPass: boolean;
}

/** The pages on which administrators remove a cause: that of the guild, or a section of the settings. */
export const CAUSE_PAGES = ["credentials", "guild", "guilds", "site"] as const;

/** One of `CAUSE_PAGES`. */
export type CausePage = (typeof CAUSE_PAGES)[number];

type Place = Partial<Pick<CauseWords, "page" | "command">>;

const lasting = (visitors: string, nextStep: string, place: Place = {}): CauseWords => ({
  ...{ visitors, nextStep, page: null, command: null, mayPass: false, ...place },
});
const passing = (visitors: string, nextStep: string, place: Place = {}): CauseWords => ({
  ...{ visitors, nextStep, page: null, command: null, mayPass: true, ...place },
});

const NOT_ACCEPTED = "The game's service does not accept the access of this site.";
const NO_ANSWER = "The game's service cannot be reached at the moment.";
const UNREADABLE = "The game's service sent data that could not be read.";
const TRIES_AGAIN = "Guildhall tries again on its own.";
const CREDENTIALS = { page: "credentials" } as const;
const ACCESS = { page: "guild", command: "guildhall sync --enable-access" } as const;

/** Why a guild cannot be found or synced, by code. The codes are stored with runs (contract 7). */
export const FAILURE_CAUSES = {
  "no-credentials": lasting(
    NOT_ACCEPTED,
    "The site has no credentials for the game's service, or cannot read the stored ones. Enter the client id and the " +
      "client secret again.",
    CREDENTIALS,
  ),
  "wrong-secret": lasting(
    NOT_ACCEPTED,
    "The token host refused the client id or the client secret. Copy both again from the provider's developer " +
      "portal. China has its own portal and credentials.",
    CREDENTIALS,
  ),
  unauthorized: lasting(
    NOT_ACCEPTED,
    "The service refused a token that it had just issued. Check in the provider's developer portal that the " +
      "client is active, and that it belongs to this region.",
    CREDENTIALS,
  ),
  forbidden: lasting(
    "The game's service does not show this guild to this site.",
    "The guild can be hidden or inactive, or the client has no access to it. Check the region, the edition and the " +
      "client in the provider's developer portal. Then enable the access again.",
    ACCESS,
  ),
  "armory-access-disabled": lasting(
    "The game's service does not show this guild to this site.",
    "Guildhall sends no requests for this guild since the service refused access. When the client has access, " +
      "enable it again.",
    ACCESS,
  ),
  "not-found": lasting(
    "The game's service does not know this guild.",
    "Check the realm and the name of the guild, the region and the edition. A guild that was renamed or moved keeps " +
      "its history when you add it by its new name.",
    {
      page: "guilds",
      command: "guildhall guild add <realm/name> --region <region> --edition <edition>",
    },
  ),
  "wrong-region": lasting(
    "The game's service does not know this guild in this region.",
    "The realm or the guild exists elsewhere. Choose that region and edition.",
    { page: "guilds" },
  ),
  "rate-limited": passing(
    "This site has used up its requests to the game's service for now.",
    `${TRIES_AGAIN} If this happens often, sync less often, and check which other programs use the client.`,
    { page: "site" },
  ),
  "token-limited": passing(
    "The game's service accepts no new sign-in of this site for a while.",
    "The token host refused to issue a token, because it received too many requests. Check which other programs use " +
      `the client. ${TRIES_AGAIN}`,
  ),
  "token-host": passing(
    NO_ANSWER,
    "The token host did not issue a token. Check that this machine can reach it through firewall and proxy. " +
      TRIES_AGAIN,
  ),
  connection: passing(
    NO_ANSWER,
    `Check the network, the DNS and the firewall of this machine. ${TRIES_AGAIN}`,
  ),
  timeout: passing(
    NO_ANSWER,
    `The service took too long to respond. Check the network. ${TRIES_AGAIN}`,
  ),
  clock: lasting(
    NO_ANSWER,
    "The certificate of the service is not valid at the time of this machine. Set the machine's clock, and let NTP " +
      "keep it right.",
  ),
  "server-error": passing(
    "The game's service has a problem at the moment.",
    `The service failed, such as during its maintenance. ${TRIES_AGAIN}`,
  ),
  "unexpected-status": lasting(
    UNREADABLE,
    "The service returned a status that is not part of its contract. Check the provider's hosts and any proxy.",
  ),
  "invalid-body": passing(
    UNREADABLE,
    `The response is not a document of the service. Check any proxy. ${TRIES_AGAIN}`,
  ),
  "invalid-document": lasting(
    UNREADABLE,
    "A document of the service lacks a field that Guildhall requires. Update Guildhall.",
  ),
  database: passing(
    "The database of this site cannot be reached at the moment.",
    `Check that the database runs, and its address. ${TRIES_AGAIN}`,
  ),
  suspicious: lasting(
    "The latest roster would have removed many members, so it waits for an officer.",
    "The stored roster did not change. See which members would leave, and approve the roster if it is right.",
    { page: "guild", command: "guildhall held" },
  ),
  stopped: passing("The sync was interrupted and continues soon.", TRIES_AGAIN),
  abandoned: passing("The sync was interrupted and continues soon.", TRIES_AGAIN),
  cancelled: passing(
    "The sync was canceled. The pages show the data of earlier syncs.",
    "The next scheduled sync runs as usual.",
  ),
  internal: passing(
    "The sync failed. The pages show the data of earlier syncs.",
    `See the log for the error. ${TRIES_AGAIN}`,
  ),
} as const satisfies Record<string, CauseWords>;

/** The code of a cause. */
export type FailureCause = keyof typeof FAILURE_CAUSES;

/** Returns the words of a cause. A code that a newer version stored has those of `internal`. */
export function causeWords(code: string): CauseWords {
  return Object.hasOwn(FAILURE_CAUSES, code)
    ? FAILURE_CAUSES[code as FailureCause]
    : FAILURE_CAUSES.internal;
}

/** Adds the command of a cause to a text for the command line or the log. */
export function withCommand(text: string, { command }: Pick<CauseWords, "command">): string {
  return command === null ? text : `${text} Run: ${command}`;
}
