/** The address when it leads to a page of the web; null for one that would run, such as `javascript:`. */
export function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null;
}
