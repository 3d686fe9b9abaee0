/** The reference page: Swagger UI, loaded from the emulator only. */
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

/** Adds to Swagger UI's light and dark themes: page margins, dark-mode contrast, narrow screens. */
export const PAGE_STYLE = `html { color-scheme: light; }
html.dark-mode { color-scheme: dark; }
html.dark-mode .swagger-ui .headers td { color: #e4e6e6; }
body { margin: 0; }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere; word-break: normal; }
.swagger-ui .opblock .opblock-summary-operation-id { flex-shrink: 0; word-break: normal; }
@media (max-width: 640px) {
  main { overflow-x: clip; }
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .info { margin: 24px 0; }
  .swagger-ui .info .title { font-size: 28px; }
  .swagger-ui .info code { white-space: nowrap; }
  .swagger-ui .filter .operation-filter-input { width: 100%; max-width: none; box-sizing: border-box; }
  .swagger-ui .opblock-tag { display: grid; grid-template-columns: minmax(0, 1fr) auto; padding: 10px 0; }
  .swagger-ui .opblock-tag > small { grid-row: 2; grid-column: 1 / -1; padding: 0; }
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; row-gap: 4px; }
  .swagger-ui .opblock .opblock-control-arrow { margin-right: 0; padding: 0 4px; }
  .swagger-ui .opblock .opblock-summary { min-width: 0; }
  .swagger-ui .opblock .opblock-summary-control { min-width: 0; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 0; margin-right: 8px; padding: 4px 10px; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex-basis: 100%; order: 1; padding: 0; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; }
  .swagger-ui .opblock .opblock-summary-operation-id { flex: 1; font-size: 13px; text-align: left; }
  .swagger-ui .opblock-description-wrapper, .swagger-ui .opblock .opblock-section-header,
  .swagger-ui .opblock .execute-wrapper, .swagger-ui .parameters-container,
  .swagger-ui .responses-inner { padding: 12px; }
  .swagger-ui table:is(.parameters, .responses-table),
  .swagger-ui table:is(.parameters, .responses-table) > :is(tbody, thead),
  .swagger-ui table:is(.parameters, .responses-table) > :is(tbody, thead) > tr,
  .swagger-ui table:is(.parameters, .responses-table) > tbody > tr > td { display: block; width: auto; min-width: 0; }
  .swagger-ui table:is(.parameters, .responses-table) > thead { display: none; }
  .swagger-ui table:is(.parameters, .responses-table) > tbody > tr > td { max-width: none; padding: 4px 0; }
  .swagger-ui .parameters-col_description :is(input, select) { width: 100%; max-width: none; box-sizing: border-box; }
}
`;

/**
 * Starts Swagger UI. Adds the demo client's token of the right region to calls without a token, so
 * that most rows can be tried without signing in.
 */
export const INITIALIZER = `const dark = matchMedia("(prefers-color-scheme: dark)");
const applyTheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", applyTheme);
applyTheme();

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
  // A response cached by the browser would hide changes of the world.
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
