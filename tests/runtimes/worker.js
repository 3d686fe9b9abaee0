// A Worker of a user who installed the client, with clients at module scope. Its requests name a call and return the
// outcome as JSON. OPTIONS is replaced by the options of the clients.

import { createClient } from "@guildhall/client";

const options = OPTIONS;
/** Moves the clock of the clients, so that tokens expire. */
let offset = 0;
const time = {
  now: () => Date.now() + offset,
  elapsed: () => performance.now() + offset,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
const clients = {
  one: createClient({ ...options, time }),
  slow: createClient({ ...options, quota: { perSecond: 4, perHour: 1_000 } }),
};

// biome-ignore lint/style/noDefaultExport: A Worker is a default export.
export default {
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    const client = clients[searchParams.get("client") ?? "one"];
    const itemId = Number(searchParams.get("item"));
    const cached = searchParams.has("cached") ? {} : { cache: false };
    if (pathname === "/advance") {
      offset += Number(searchParams.get("ms"));
      return Response.json("ok");
    }
    const call = client.items.get({ itemId }, { ...cached, timeoutMs: 8_000 });
    const outcome = call.then(
      ({ id }) => (id === itemId ? "ok" : "another item"),
      (error) => String(error),
    );
    // The runtime ends the request, and all that it has started, when the response is returned.
    if (pathname === "/leave") return Response.json("left");
    return Response.json(await outcome);
  },
};
