import {
  CHANGE_RATES,
  EDITION_TITLES,
  formatNamespace,
  type KnownEdition,
} from "@guildhall/contract";
import { openApi } from "./example-call.ts";
import { code, table, text } from "./markdown.ts";

interface Response {
  readonly description: string;
  readonly content?: { readonly "application/json": { readonly example?: unknown } };
}

interface Described {
  readonly description: string;
}

/** Returns the page about all calls: namespaces, parameters, headers and errors. */
export function everyCall(): string {
  return text(
    "## Every call",
    `Every call is a GET request with a bearer token and a namespace, and returns JSON. The examples call the
[emulator](../../guides/emulator.md), started with \`npx guildhall emulate\`, with this token:`,
    `\`\`\`sh
TOKEN=$(curl -s -u guildhall-demo:guildhall-demo-secret -d grant_type=client_credentials \\
  http://127.0.0.1:4000/oauth/token | grep -o 'EMU[0-9a-f]*')
\`\`\``,
    `\`CN_TOKEN\` is a token of China's token host, \`/oauth-cn/token\`. \`USER_TOKEN\` is the token of a user who
[signed in](../../guides/emulator.md#tokens). The names in the examples exist in the emulator's default
world. The example documents are not from that world.`,
    "### Namespaces",
    `The namespace selects the category of data, the edition of the game and the region: \`us\`, \`eu\`, \`kr\`,
\`tw\` or \`cn\`. The namespaces for \`eu\`:`,
    table(["Edition", "Static", "Dynamic", "Profile"], editions()),
    table(["Category", "Content", "Changes"], CATEGORY_LINES),
    "### Parameters",
    table(["Parameter", "In", "Description"], sharedParameters()),
    "### Response headers",
    table(["Header", "Description"], headers()),
    "### Fields of documents",
    `The pages of the calls list the fields of each document. A required field is always present, and
another field can be omitted or null. The known values of a field are those seen so far; new values can appear.
Documents can also have fields that are not listed.`,
    "### Errors",
    "An error has a body of this shape:",
    `\`\`\`json\n${JSON.stringify(responses()["404"]?.content?.["application/json"].example)}\n\`\`\``,
    table(["Status", "Cause"], errors()),
  );
}

const { patch, seldom, frequent, interval, logout } = CHANGE_RATES;
const CATEGORY_LINES = [
  ["static", "Game data, such as items and achievements.", patch.description],
  [
    "dynamic",
    "In-game events, such as auctions and realm status.",
    `Auctions and status: ${frequent.description.toLowerCase()} Others: ${seldom.description.toLowerCase()}`,
  ],
  [
    "profile",
    "Characters, accounts and guilds.",
    `Guilds: ${interval.description.toLowerCase()} Characters: ${logout.description.toLowerCase()}`,
  ],
];

function editions(): string[][] {
  return Object.entries(EDITION_TITLES).map(([edition, title]) => {
    const namespace = (category: "static" | "dynamic" | "profile") =>
      code(formatNamespace({ category, edition: edition as KnownEdition, region: "eu" }));
    return [title, namespace("static"), namespace("dynamic"), namespace("profile")];
  });
}

function sharedParameters(): string[][] {
  const names = ["namespace-static", "namespace-header", "locale", "if-modified-since"];
  return names.map((component) => {
    const parameter = openApi.components.parameters?.[component];
    const { name, in: place, description } = parameter as Described & { name: string; in: string };
    return [code(name), place, description];
  });
}

function headers(): string[][] {
  return Object.entries(openApi.components.headers ?? {}).map(([name, header]) => [
    code(name),
    (header as Described).description,
  ]);
}

const responses = () => openApi.components.responses as Readonly<Record<string, Response>>;

function errors(): string[][] {
  return Object.entries(responses())
    .filter(([name]) => /^(?:[45]|default$)/.test(name))
    .map(([status, { description }]) => [
      status === "default" ? "other" : code(status),
      description,
    ]);
}
