export * from "./records.ts";
export type * from "./store.ts";
