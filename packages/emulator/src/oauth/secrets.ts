/** Replaces a secret. */
export const HIDDEN = "[secret]";

/** A token or authorization code of this package's token server, valid or not. */
const ISSUED = /EM[UC][0-9a-f]{32}/i;
/** The claims of an id token: the part between the dots. */
const CLAIMS = /^eyJ[\w-]+$/i;
const LAST_WORD = /(?<![\w-])[\w-]+$/;
const HEADER_VALUE = /\b(?:bearer|basic)[\s+]+[\w.~+/=-]{6,}/i;

/** Compared with the lower-case letters and digits of a name. */
const SECRET_WORDS =
  /secret|token|passw|passphrase|pwd|authori[sz]ation|credential|apikey|accesskey|privatekey|codeverifier|assertion|cookie|session|bearer|jwt/;
const SECRET_NAMES: ReadonlySet<string> = new Set(["auth", "code", "key", "pass", "sig"]);

/** An address that does not match has no secrets, except those known by value. */
const SUSPECT =
  /%|secret|token|pass|pwd|auth|cred|key|code|assert|cookie|session|bearer|basic|jwt|sig|EM[UC]|eyJ/i;

/** Limits the time: each decoding reads the whole string. */
const MAX_DECODINGS = 8;
/** A name in a string that looks like `name=value` or JSON. */
const INNER_PARAMETER = /(?<![^\s=:&?#;/"'{},])([^\s=:&?#;/"'{},]+)["']?\s*[=:]\s*["']?[^\s"'&]/g;

/** Whether a parameter of this name contains a secret, in any spelling and encoding of the name. */
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

/** Whether a decoded string contains a secret that is known by value. */
export type HoldsKnown = (text: string) => boolean;

/** Shorter secrets must be separate words, because they also occur within other words. */
const FOUND_ANYWHERE_LENGTH = 6;

/** Finds secrets by value: short ones as separate words, others anywhere. */
export function knownSecrets(secrets: readonly string[]): HoldsKnown {
  const anywhere = secrets.filter(({ length }) => length >= FOUND_ANYWHERE_LENGTH);
  const words = secrets
    .filter(({ length }) => length < FOUND_ANYWHERE_LENGTH)
    .map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, "u"));
  return (text) =>
    anywhere.some((secret) => text.includes(secret)) || words.some((word) => word.test(text));
}

/** Whether a string contains a known or issued secret, percent-encoded or not. True when it is encoded too many times to check. */
export function holdsSecret(text: string, holdsKnown: HoldsKnown): boolean {
  const readings = text.includes("+") ? [text, text.replaceAll("+", " ")] : [text];
  return readings.some((reading) =>
    anyDecoding(
      reading,
      (decoded) => ISSUED.test(decoded) || holdsIdToken(decoded) || holdsKnown(decoded),
    ),
  );
}

/**
 * Whether a string contains an id token: two base64url words that start like JSON, each followed by a
 * dot. Reads each word once; a single regular expression would start again at every `eyJ`.
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

/** Whether a string, such as a URL in a parameter, contains a parameter whose name marks it as secret. */
export function holdsSecretParameter(text: string): boolean {
  // A name that is still encoded is decoded in the next iteration.
  return anyDecoding(text, (decoded) => {
    return [...decoded.matchAll(INNER_PARAMETER)].some(([, name = ""]) => isSecretWord(name));
  });
}

/**
 * Returns a function that hides the secrets of an address, or of a part of one: the values of
 * parameters with secret names, and secrets known by value, also in the path. The rest is unchanged.
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
    // The fast path for most addresses; the rest takes 20 times as long.
    const decoded = address.includes("%") ? decodedOnce(address).normalize("NFKC") : address;
    if (!SUSPECT.test(decoded) && !holdsSecret(address, holdsKnown)) return address;
    const parts = address.split(/([/?&;#])/);
    const shown = parts.map((part, at) => (at % 2 === 1 ? part : hidePart(part))).join("");
    // A secret that contains delimiters spans several parts.
    return holdsSecret(shown, holdsKnown) ? HIDDEN : shown;
  };
}

/** Whether a part of an address is or contains a secret, or a parameter with a secret name. */
function isSuspicious(part: string, holdsKnown: HoldsKnown): boolean {
  return (
    holdsSecret(part, holdsKnown) ||
    anyDecoding(part, (decoded) => HEADER_VALUE.test(decoded)) ||
    holdsSecretParameter(part)
  );
}

/**
 * Whether a predicate holds for a string or for any of its repeated percent-decodings. True when the
 * string is encoded more times than any client does by mistake.
 */
function anyDecoding(text: string, test: (decoded: string) => boolean): boolean {
  let decoded = text;
  for (let times = 0; times < MAX_DECODINGS; times += 1) {
    if (test(decoded)) return true;
    const next = decodedOnce(decoded);
    if (next === decoded) return false;
    decoded = next;
  }
  return true;
}

/** Decodes valid percent-encoding once; leaves the rest unchanged. */
function decodedOnce(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"),
  );
}
