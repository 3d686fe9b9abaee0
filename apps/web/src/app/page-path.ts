/** Returns the path of an address for the router, which takes a literal `$` for the name of a parameter. */
export function encodedPath(pathname: string): string {
  return pathname.replaceAll("$", "%24");
}
