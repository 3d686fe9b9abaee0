import { EDITION_TITLES, formatNamespace, type KnownEdition } from "@guildhall/contract";
import { openApi } from "./example-call.ts";
import { code, table, text } from "./markdown.ts";

interface Response {
  readonly description: string;
  readonly content?: { readonly "application/json": { readonly example?: unknown } };
}

interface Described {
  readonly description: string;
}

/** What is the same for every call: how to make one, what it takes, what comes back. */
export function everyCall(): string {
  return text(
    "## Every call",
    `All are GET, need a bearer token, name a namespace, and answer with JSON. The examples call the
[emulator](../../guides/emulator.md), started with \`npm run guildhall -- emulate\`, with this token:`,
    `\`\`\`sh
TOKEN=$(curl -s -u guildhall-demo:guildhall-demo-secret -d grant_type=client_credentials \\
  http://127.0.0.1:4000/oauth/token | grep -o 'EMU[0-9a-f]*')
\`\`\``,
    `\`CN_TOKEN\` is one of China's own token host, \`/oauth-cn/token\`. \`USER_TOKEN\` is the token of a user who
[signed in](../../guides/emulator.md#tokens). The names in the examples are those of the emulator's default
world; the example documents are of no world.`,
    "### Namespaces",
    `The namespace tells what is asked for, in which edition of the game, and in which region: \`us\`, \`eu\`,
\`kr\`, \`tw\` or \`cn\`. Here for \`eu\`:`,
    table(["Edition", "Static", "Dynamic", "Profile"], editions()),
    table(
      ["Category", "Holds", "Changes"],
      [
        [
          "static",
          "the game itself, such as items and achievements",
          "with each patch of the game",
        ],
        ["dynamic", "what happens in it, such as auctions and realm status", "often"],
        [
          "profile",
          "characters, accounts and guilds",
          "characters when they log out, guilds at regular intervals",
        ],
      ],
    ),
    "### Parameters",
    table(["Parameter", "In", "What it is"], sharedParameters()),
    "### Headers of answers",
    table(["Header", "What it is"], headers()),
    "### Fields of documents",
    `The pages of the calls list the fields of each document. *Always* is a field that is there whenever what
holds it is there; *sometimes* one that may be absent. The known values of a field are those seen so far:
others may come. A document may also have fields that are not listed.`,
    "### Errors",
    "An error has a body of this shape; `detail` says what to do.",
    `\`\`\`json\n${JSON.stringify(responses()["404"]?.content?.["application/json"].example)}\n\`\`\``,
    table(["Status", "When"], errors()),
  );
}

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
    .filter(([name]) => /^[45]/.test(name))
    .map(([status, { description }]) => [code(status), description]);
}
