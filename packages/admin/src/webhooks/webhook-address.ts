import { isIP } from "node:net";
import type { WebhookKind } from "@guildhall/store";

export interface AddressRules {
  /** Whether addresses of this machine are allowed, also without https and as addresses of Discord. Defaults to false. */
  readonly allowsLoopback?: boolean | undefined;
}

const MAX_LENGTH = 2048;
const DISCORD = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;
const DISCORD_PATH = /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/;

/** Returns why messages are not sent to an address, to complete "The address ..."; null for an allowed one. */
export function addressProblem(
  kind: WebhookKind,
  text: string,
  { allowsLoopback = false }: AddressRules = {},
): string | null {
  const url = URL.parse(text);
  if (url === null || text.length > MAX_LENGTH || /\s/.test(text)) {
    return "is not a URL, such as https://example.com/guild-news.";
  }
  if (url.username !== "" || url.password !== "") return "must not have a name or a password.";
  const isLocal = allowsLoopback && url.hostname === "localhost";
  if (url.protocol !== "https:" && !(isLocal && url.protocol === "http:")) {
    return "must start with https://.";
  }
  if (isIP(url.hostname.replace(/^\[(.*)\]$/, "$1")) !== 0) {
    return "must have a host name, not an IP address.";
  }
  if (!(isLocal || url.hostname.includes(".")) || url.hostname.endsWith(".localhost")) {
    return "must have a host on the internet.";
  }
  if (kind !== "discord") return null;
  const isDiscord = isLocal || (DISCORD.test(url.hostname) && url.port === "");
  return isDiscord && DISCORD_PATH.test(url.pathname)
    ? null
    : "must be the URL of a webhook of Discord, such as https://discord.com/api/webhooks/123/abc. " +
        "Copy it in Discord from the settings of the channel, under Integrations.";
}

const HINT_LENGTH = 4;

/** Returns the part of an address that is shown: its host and its last 4 characters. */
export function addressHint(address: string): string {
  return `${new URL(address).host}…${address.slice(-HINT_LENGTH)}`;
}
