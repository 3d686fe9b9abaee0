import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { createFormat } from "../time/format.ts";
import { auditDetail } from "./audit-details.ts";

const { t } = await createTexts("de", "de", ["setup", "settings"]);
const words = { t, format: createFormat("de"), locale: "de" };
const entry = { id: 1, at: "2026-11-21T06:00:00.000Z", who: "brann" };

test.each([
  ["users.role", "ysolde", "viewer to officer", "Betrachter → Offizier"],
  ["invitations.accept", "ysolde", "officer, invited by brann", "Offizier, eingeladen von brann"],
  ["settings.change", "visibility", "members", "Nur angemeldete Benutzer"],
  ["settings.change", "intervalMinutes", "default", "Standard"],
  ["settings.change", "clientSecret", "a new secret", "ein neues Secret"],
  ["settings.change", "locale", "de_DE", "Deutsch (Deutschland)"],
  ["settings.change", "locale", "constructor", "constructor"],
  ["settings.change", "provider", "battlenet", "Battle.net"],
  ["settings.change", "lastSeenAudience", "officers", "Offiziere"],
  ["accounts.link", "ysolde", "battlenet", "Battle.net"],
  ["accounts.link", "ysolde", "battlenet cn", "Battle.net · China"],
  ["accounts.link", "ysolde", "http://localhost:4000", "http://localhost:4000"],
  ["invitations.remove", null, "officer", "Offizier"],
  ["guilds.remove", "Lantern Watch", "eu current Vael'orin Deep", "· Vael'orin Deep"],
  [
    "guilds.change",
    "Lantern Watch",
    'name of rank 3 none to "Old, \\"wise\\" to all", color of rank 0 "#aabbcc" to none, days of rank 2 none to 30',
    'Namen der Ränge · Rang 3: – → Old, "wise" to all, Farben der Ränge · Gildenmeister: #aabbcc → –, Regeln der Ränge · Tage · Rang 2: – → 30',
  ],
  [
    "guilds.change",
    "Lantern Watch",
    "minimum level 1 to 10, interval default to 30, rank names",
    "Mindeststufe: 1 → 10, Minuten zwischen zwei Synchronisierungen: Standard → 30, Namen der Ränge",
  ],
  ["guilds.add", "Lantern Watch", "eu current hollowmere/lantern-watch", "Europa (EU) · "],
  ["guilds.cancel", "Lantern Watch", "run 7", "Synchronisierung 7"],
  ["rosters.approve", "Lantern Watch", "3 left, 1 joined", "3 "],
  ["people.import", "Lantern Watch", "3 join dates, 2 mains and alts", "Beitrittsdaten: 3, "],
  ["backup.restore", null, "of 2026-11-20T06:00:00.000Z", "2026"],
  ["users.role", "ysolde", "of a newer version", "of a newer version"],
  ["of.a-newer-version", null, "constructor", "constructor"],
])("the detail of %s about %s, %j, is shown as %j", (action, subject, detail, shown) => {
  expect(auditDetail({ ...entry, action, subject, detail }, words)).toContain(shown);
});

test("an entry without a detail has none", () => {
  expect(auditDetail({ ...entry, action: "users.add", subject: "osk", detail: null }, words)).toBe(
    null,
  );
});
