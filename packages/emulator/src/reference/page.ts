/** The reference page: Swagger UI, with nothing that is not served beside it. */
export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Game Data and Profile API: reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
<link rel="stylesheet" href="page.css">
</head>
<body>
<main id="reference"></main>
<script src="swagger-ui-bundle.js"></script>
<script type="module" src="initializer.js"></script>
</body>
</html>
`;

/** The two looks are Swagger UI's own; this is what it leaves to the page, or leaves dark on dark. */
export const PAGE_STYLE = `html { color-scheme: light; }
html.dark-mode { color-scheme: dark; }
html.dark-mode .swagger-ui .headers td { color: #e4e6e6; }
body { margin: 0; }
`;

/**
 * Starts Swagger UI. A call that carries no token gets the demo client's, from the token server of
 * its region, so that every row can be tried without signing in.
 */
export const INITIALIZER = `const dark = matchMedia("(prefers-color-scheme: dark)");
const applyLook = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", applyLook);
applyLook();

const { provider, credentials } = await (await fetch("/_emulator")).json();
const { clientId, clientSecret } = credentials;
const hosts = Object.values(provider.hosts);
const tokens = new Map();

async function fetchToken(host) {
  const response = await fetch(host + "/token", {
    method: "POST",
    headers: { authorization: "Basic " + btoa(clientId + ":" + clientSecret) },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return (await response.json()).access_token;
}

async function prepare(request) {
  // What the browser kept would hide what happens in the world.
  request.cache = "no-store";
  const host = hosts.find(({ api }) => request.url.startsWith(api + "/"))?.token;
  if (host === undefined || request.headers.Authorization) return request;
  if (!tokens.has(host)) tokens.set(host, await fetchToken(host));
  request.headers.Authorization = "Bearer " + tokens.get(host);
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
`;
