import type { Locale } from "../protocol/locale.ts";
import type { Edition, KnownEdition } from "../protocol/namespace.ts";
import type { Provider } from "../protocol/provider.ts";
import type { Region } from "../protocol/region.ts";
import type { ServedRow } from "./served-row.ts";

/**
 * Where the emulator gets its documents from: the invented world, a folder of recordings, or your own
 * implementation. A source supplies the data; the emulator handles HTTP, OAuth, namespaces,
 * conditional requests, search, faults and quota.
 */
export interface DocumentSource {
  /** Increases whenever a document may have changed earlier than its `until`. */
  readonly version: number;
  /** The guild of the examples in the emulator's description; `null` without a guild. */
  readonly example: ServiceExample | null;
  /** Rows that the source serves in addition to the endpoint table. */
  readonly rows?: readonly ServedRow[];
  /** The accounts that can sign in. Defaults to none. */
  readonly accounts?: readonly Account[];
  /**
   * The builds of the game, which static namespaces name. Without it, namespaces of any edition and
   * build are accepted, as for recordings.
   */
  readonly builds?: GameBuilds;
  /** The images of the render host. Defaults to none. */
  readonly images?: ImageSource;
  /** Names that the `match` of a fault may use for several rows, such as `roster`. */
  readonly rowGroups?: Readonly<Record<string, readonly string[]>>;
  /** Fault kinds in addition to the emulator's own, by name. */
  readonly faultKinds?: Readonly<Record<string, DocumentFaultKind>>;
  /** Control routes in addition to the emulator's own, by method and path below `/_emulator`: `GET /guilds`. */
  readonly controlRoutes?: Readonly<Record<string, ControlRoute>>;
  /** Finds the document that answers a call. */
  find(request: DocumentRequest): SourceAnswer;
  /** What the emulator's home page shows of the source. */
  home?(): SourceHome;
  /** Example parameters for the reference page, by parameter name or `rowId.parameterName`. */
  exampleParameters?(): Readonly<Record<string, string | number>>;
  /** Fields that it adds to `GET /_emulator/state`. */
  state?(): object;
  /** Returns to the initial state. */
  reset?(): void;
}

/** What the emulator's home page shows of a source, beside credentials and links of its own. */
export interface SourceHome {
  /** Sentences about the documents, which the reference page shows too. */
  readonly note?: string;
  /** An example call: the path below `/data/{game}/` and the namespace. Defaults to the realm index. */
  readonly call?: string;
  /** Control routes to read, by their names on the page: `{ guilds: "/_emulator/guilds" }`. */
  readonly links?: Readonly<Record<string, string>>;
}

/** A call of a row. */
export interface DocumentRequest {
  readonly row: ServedRow;
  readonly region: Region;
  readonly edition: Edition;
  /** The build that a static namespace names; without one, the call is for the build that is live. */
  readonly build?: string | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The provider with the emulator's own hosts: links begin with them. */
  readonly provider: Provider;
  /** `null` when the call names none: localized strings are then sent in all locales. */
  readonly locale: Locale | null;
  /** The account of the user token; `null` for a token of the application. */
  readonly accountId: number | null;
}

export type SourceAnswer = FoundDocument | FoundEntries | RecordedBody | MissingDocument;

interface Validity {
  /** When the document last changed, in ms: its `Last-Modified`. */
  readonly modified: number;
  /** When the document may next change without a new `version`, in ms. */
  readonly until: number;
}

/** A document that the emulator sends as JSON. */
export interface FoundDocument extends Validity {
  readonly document: object;
}

/** What a search row searches; the emulator evaluates the query. */
export interface FoundEntries extends Validity {
  /** The same array until something changes: the emulator caches an index for each array. */
  readonly entries: readonly SearchEntry[];
}

/** The body of a recorded response, sent unchanged. */
export interface RecordedBody extends Validity {
  readonly status: number;
  /** JSON in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The document does not exist: the emulator responds with 404. */
export interface MissingDocument {
  /** Why the document does not exist: the `detail` of the error body. */
  readonly missing: string;
}

/** A document that a search can find. */
export interface SearchEntry {
  /** The link to the document. */
  readonly key: { readonly href: string };
  /** The fields that can be searched, with strings in all locales. */
  readonly data: object;
  /** Values that `_tag` matches. */
  readonly tags?: readonly string[];
}

/** An account that can sign in (contract 4.4, account profile). */
export interface Account {
  /** The `sub` of its tokens and the `id` of `/userinfo`. */
  readonly id: number;
  /** The public name, such as `Lampwright#1101`. */
  readonly battletag: string;
}

/** A guild to start with, and one of its members. */
export interface ServiceExample {
  readonly region: Region;
  readonly realmSlug: string;
  readonly guildSlug: string;
  readonly realmName: string;
  readonly guildName: string;
  readonly characterName: string;
}

/** A build of the game. Static documents change with the build only (contract 4.1). */
export interface GameBuild {
  /** As in namespaces: `12.0.1_66044`. */
  readonly name: string;
  /** ms */
  readonly released: number;
  /** When the next build is released, in ms. */
  readonly until: number;
}

export interface GameBuilds {
  /** The build that is live at a time (ms). */
  at(edition: KnownEdition, time: number): GameBuild;
  /** Whether a build of that name was released by a time (ms). */
  isReleased(edition: KnownEdition, name: string, time: number): boolean;
}

/** The images below the render host. */
export interface ImageSource {
  /** The image at a path such as `/render/icons/56/class_1.jpg`; `null` for an unknown path. */
  find(path: string): FoundImage | null;
  /** The authors and the license of the images, as Markdown. The reference page shows it. */
  readonly credits?: string;
}

export interface FoundImage {
  /** Identifies the picture: the emulator caches the bytes by key. */
  readonly key: string;
  /** ms */
  readonly modified: number;
  /** Returns a PNG when the path ends with `.png`, otherwise a JPEG; `null` for an unknown image. */
  draw(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** A JSON value. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A JSON object that may be changed. */
export type JsonObject = { [name: string]: Json };

/** A kind of fault that changes the JSON document of a response. */
export interface DocumentFaultKind {
  /** What it does, for reference pages. */
  readonly summary: string;
  readonly settings: Readonly<Record<string, FaultSetting>>;
  /** Changes the document in place. The settings have been checked. */
  change(document: JsonObject, settings: Readonly<Record<string, string | number>>): void;
}

/** A setting of a fault kind: optional unless `required`. */
export type FaultSetting =
  | { readonly type: "string"; readonly required?: true }
  | {
      readonly type: "integer";
      readonly min: number;
      readonly max: number;
      readonly required?: true;
    };

/**
 * Handles a request to the control API and returns a JSON value; `undefined` sends the state.
 * @throws RangeError or ZodError when the request is invalid (400), ConflictError when it is not possible here (409).
 */
export type ControlRoute = (request: ControlRequest) => unknown;

export interface ControlRequest {
  readonly query: URLSearchParams;
  readonly body: unknown;
}
