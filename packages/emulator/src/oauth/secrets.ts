/** What stands in place of a secret. */
export const HIDDEN = "[secret]";

/** A token or an authorization code of a token server here, good or not any more. */
const GIVEN = /EM[UC][0-9a-f]{32}/i;
/** The claims of an id token, between the dots. */
const CLAIMS = /^eyJ[\w-]+$/i;
const LAST_WORD = /(?<![\w-])[\w-]+$/;
const HEADER_VALUE = /\b(?:bearer|basic)[\s+]+[\w.~+/=-]{6,}/i;

/** Names are compared by their letters and digits, in lower case. */
const SECRET_WORDS =
  /secret|token|passw|passphrase|pwd|authori[sz]ation|credential|apikey|accesskey|privatekey|codeverifier|assertion|cookie|session|bearer|jwt/;
const SECRET_NAMES: ReadonlySet<string> = new Set(["auth", "code", "key", "pass", "sig"]);

/** No address without any of these has something to hide, but for secrets that are known by value. */
const SUSPECT =
  /%|secret|token|pass|pwd|auth|cred|key|code|assert|cookie|session|bearer|basic|jwt|sig|EM[UC]|eyJ/i;

/** Each costs as much as the text is long. */
const MOST_DECODINGS = 8;
const INNER_PARAMETER = /(?<![^\s=:&?#;/"'{},])([^\s=:&?#;/"'{},]+)["']?\s*[=:]\s*["']?[^\s"'&]/g;

/** Whether a parameter of this name carries a secret, however the name is spelled and encoded. */
export function isSecretName(name: string): boolean {
  return anyDecoding(name, isSecretWord);
}

function isSecretWord(name: string): boolean {
  const letters = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return SECRET_NAMES.has(letters) || SECRET_WORDS.test(letters);
}

/** Tells whether a decoded text holds a secret that is known by its value. */
export type HoldsKnown = (text: string) => boolean;

/** Shorter ones would be found within other words. */
const FOUND_ANYWHERE_LENGTH = 6;

/** Knows secrets by their values: short ones where they are a word of their own, others anywhere. */
export function knownSecrets(secrets: readonly string[]): HoldsKnown {
  const anywhere = secrets.filter(({ length }) => length >= FOUND_ANYWHERE_LENGTH);
  const words = secrets
    .filter(({ length }) => length < FOUND_ANYWHERE_LENGTH)
    .map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, "u"));
  return (text) =>
    anywhere.some((secret) => text.includes(secret)) || words.some((word) => word.test(text));
}

/** Whether a text holds a secret by its value, percent-encoded or not. One encoded too often to follow counts as one. */
export function holdsSecret(text: string, holdsKnown: HoldsKnown): boolean {
  const readings = text.includes("+") ? [text, text.replaceAll("+", " ")] : [text];
  return readings.some((reading) =>
    anyDecoding(reading, (decoded) => holdsGiven(decoded) || holdsKnown(decoded)),
  );
}

/** Whether a text holds a token of any kind that a token server here gives. */
function holdsGiven(text: string): boolean {
  return GIVEN.test(text) || holdsIdToken(text);
}

/**
 * Whether a text holds an id token: two words of base64url that begin as JSON does, each with a dot
 * behind it. It looks at each word once; a pattern of all of it would begin again at every `eyJ`.
 */
function holdsIdToken(text: string): boolean {
  if (!/\.eyJ/i.test(text)) return false;
  const parts = text.split(".");
  return parts.some((part, at) => {
    if (at === 0 || at === parts.length - 1 || !CLAIMS.test(part)) return false;
    const [before = ""] = LAST_WORD.exec(parts[at - 1] ?? "") ?? [];
    return before.slice(0, -1).toLowerCase().includes("eyj");
  });
}

/** Whether a text holds within it, as a URL in a parameter does, a parameter that carries a secret by its name. */
export function holdsSecretParameter(text: string): boolean {
  // What is encoded more often is decoded by the next turn.
  return anyDecoding(text, (decoded) => innerNames(decoded).some(isSecretWord));
}

/**
 * Hides what is secret of an address, or of a part of one: the values of parameters that carry
 * secrets by their names, and whatever is a secret by its value, also in a path. The rest stays as it
 * was sent.
 */
export function createSecretHider(holdsKnown: HoldsKnown): (address: string) => string {
  const hidePart = (part: string): string => {
    const equals = part.indexOf("=");
    const name = part.slice(0, Math.max(0, equals));
    const value = part.slice(equals + 1);
    if (value === "" && name === "") return part;
    const isHidden = value !== "" && (isSecretName(name) || isSuspicious(value, holdsKnown));
    const shownName = isSuspicious(name, holdsKnown) ? HIDDEN : name;
    return `${shownName}${equals < 0 ? "" : "="}${isHidden ? HIDDEN : value}`;
  };
  return (address) => {
    // Most addresses, and the path that every request has: the rest takes 20 times as long.
    const decoded = address.includes("%") ? decodedOnce(address).normalize("NFKC") : address;
    if (!SUSPECT.test(decoded) && !holdsSecret(address, holdsKnown)) return address;
    const parts = address.split(/([/?&;#])/);
    const shown = parts.map((part, at) => (at % 2 === 1 ? part : hidePart(part))).join("");
    // A secret that has delimiters of its own is not within one part.
    return holdsSecret(shown, holdsKnown) ? HIDDEN : shown;
  };
}

/** Whether a part of an address holds a secret by its value, or within it a parameter that does. */
function isSuspicious(part: string, holdsKnown: HoldsKnown): boolean {
  return (
    holdsSecret(part, holdsKnown) ||
    anyDecoding(part, (decoded) => HEADER_VALUE.test(decoded)) ||
    holdsSecretParameter(part)
  );
}

/** The names of what looks like `name=value`, or like JSON, within a text. */
function innerNames(text: string): string[] {
  return [...text.matchAll(INNER_PARAMETER)].map(([, name = ""]) => name);
}

/**
 * Whether a text is so as it is, or after it was percent-decoded once or more. One that was encoded
 * more often than any client does by mistake counts as so.
 */
function anyDecoding(text: string, isSo: (decoded: string) => boolean): boolean {
  let decoded = text;
  for (let times = 0; times < MOST_DECODINGS; times += 1) {
    if (isSo(decoded)) return true;
    const next = decodedOnce(decoded);
    if (next === decoded) return false;
    decoded = next;
  }
  return true;
}

/** Without percent-encoding that can be decoded; what cannot stays as it is. */
function decodedOnce(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"),
  );
}
