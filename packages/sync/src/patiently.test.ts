// @module-tag promise/outages

import { StoreError } from "@guildhall/store";
import { describe, expect, test } from "vitest";
import { patiently } from "./patiently.ts";

const away = new StoreError("unreachable", "It is away.");

describe("waiting for the database", () => {
  test("throws the error of the database when the patience ends", async () => {
    const noted: unknown[] = [];
    const options = { onWait: (error: unknown) => void noted.push(error), patienceMs: 20 };
    await expect(patiently(() => Promise.reject(away), options)).rejects.toBe(away);
    expect(noted).toEqual([away]);
  });

  test("returns the result when the database is back within the patience", async () => {
    let attempts = 0;
    const work = async () => {
      attempts += 1;
      if (attempts === 1) throw away;
      return "back";
    };
    await expect(patiently(work)).resolves.toBe("back");
    expect(attempts).toBe(2);
  });

  test("does not retry an error that waiting does not fix", async () => {
    const damaged = new StoreError("damaged", "It is damaged.");
    let attempts = 0;
    const work = () => {
      attempts += 1;
      return Promise.reject(damaged);
    };
    await expect(patiently(work)).rejects.toBe(damaged);
    expect(attempts).toBe(1);
  });

  test("ends when the signal is aborted", async () => {
    const stop = new AbortController();
    const onWait = () => stop.abort();
    const waiting = patiently(() => Promise.reject(away), { signal: stop.signal, onWait });
    await expect(waiting).rejects.toBe(away);
  });
});
