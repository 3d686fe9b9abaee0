/** Submits the consent page of an authorization URL as a browser does, and returns the redirect target. */
export async function answerConsent(
  authorizationUrl: URL,
  answer: { readonly decision: "allow" | "deny"; readonly account?: number },
): Promise<URL> {
  const page = await fetch(authorizationUrl, { redirect: "manual" });
  const location = page.headers.get("location");
  if (location !== null) return new URL(location);
  const html = await page.text();
  const [, form = ""] = /<form([^>]*)>/.exec(html) ?? [];
  const fields = new URLSearchParams(sentFields(html));
  fields.set("decision", answer.decision);
  if (answer.account !== undefined) fields.set("account", String(answer.account));
  const answered = await fetch(new URL(attribute(form, "action"), page.url), {
    method: attribute(form, "method"),
    body: fields,
    redirect: "manual",
  });
  const target = answered.headers.get("location");
  if (target === null) throw new Error(`${answered.status} ${await answered.text()}`);
  return new URL(target);
}

/** Returns the fields of an untouched form: hidden fields and checked choices. */
function sentFields(html: string): [name: string, value: string][] {
  const inputs = [...html.matchAll(/<input([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  return inputs
    .filter((input) => attribute(input, "type") === "hidden" || /\schecked\b/.test(input))
    .map((input) => [attribute(input, "name"), attribute(input, "value")]);
}

function attribute(attributes: string, name: string): string {
  const [, value = ""] = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes) ?? [];
  return value
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
