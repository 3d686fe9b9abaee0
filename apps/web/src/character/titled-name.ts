/** Returns a name with a title, which has `{name}` at its place. A title without the place is shown alone. */
export function titledName(name: string, title: string | null | undefined): string {
  return title ? title.replace("{name}", () => name) : name;
}
