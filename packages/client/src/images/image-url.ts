import type { Provider } from "@guildhall/contract";
import { pathProblem } from "../calls/free-path.ts";

/**
 * Returns why an image URL is not allowed; null for an allowed one. It must start with an image location of the
 * provider, with https, or with http on this machine.
 */
export function imageUrlProblem(provider: Provider, text: unknown): string | null {
  if (text === null) return "imageUrl returns null for a document without such an image";
  if (typeof text !== "string") return "it is not a string";
  const places = Object.values(provider.hosts).flatMap(({ render, images = [] }) => [
    render,
    ...images,
  ]);
  const place = places.find((each) => text.startsWith(`${each}/`));
  if (place === undefined) {
    return `it does not start with an image location of the provider, such as ${places[0]}/`;
  }
  const { protocol, hostname } = new URL(place);
  if (protocol !== "https:" && !(protocol === "http:" && isLoopbackHost(hostname))) {
    return "https is required, except on this machine";
  }
  const [path = ""] = text.slice(place.length).split("?", 1);
  const problem = pathProblem(path);
  return problem && `its path ${problem}`;
}

/** Whether a host name of a URL is a name or address of this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
