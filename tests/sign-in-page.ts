/** Submits the emulator's consent page like a player, and returns the URL that it redirects to. */
export async function answerSignIn(
  authorizeUrl: string,
  decision: "allow" | "deny" = "allow",
): Promise<string> {
  const page = await fetch(authorizeUrl);
  const fields = [...(await page.text()).matchAll(/<input ([^>]*)>/g)]
    .map(([, input = ""]) => input)
    .filter((input) => input.includes('"hidden"') || input.includes("checked"))
    .map((input): [string, string] => [attribute(input, "name"), attribute(input, "value")]);
  const response = await fetch(new URL("authorize", authorizeUrl), {
    method: "POST",
    body: new URLSearchParams([...fields, ["decision", decision]]),
    redirect: "manual",
  });
  return response.headers.get("location") ?? "";
}

function attribute(input: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
