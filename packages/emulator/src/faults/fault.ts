import type { Region } from "@guildhall/contract";
import type { Json } from "@guildhall/contract/source";

/** Which calls a fault is for, and how often it acts. */
export type FaultRule = {
  /** Names the rule; `fault-1`, `fault-2`... when it is not told. A rule of the same id takes its place. */
  readonly id?: string;
  /**
   * A row such as `guilds.roster`, a group of rows such as `guilds.*`, a row group of the source such as
   * `roster`, `token` for the token endpoint, `image` for images, `*` for every call, or a path where
   * `*` stands for any part: `/us/*`. In a program also a RegExp, which is searched for in the path.
   */
  readonly match: string | RegExp;
  /** Only calls of this region; all when it is not told. */
  readonly region?: Region;
  /** Only calls of this method, such as `GET`. */
  readonly method?: string;
  /** How likely it acts on a call that it is for, from 0 to 1; 1 when it is not told. */
  readonly probability?: number;
  /** How many calls it spares before it first acts. */
  readonly after?: number;
  /** It acts on the first of every so many calls; on each when it is not told. */
  readonly every?: number;
  /** How often it acts; always when it is not told. */
  readonly times?: number;
};

/** Gives an answer in place of the emulator's own. */
export interface AnswerFault extends FaultRule {
  readonly kind?: "answer";
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The error body of the status when it is not told. Anything but a text is sent as JSON. */
  readonly body?: Json | object;
}

/** Redirects: to `location`, or to the call itself again and again. */
export interface RedirectFault extends FaultRule {
  readonly kind: "redirect";
  readonly location?: string;
}

/** Answers 429 with a `Retry-After`: as it is told, a date so many ms from now, or none. */
export interface TooManyRequestsFault extends FaultRule {
  readonly kind: "too-many-requests";
  readonly retryAfter?: string;
  readonly retryAfterDateMs?: number;
}

/** Revokes the call's token. The call itself is refused, or answered so that the next one fails. */
export interface RevokeTokenFault extends FaultRule {
  readonly kind: "revoke-token";
  readonly call: "refused" | "answered";
}

/** Changes `expires_in` of a token answer, to any value of JSON; takes it away when none is told. */
export interface ExpiresInFault extends FaultRule {
  readonly kind: "expires-in";
  readonly value?: Json;
}

/** The port is closed as soon as the rule is added: for so long, or until the rule is removed. */
export interface ConnectionRefusedFault extends FaultRule {
  readonly kind: "connection-refused";
  readonly match: "*";
  readonly forMs?: number;
}

/** New connections are reset before a request is read. */
export interface ConnectionResetFault extends FaultRule {
  readonly kind: "connection-reset";
  readonly match: "*";
}

/** New connections are accepted, but not read from for so long. */
export interface SlowConnectFault extends FaultRule {
  readonly kind: "slow-connect";
  readonly match: "*";
  readonly ms: number;
}

/** The connection is reset while the answer is under way. */
export interface ResetFault extends FaultRule {
  readonly kind: "reset";
  readonly at: "before-headers" | "in-headers" | "in-body";
}

/** The headers come this much later. */
export interface SlowHeadersFault extends FaultRule {
  readonly kind: "slow-headers";
  readonly ms: number;
}

/** The body comes this slowly. */
export interface SlowBodyFault extends FaultRule {
  readonly kind: "slow-body";
  readonly bytesPerSecond: number;
}

/** The whole length is announced, half of the body comes, and the connection ends. */
export interface TruncatedFault extends FaultRule {
  readonly kind: "truncated";
}

/** The announced length is this much greater than the body's, or smaller when negative. */
export interface WrongContentLengthFault extends FaultRule {
  readonly kind: "wrong-content-length";
  readonly by: number;
}

/** The body is said to be gzip, and is none, or a damaged one. */
export interface WrongGzipFault extends FaultRule {
  readonly kind: "wrong-gzip";
  readonly gzip: "none" | "damaged";
}

/** A small body of gzip that decodes to so many bytes. */
export interface GzipBombFault extends FaultRule {
  readonly kind: "gzip-bomb";
  readonly bytes: number;
}

/** The first text of the document is not UTF-8. */
export interface InvalidUtf8Fault extends FaultRule {
  readonly kind: "invalid-utf8";
}

/** The document lacks its last character. */
export interface InvalidJsonFault extends FaultRule {
  readonly kind: "invalid-json";
}

/** The document is an array in an array, this deep. */
export interface DeepJsonFault extends FaultRule {
  readonly kind: "deep-json";
  readonly depth: number;
}

/** Headers come twice, with two values. */
export interface DuplicateHeadersFault extends FaultRule {
  readonly kind: "duplicate-headers";
  readonly headers: Readonly<Record<string, string>>;
}

/** The `Date` header is this many ms from now. */
export interface WrongDateFault extends FaultRule {
  readonly kind: "wrong-date";
  readonly offsetMs: number;
}

/**
 * Changes a field of the document: adds one, takes it away, makes it null, or gives it a value of
 * another type. The path is such as `members[0].character.level`; `[*]` stands for every element.
 */
export interface FieldFault extends FaultRule {
  readonly kind: "unknown-field" | "missing-field" | "null-field" | "wrong-type-field";
  readonly path: string;
}

/** A fault of one of the emulator's own kinds. */
export type EngineFault =
  | AnswerFault
  | RedirectFault
  | TooManyRequestsFault
  | RevokeTokenFault
  | ExpiresInFault
  | ConnectionRefusedFault
  | ConnectionResetFault
  | SlowConnectFault
  | ResetFault
  | SlowHeadersFault
  | SlowBodyFault
  | TruncatedFault
  | WrongContentLengthFault
  | WrongGzipFault
  | GzipBombFault
  | InvalidUtf8Fault
  | InvalidJsonFault
  | DeepJsonFault
  | DuplicateHeadersFault
  | WrongDateFault
  | FieldFault;

export type EngineFaultKind = NonNullable<EngineFault["kind"]>;

/** A fault of one kind. */
export type FaultOf<Kind extends EngineFaultKind> = EngineFault extends infer Each
  ? Each extends { readonly kind?: EngineFaultKind }
    ? Kind extends NonNullable<Each["kind"]>
      ? Each
      : never
    : never
  : never;

/** What a fault of one kind is told besides the rule. */
export type SettingsOf<Kind extends EngineFaultKind> = Omit<
  FaultOf<Kind>,
  keyof FaultRule | "kind"
>;

/** A fault of a kind that the source adds. Its settings are checked when it is added. */
export interface SourceFault extends FaultRule {
  readonly kind: string;
  readonly [setting: string]: unknown;
}

/** A fault whose kind and settings were checked. */
export interface CheckedFault extends FaultRule {
  readonly kind: string;
}
