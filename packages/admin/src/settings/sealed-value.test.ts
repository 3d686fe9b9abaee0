// @module-tag promise/sealed-settings
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openValue, sealValue } from "./sealed-value.ts";

const key = { bytes: Buffer.alloc(32, 1), source: "/data/secret.key" };
const seal = (value: string) => sealValue(key, "clientSecret", value, randomBytes);

describe("a sealed value", () => {
  test("is opened with its key and name, and differs each time", () => {
    for (const value of ["hunter2", "пароль 🐉", "x".repeat(500)]) {
      expect(seal(value)).not.toContain(value);
      expect(seal(value)).not.toBe(seal(value));
      expect(openValue(key, "clientSecret", seal(value))).toBe(value);
    }
  });

  test("is not opened with another key, and the error names where the key came from", () => {
    const other = { bytes: Buffer.alloc(32, 2), source: "/data/secret.key" };
    expect(() => openValue(other, "clientSecret", seal("hunter2"))).toThrow(
      expect.objectContaining({
        code: "wrong-key",
        message: expect.stringContaining("/data/secret.key"),
        advice: expect.stringMatching(/Restore that key.*enter the value again/),
      }),
    );
  });

  test("is not opened under the name of another setting", () => {
    expect(() => openValue(key, "clientId", seal("hunter2"))).toThrow(
      expect.objectContaining({ code: "damaged-secret" }),
    );
  });

  test("is not opened after any of its bytes was changed or lost", () => {
    const sealed = seal("hunter2");
    const [version, id, iv = "", content = ""] = sealed.split(".");
    const bytes = Buffer.from(content, "base64url");
    const damaged = [...bytes.keys()].map((index) => {
      const copy = Buffer.from(bytes);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return [version, id, iv, copy.toString("base64url")].join(".");
    });
    const shortened = [version, id, iv, bytes.subarray(0, 4).toString("base64url")].join(".");
    for (const each of [...damaged, shortened, "", "1", `2.${sealed.slice(2)}`]) {
      expect(() => openValue(key, "clientSecret", each)).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/damaged-secret|wrong-key/) }),
      );
    }
  });
});
