import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { auditSubject } from "./audit-words.ts";

const { t } = await createTexts("de", "de", ["setup", "settings"]);
const entry = { id: 1, at: "2026-11-21T06:00:00.000Z", who: "brann", detail: null };

test("the audit log names a setting as its form does, in the language of the page", () => {
  const change = { ...entry, action: "settings.change" };
  expect(auditSubject({ ...change, subject: "visibility" }, t)).toBe("Wer die Gilden sieht");
  expect(auditSubject({ ...change, subject: "of-a-newer-version" }, t)).toBe("of-a-newer-version");
  expect(auditSubject({ ...entry, action: "users.add", subject: "locale" }, t)).toBe("locale");
});
