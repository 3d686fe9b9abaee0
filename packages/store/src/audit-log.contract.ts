import { describe, expect, test } from "vitest";
import type { Store } from "./store.ts";

export function describeAuditLog(current: () => Store): void {
  describe("the audit log", () => {
    test("lists the newest entries first, in pages, and knows which actions it includes", async () => {
      const { auditLog } = current();
      const entry = { at: 5, who: "brann", action: "users.role", subject: "ysolde", detail: null };
      for (const detail of ["first", "second", null]) await auditLog.add({ ...entry, detail });
      const page = await auditLog.list({ limit: 2 });
      expect(page).toMatchObject([entry, { ...entry, detail: "second" }]);
      const before = page.at(-1)?.id ?? 0;
      expect(await auditLog.list({ limit: 1, before })).toMatchObject([{ detail: "first" }]);
      expect(await auditLog.includes("users.role")).toBe(true);
      expect(await auditLog.includes("never-done")).toBe(false);
    });
  });
}
