import { StoreError } from "@guildhall/store";
import { expect, test } from "vitest";
import { whenReachable } from "./when-reachable.ts";

const away = new StoreError("unreachable", "It is away.");
const { signal } = new AbortController();

test("work is repeated until the database can be reached", async () => {
  const errors: unknown[] = [];
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    if (attempts < 3) throw away;
    return "done";
  };
  const onError = (error: unknown) => void errors.push(error);
  expect(await whenReachable(work, { signal, onError, pauseMs: 1 })).toBe("done");
  expect(errors).toEqual([away, away]);
});

test("an error that waiting does not fix is thrown", async () => {
  const wrong = new StoreError("unreachable", "The password is wrong.", { retryable: false });
  const work = () => Promise.reject(wrong);
  await expect(whenReachable(work, { signal, onError: () => {} })).rejects.toBe(wrong);
});

test("work is not repeated once the signal is aborted", async () => {
  const stop = new AbortController();
  const onError = () => stop.abort();
  const work = () => Promise.reject(away);
  expect(await whenReachable(work, { signal: stop.signal, onError })).toBeNull();
});
