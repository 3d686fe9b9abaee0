import { ENDPOINT_ROWS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { expect, test } from "vitest";
import { exampleCall } from "./example-call.ts";

const ORIGIN = "http://127.0.0.1:4000";
const emulator = createEmulator({ clock: () => Date.UTC(2026, 10, 20) });

async function tokenOf(host: string): Promise<string> {
  const { clientId, clientSecret } = emulator.credentials;
  const request = new Request(`${ORIGIN}${host}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = (await (await emulator.fetch(request)).json()) as {
    access_token: string;
  };
  return access_token;
}

const tokens = { TOKEN: await tokenOf("/oauth"), CN_TOKEN: await tokenOf("/oauth-cn") };

const rows = ENDPOINT_ROWS.filter(({ token }) => token !== "user");

test.each(rows.map((row) => [row.id, row] as const))(
  "the example call of %s is answered",
  async (_, row) => {
    const call = /^curl -g -H "Authorization: Bearer \$(\w+)" \\\n {2}"([^"]+)"$/.exec(
      exampleCall(row),
    );
    const [, name = "", url = ""] = call ?? [];
    const authorization = `Bearer ${tokens[name as keyof typeof tokens]}`;
    const response = await emulator.fetch(new Request(url, { headers: { authorization } }));
    expect([response.status, response.ok ? "" : await response.text()]).toEqual([200, ""]);
    const { results } = (await response.json()) as { results?: unknown[] };
    if (row.search) expect(results).not.toEqual([]);
  },
);

test("the calls of an account name a character that the account owns", () => {
  const row = ENDPOINT_ROWS.find(({ id }) => id === "account.protectedCharacter");
  const call = row ? exampleCall(row) : "";
  expect(call).toContain("$USER_TOKEN");
  const [account] = emulator.world.accounts;
  const owned = emulator.world.shard("us").charactersOf(account?.id ?? 0);
  expect(owned.map(({ id }) => String(id))).toContain(/-(\d+)\?/.exec(call)?.[1]);
});
