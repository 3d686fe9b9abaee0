/** Optional fields that were not told are left out, rather than told as undefined. */
export function withoutUndefined<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Value[Key];
  } & { [Key in keyof Value]?: Exclude<Value[Key], undefined> };
}
