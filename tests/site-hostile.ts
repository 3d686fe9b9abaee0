import type { Edition } from "@guildhall/contract";
import { type Store, UNKNOWN_MEMBER } from "@guildhall/store";

const RUN = "window.hit=1";
const RTL_OVERRIDE = "\u202e";

/** Strings that a page would run, or break on, if it did not escape them. All are different. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<SCRIPT SRC=/x.js></SCRIPT>`,
  `<script type="module">${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `<!--><script>${RUN}</script>-->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<img src=x onerror=${RUN}>`,
  `<img src="x" onerror="alert(1)">`,
  `<img/src=x/onerror=${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<marquee onstart=${RUN}>`,
  `" onmouseover="${RUN}`,
  `' autofocus onfocus='${RUN}`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<iframe src="javascript:parent.hit=1"></iframe>`,
  `<iframe srcdoc="<script>parent.hit=1</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">link</a>`,
  `<form action="javascript:${RUN}"><button>send</button></form>`,
  `<base href="https://elsewhere.invalid/">`,
  `<meta http-equiv="refresh" content="0;url=/nowhere">`,
  `<link rel="stylesheet" href="https://elsewhere.invalid/x.css">`,
  `<style>*{display:none}</style>`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}//`,
  `\tjava\nscript:${RUN}`,
  `data:text/html,<script>opener.hit=1</script>`,
  `vbscript:${RUN}`,
  `//elsewhere.invalid/x`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}<%= ${RUN} %>#{${RUN}}`,
  `${RTL_OVERRIDE}gnp.exe\u2066\u2067\u200f\u200b`,
  `nul\u0000<script>${RUN}</script>`,
  `${"W".repeat(1000)}`,
  `${"Z̴̡͛".repeat(60)}`,
  `__proto__`,
  `constructor`,
  `../../../etc/passwd%00?#`,
  `'; DROP TABLE guilds; --`,
];

// These guilds are not the demo's, so that no sync requests them.
const PROVIDER = "hostile";

/** Stores the strings in every field that can come from a document of the service or from an error. */
export async function storeHostileTexts(store: Store): Promise<void> {
  const at = Date.now();
  const ids: number[] = [];
  for (const text of HOSTILE_TEXTS) {
    const place = { provider: PROVIDER, region: "eu", edition: text as Edition } as const;
    const key = { ...place, realmSlug: text, nameSlug: text };
    const { id } = await store.guilds.add(key, { name: text, realmName: text });
    await store.guilds.update(id, { ...NO_FACTS, name: text, realmName: text, battlegroup: text });
    await store.heldRosters.put({ ...HELD, guildId: id, message: text, heldAt: at }, "{}");
    await store.guilds.setArmoryAccess(id, { enabled: false, reason: text, at });
    const realm = { ...NO_REALM_FACTS, slug: text, name: text, population: text, type: text };
    await store.realms.upsert(place, [realm], at);
    ids.push(id);
  }
  const [guildId] = ids;
  if (guildId === undefined) throw new Error("The hostile strings are missing.");
  await store.members.insert(
    guildId,
    HOSTILE_TEXTS.map((text, rank) => ({
      ...UNKNOWN_MEMBER,
      name: text,
      nameSlug: text,
      realmSlug: text,
      realmName: text,
      rank,
      profilePageUrl: text,
      level: 1,
      firstSeenAt: at,
      joinedAt: null,
    })),
  );
  await store.news.insert(
    guildId,
    HOSTILE_TEXTS.flatMap((text) => {
      const entry = { source: "api", type: text, occurredAt: at, characterName: text } as const;
      return { ...entry, text, subject: text, dedupKey: text, eventKey: null, raw: text };
    }),
    at,
  );
  for (let index = 0; index < HOSTILE_TEXTS.length; index += 2) {
    const [message = "", ...others] = HOSTILE_TEXTS.slice(index, index + 2);
    const warnings = others.map((text) => ({ code: "other", values: {}, message: text }));
    const run = await store.runs.start(guildId, "schedule", at);
    const end = { status: "failed", counts: NO_COUNTS, warnings, at } as const;
    await store.runs.finish(run.id, { ...end, error: { code: message, message } });
  }
}

const HELD = {
  reason: "loss",
  seenAt: 0,
  listed: 0,
  memberCount: null,
  leaving: [],
  digest: "",
  shownDigest: "",
  equalAnswers: 1,
  newerAnswers: 0,
  lastModified: null,
  missing: [],
  clocks: { held: 0, seen: 0, equal: 0 },
} as const;

const NO_FACTS = {
  serviceId: null,
  faction: null,
  level: null,
  achievementPoints: null,
  memberCount: null,
  crest: null,
  createdTimestamp: null,
} as const;

const NO_REALM_FACTS = {
  connectedRealmId: null,
  status: "UP",
  hasQueue: null,
  battlegroup: null,
  locale: null,
  timezone: null,
} as const;

const NO_COUNTS = {
  imported: 0,
  joined: 0,
  left: 0,
  changed: 0,
  news: 0,
  realms: 0,
  portraits: 0,
} as const;
