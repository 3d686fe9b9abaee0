import { expect, test } from "vitest";
import { createTexts } from "../../texts/create-texts.ts";
import { webhookError } from "./webhook-error.ts";

const { t } = await createTexts("de", "de", ["setup", "settings"]);
const message = "A sentence.";

test.each([
  ["status", { status: 503 }, "Die Antwort hat den Status 503."],
  ["unreachable", { reason: "ENOTFOUND" }, "Der Host war nicht erreichbar. (ENOTFOUND)"],
  ["invalid-address", {}, "Diese Adresse ist nicht erlaubt."],
  ["other", {}, message],
  ["constructor", {}, message],
])("an error of a webhook with the code %s and %j is shown as %j", (code, values, shown) => {
  expect(webhookError({ code, values, message }, t)).toContain(shown);
});
