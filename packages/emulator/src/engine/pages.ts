import type { SourceHome } from "@guildhall/contract/source";
import type { AnyDescription } from "../protocol/description.ts";
import type { EmulatorResponse } from "../protocol/exchange.ts";
import { escapeHtml, htmlPage } from "../protocol/html-page.ts";
import { decoded } from "../protocol/url-parts.ts";

const STYLE = `
body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }
pre { padding: 1rem; background: #8881; border-radius: 8px; overflow-x: auto; }
:root { color-scheme: light dark; }
`;

/** The home page: what the emulator is and how to call it. */
export function homePage(description: AnyDescription, home: SourceHome = {}): EmulatorResponse {
  const { provider, credentials, example } = description;
  const { note = "", call = "realm/index?namespace=dynamic-us", links = {} } = home;
  const { api, token } = provider.hosts[example?.region ?? "us"];
  const commands = [
    `curl -u ${credentials.clientId}:${credentials.clientSecret} -d grant_type=client_credentials ${token}/token`,
    `curl -H "Authorization: Bearer TOKEN" "${api}/data/${provider.gameSegment}/${call}&locale=en_US"`,
  ].join("\n\n");
  const read = { state: "/_emulator/state", ...links, requests: "/_emulator/requests" };
  const listed = Object.entries(read).map(
    ([text, path]) => `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`,
  );
  const content = `<p>This is the service as provider <b>${escapeHtml(provider.name)}</b>, running on this machine.
${escapeHtml(note)}
Its credentials are public.
The <a href="/_emulator/reference/">reference</a> describes every call and lets you try it.</p>
<pre>${escapeHtml(commands)}</pre>
<p>Programs read the same from <a href="/_emulator">/_emulator</a>. Below it you can read and change the
${listed.join(", the ")} and more.</p>`;
  const title = "Game Data and Profile API, emulated";
  return htmlPage(200, { title, style: STYLE, content });
}

/** The profile page of a character (contract 2.2, armory links). */
export function profilePage(path: string): EmulatorResponse {
  const match = /^\/armory\/en-(\w+)\/character\/\w+\/([^/]+)\/([^/]+)$/.exec(path);
  const [, region, realm, name] = match?.map((part) => decoded(part) ?? part) ?? [];
  if (!region || !realm || !name) {
    return htmlPage(404, { title: "Not found", style: STYLE, content: "" });
  }
  const content = `<p>The public profile page of ${escapeHtml(name)} on ${escapeHtml(realm)} in
${escapeHtml(region)} would be here.</p>`;
  return htmlPage(200, { title: name, style: STYLE, content });
}
