/** Returns an http or https URL unchanged, and null for any other string: a link such as `javascript:` runs code. */
export function webUrl(text: string | null): string | null {
  const protocol = text === null ? "" : (URL.parse(text)?.protocol ?? "");
  return /^https?:$/.test(protocol) ? text : null;
}
