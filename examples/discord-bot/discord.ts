import { setTimeout as wait } from "node:timers/promises";

/** The calls of Discord's HTTP API that the bot needs. */
export interface Discord {
  /** The ids of the roles of a user; null when the user is not on the server. */
  roles(user: string): Promise<readonly string[] | null>;
  add(user: string, role: string): Promise<void>;
  remove(user: string, role: string): Promise<void>;
}

export interface DiscordOptions {
  /** The address of the API, such as `https://discord.com/api/v10`. */
  readonly api: string;
  /** The token of the bot. */
  readonly token: string;
  /** The id of the Discord server. */
  readonly server: string;
}

const ATTEMPTS = 5;

/** Calls Discord. Waits as long as Discord says when there were too many requests. */
export function createDiscord({ api, token, server }: DiscordOptions): Discord {
  const headers = { Authorization: `Bot ${token}`, "X-Audit-Log-Reason": "Rank in the guild" };

  async function send(method: string, path: string): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(`${api}/guilds/${server}/members/${path}`, { method, headers });
      if (response.status !== 429 || attempt === ATTEMPTS) return response;
      await response.body?.cancel();
      await wait(Number(response.headers.get("Retry-After") ?? 1) * 1000);
    }
  }

  async function change(method: string, user: string, role: string): Promise<void> {
    const response = await send(method, `${user}/roles/${role}`);
    await response.body?.cancel();
    if (!response.ok) throw failure(`The role ${role} of the user ${user}`, response.status);
  }

  return {
    async roles(user) {
      const response = await send("GET", user);
      if (response.status === 404) return null;
      if (!response.ok) throw failure(`The user ${user}`, response.status);
      return ((await response.json()) as { roles: readonly string[] }).roles;
    },
    add: (user, role) => change("PUT", user, role),
    remove: (user, role) => change("DELETE", user, role),
  };
}

function failure(what: string, status: number): Error {
  const hint =
    status === 403
      ? "Give the bot the permission Manage Roles, and move its role above those of the ranks."
      : "Check the token and the ids.";
  return new Error(`${what}: Discord answered ${status}. ${hint}`);
}
