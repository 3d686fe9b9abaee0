import type { Provider } from "@guildhall/contract";
import { pathProblem } from "../calls/free-path.ts";

/**
 * Says why an address is not one to fetch images from; null when it is. It must begin with a place where
 * the provider has images, written as the provider writes it, by https, or by http on this machine.
 */
export function imageUrlProblem(provider: Provider, text: unknown): string | null {
  if (text === null) return "imageUrl gives null for a document that has no such image";
  if (typeof text !== "string") return "it is no text";
  const places = Object.values(provider.hosts).flatMap(({ render, images = [] }) => [
    render,
    ...images,
  ]);
  const place = places.find((each) => text.startsWith(`${each}/`));
  if (place === undefined) {
    return `it is not in a place where the provider has images, such as ${places[0]}/`;
  }
  const { protocol, hostname } = new URL(place);
  if (protocol !== "https:" && !(protocol === "http:" && isLoopbackHost(hostname))) {
    return "https is needed, except on this machine";
  }
  const [path = ""] = text.slice(place.length).split("?", 1);
  const problem = pathProblem(path);
  return problem && `its path ${problem}`;
}

/** Whether a host, as URLs spell it, is this machine by its own name. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
