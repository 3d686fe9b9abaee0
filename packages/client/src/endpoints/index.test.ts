import { ENDPOINTS } from "@guildhall/contract";
import { expect, test } from "vitest";
import * as exported from "./index.ts";

test("every group of the endpoint table is exported by its name", () => {
  expect(exported).toMatchObject(ENDPOINTS);
});
