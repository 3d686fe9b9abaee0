import { FAULT_PRESETS, type FaultPreset } from "@guildhall/emulator";

/** What a call of the client meets, and what the client should do. */
type Advice = readonly [meets: string, client: string];

const RETRY = "Retry, with a growing pause and some chance in it, a few times at most.";
const TOKEN_AGAIN = "Get a new token and repeat the call once; a second 401 is an error.";
const WAIT_BY_ITSELF = "Wait as long as you would without the header.";
const KEEP_TRUE_LIFETIME =
  "Use the token, ask the token host once a second at most, and get another one after a 401.";
const DOCUMENT_ERROR = "Fail with the field's path. Do not store half of the document.";

/** What each preset does, under the headings of the page. */
const GROUPS: Readonly<Record<string, Partial<Readonly<Record<FaultPreset, Advice>>>>> = {
  Connections: {
    "connection-refused": ["The port is closed for two seconds.", RETRY],
    "reset-before-request": ["The connection is reset before the request is read.", RETRY],
    "reset-before-headers": ["The connection is reset before an answer begins.", RETRY],
    "reset-in-headers": ["The connection is reset in the middle of the headers.", RETRY],
    "reset-in-body": [
      "The connection is reset in the middle of the body.",
      "Drop what came of the body. Retry as above.",
    ],
    "slow-connect": [
      "The connection is accepted, and read from 30 seconds later.",
      "Give up after a time limit of its own, and retry.",
    ],
    "slow-headers": ["The headers come 30 seconds late.", "Give up after a time limit, and retry."],
    "one-byte-a-second": [
      "The body comes byte by byte, one a second, so that something always comes.",
      "Limit the time of the whole call, not of the silence alone.",
    ],
    "region-outage": [
      "Every call to region us gets a 503.",
      "Keep serving the other regions. Show how old the data of this one is.",
    ],
    "region-outage-reset": [
      "Every call to region us is reset.",
      "Keep serving the other regions. Show how old the data of this one is.",
    ],
  },
  Bodies: {
    truncated: ["Half of the body comes, then the connection ends.", RETRY],
    "content-length-too-small": [
      "`Content-Length` is 100 bytes less than the body.",
      "Fail as with any body that is no JSON; open a new connection.",
    ],
    "content-length-too-large": [
      "`Content-Length` is 100 bytes more than what comes.",
      "Fail when the connection ends, or at the time limit. Retry.",
    ],
    "gzip-that-is-none": ["`Content-Encoding: gzip` before plain text.", "Fail. Retry."],
    "gzip-that-is-damaged": ["A gzip body whose middle is damaged.", "Fail. Retry."],
    "gzip-bomb": [
      "A small gzip body that decodes to 10 GiB.",
      "Count the decoded bytes, and stop at a limit.",
    ],
    "invalid-utf8": ["JSON with bytes that are not UTF-8.", "Fail. Store no replacement signs."],
    "invalid-json": ["JSON without its last character.", "Fail with status and URL."],
    "deep-json": [
      "Arrays in arrays, 100,000 deep.",
      "Limit the depth; do not walk it by recursion.",
    ],
    "html-200": ["200 with a page of HTML.", "Look at `Content-Type`, then fail."],
    "empty-200": ["200 with an empty body.", "Fail. An empty answer is not an empty guild."],
    "204": ["204, which has no body.", "Fail. An empty answer is not an empty guild."],
  },
  Statuses: {
    "redirect-loop": ["302 to the same address, again and again.", "Follow none, or a few."],
    "redirect-to-another-host": [
      "302 to a host that is not the service's.",
      "Do not follow it. Never send the token there.",
    ],
    "304-without-a-copy": [
      "304 to a call without `If-Modified-Since`.",
      "Ask again without a condition, else fail.",
    ],
    "401-once": ["One 401.", TOKEN_AGAIN],
    "401-always": ["401 to every call, whatever the token.", TOKEN_AGAIN],
    "401-random": ["401 to half of the calls.", TOKEN_AGAIN],
    "403": ["403.", "Do not retry. Say that access is disabled, and how to enable it."],
    "404-flapping": [
      "404 to every other call.",
      "Do not delete what was there a moment ago. Ask again later.",
    ],
    "500-burst": ["500 to three calls.", RETRY],
    "502-burst": ["502 to three calls.", RETRY],
    "503-burst": ["503 to three calls.", RETRY],
    "504-burst": ["504 to three calls.", RETRY],
  },
  "Too many requests": {
    "429-retry-after-none": ["429 without `Retry-After`.", RETRY],
    "429-retry-after-zero": ["`Retry-After: 0`.", "Retry after a small pause, not at once."],
    "429-retry-after-seconds": ["`Retry-After: 2`.", "Retry after two seconds, not earlier."],
    "429-retry-after-decimal": ["`Retry-After: 0.5`.", "Retry after half a second, not earlier."],
    "429-retry-after-date": ["A date two seconds ahead.", "Retry then, not earlier."],
    "429-retry-after-past": ["A date an hour ago.", "Retry after a small pause, not at once."],
    "429-retry-after-huge": [
      "More than 3,000 years.",
      "Fail at once, and say when to come again. Do not overflow a timer.",
    ],
    "429-retry-after-negative": ["`Retry-After: -5`.", WAIT_BY_ITSELF],
    "429-retry-after-garbage": ["`Retry-After: soon`.", WAIT_BY_ITSELF],
  },
  Headers: {
    "duplicate-headers": [
      "`Content-Type`, `Cache-Control` and `Last-Modified` come twice, with two values.",
      "Decide by one of them, or treat the answer as one that may not be kept.",
    ],
    "date-in-the-past": ["`Date` is a day ago.", "Measure age by your own clock."],
    "date-in-the-future": ["`Date` is a day ahead.", "Measure age by your own clock."],
  },
  Tokens: {
    "expires-in-missing": ["A token without `expires_in`.", KEEP_TRUE_LIFETIME],
    "expires-in-null": ["`expires_in` is null.", KEEP_TRUE_LIFETIME],
    "expires-in-zero": ["`expires_in` is 0.", KEEP_TRUE_LIFETIME],
    "expires-in-negative": ["`expires_in` is -1.", KEEP_TRUE_LIFETIME],
    "expires-in-text": ["`expires_in` is a text.", KEEP_TRUE_LIFETIME],
    "expires-in-short": [
      "`expires_in` is 60, less than the five minutes that clients refresh ahead.",
      KEEP_TRUE_LIFETIME,
    ],
    "expires-in-huge": ["`expires_in` is 30 million years.", "Do not overflow a timer."],
    "token-revoked-before": ["The call's token is revoked, and the call refused.", TOKEN_AGAIN],
    "token-revoked-after": ["The call is answered, and its token revoked.", TOKEN_AGAIN],
  },
  Documents: {
    "unknown-field": ["A field that no document has.", "Ignore it, or keep it."],
    "prototype-field": ["A field named `__proto__`.", "Let it change no object's prototype."],
    "missing-field": ["The roster lacks `members`.", "Fail. It is not an empty guild."],
    "null-field": ["The first member's `character` is null.", DOCUMENT_ERROR],
    "wrong-type-field": ["The first member's id is a text.", DOCUMENT_ERROR],
  },
  Rosters: {
    "reordered-roster": ["The members in reverse order.", "Find no change."],
    "renamed-character": ["One member has another name.", "Find a rename, by the id."],
    "transferred-character": ["One member is on another realm.", "Find a transfer, by the id."],
    "deleted-character": ["One member is missing.", "Find that one left."],
    "recreated-character": [
      "One member has another id, under the same name.",
      "Find another character, and do not give it the history of the former one.",
    ],
    "member-twice": ["One member is listed twice.", "Count it once."],
    "empty-roster": ["No members.", "Do not empty the guild before somebody confirms it."],
    "large-roster": ["10,000 members.", "Take it in bounded time and memory."],
  },
};

/**
 * The page of the fault presets: the rule of each, what it does, and what a client should do.
 * @throws Error when a preset has no text.
 */
export function faultPage(): string {
  const told = Object.values(GROUPS).flatMap((group) => Object.keys(group));
  const untold = Object.keys(FAULT_PRESETS).filter((name) => !told.includes(name));
  if (untold.length > 0) throw new Error(`Tell in scripts/fault-page.ts of ${untold.join(", ")}.`);
  const sections = Object.entries(GROUPS).map(([title, group]) => {
    const rows = Object.entries(group).map(([name, [meets, client]]) => {
      const rule = JSON.stringify(FAULT_PRESETS[name as FaultPreset]);
      return `| \`${name}\` | ${meets} | ${client} | \`${rule}\` |`;
    });
    return `## ${title}

| Preset | What a call meets | What a client should do | Rule |
|---|---|---|---|
${rows.join("\n")}
`;
  });
  return `# Fault presets

Made by \`npm run generate\`. How to use them: [faults](../guides/faults.md).

Most act on rosters. To use one elsewhere, change its \`match\`: \`{ "preset": "503-burst", "match": "characters.*" }\`.

${sections.join("\n")}`;
}
