const dark = matchMedia("(prefers-color-scheme: dark)");
const applyTheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", applyTheme);
applyTheme();

const { provider, credentials } = await (await fetch("/_emulator")).json();
const { clientId, clientSecret } = credentials;
const hosts = Object.values(provider.hosts);
const tokens = new Map();

async function fetchToken(host) {
  const response = await fetch(`${host}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return (await response.json()).access_token;
}

async function prepare(request) {
  // A response cached by the browser would hide changes of the world.
  request.cache = "no-store";
  const host = hosts.find(({ api }) => request.url.startsWith(`${api}/`))?.token;
  if (host === undefined || request.headers.Authorization) return request;
  if (!tokens.has(host)) tokens.set(host, await fetchToken(host));
  request.headers.Authorization = `Bearer ${tokens.get(host)}`;
  return request;
}

const ui = SwaggerUIBundle({
  url: "/_emulator/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  displayOperationId: true,
  displayRequestDuration: true,
  docExpansion: "list",
  filter: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  oauth2RedirectUrl: new URL("oauth2-redirect.html", location.href).href,
  requestInterceptor: prepare,
  responseInterceptor: (response) => {
    if (response.status === 401) tokens.clear();
    return response;
  },
});
ui.initOAuth({ clientId, clientSecret, usePkceWithAuthorizationCodeGrant: true });
