import { StoreError } from "@guildhall/store";
import { describe, expect, test } from "vitest";
import { patiently } from "./patiently.ts";

const away = new StoreError("unreachable", "It is away.");

describe("safety 22: waiting for the database", () => {
  test("throws the error of the database when the patience ends", async () => {
    const noted: unknown[] = [];
    const options = { onWait: (error: unknown) => void noted.push(error), patienceMs: 20 };
    await expect(patiently(() => Promise.reject(away), options)).rejects.toBe(away);
    expect(noted).toEqual([away]);
  });

  test("ends when the signal is aborted", async () => {
    const stop = new AbortController();
    const onWait = () => stop.abort();
    const waiting = patiently(() => Promise.reject(away), { signal: stop.signal, onWait });
    await expect(waiting).rejects.toBe(away);
  });
});
