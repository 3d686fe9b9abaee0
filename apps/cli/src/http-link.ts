/** A link that is safe to follow from wherever a list ends up; null for anything but http. */
export function httpLink(text: string | null): string | null {
  const protocol = text === null ? "" : (URL.parse(text)?.protocol ?? "");
  return /^https?:$/.test(protocol) ? text : null;
}
