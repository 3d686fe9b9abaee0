// A program of a user who installed the client. Every runtime runs it unchanged. Its argument has the
// address of the service and the item of each fault; it prints the outcomes of its calls as JSON.

import { createClient } from "@guildhall/client";
import { items, realms } from "@guildhall/client/endpoints";
import { createImageClient, imageUrl } from "@guildhall/client/images";
import { search } from "@guildhall/client/search";
import { createUserSignIn } from "@guildhall/client/users";

const { provider, credentials, closedProvider, faults, late } = JSON.parse(process.argv[2]);
const names = { realmSlug: "emberfall", nameSlug: "lanternwatch-company" };
const options = { provider, region: "us", locale: "en_US", credentials };

/** Returns `ok`, or the public fields of the error. */
async function outcomeOf(call) {
  try {
    await call();
    return "ok";
  } catch (error) {
    const { name, status, phase, problem, stack } = error;
    const shown = `${error} ${stack} ${JSON.stringify(error)}`;
    if (shown.includes(credentials.clientSecret)) return "shows the client secret";
    return [name, status, phase, problem].filter(Boolean).join(" ");
  }
}

const client = createClient(options);
const cold = Array.from({ length: 20 }, (_, index) =>
  client.realms.get({ realmSlug: "emberfall" }, { cache: index < 10 }),
);
const coldCalls = (await Promise.all(cold)).map(({ slug }) => slug);

const roster = await client.guilds.roster(names);
const again = await client.request(realms.get, { realmSlug: "emberfall" });

const found = [];
const epics = search(client, items.search).where("quality.type", "EPIC").pageSize(20);
for await (const { data } of epics) found.push(data.id);

const [{ character }] = roster.members;
const media = await client.characters.media({
  realmSlug: character.realm.slug,
  characterName: character.name.toLowerCase(),
});
const images = createImageClient({ provider });
const image = await images.download(imageUrl(media, "portrait"));

const redirectUri = "http://localhost:9/callback";
const signIn = createUserSignIn({ provider, region: "us", credentials, redirectUri });
const { url: authorizeUrl, state } = await signIn.authorizeUrl();

const outcomes = {};
for (const [fault, itemId] of Object.entries(faults)) {
  outcomes[fault] = await outcomeOf(() => client.items.get({ itemId }));
}
const closed = createClient({ ...options, provider: closedProvider, retry: false });
outcomes.closed = await outcomeOf(() => closed.realms.index());
outcomes.aborted = await outcomeOf(() =>
  client.realms.index({ cache: false, signal: AbortSignal.abort(new Error("given up")) }),
);
const short = createClient({ ...options, retry: false });
outcomes.late = await outcomeOf(() => short.items.get({ itemId: late }, { timeoutMs: 300 }));
await Promise.all([client, closed, short, images].map((each) => each.close()));

console.log(
  JSON.stringify({
    cold: [...new Set(coldCalls)],
    members: roster.members.length,
    cache: again.cache,
    quota: typeof again.quota?.second,
    found: found.length,
    isInOrder: found.every((id, index) => index === 0 || id > found[index - 1]),
    image: [image.contentType, image.width, image.height],
    signIn: authorizeUrl.includes(state),
    outcomes,
  }),
);
