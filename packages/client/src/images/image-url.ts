import type { Provider } from "@guildhall/contract";

/**
 * Says why an address is not one to fetch images from; null when it is. It must be on an image host of
 * the provider, by https, or by http on this machine.
 */
export function imageUrlProblem(provider: Provider, text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return "it is not a URL";
  if (url.username !== "" || url.password !== "") return "it holds a user name or a password";
  const hosts = Object.values(provider.hosts).flatMap(({ render, images = [] }) => [
    render,
    ...images,
  ]);
  if (!hosts.some((host) => new URL(host).origin === url.origin)) {
    return "its host is not an image host of the provider";
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopbackHost(url.hostname))) {
    return "https is needed, except on this machine";
  }
  return null;
}

/** Whether a host, as URLs spell it, is this machine by its own name. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
