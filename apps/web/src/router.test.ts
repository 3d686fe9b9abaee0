import { PAGES } from "@guildhall/server/api";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { createAppRouter } from "./router.tsx";

test("the router has the pages that the server and the links know, and no other", () => {
  const { routesByPath } = createAppRouter(new QueryClient(), { history: createMemoryHistory() });
  const paths = new Set(Object.keys(routesByPath).map((path) => path.replace(/(?<=.)\/$/, "")));
  expect([...paths].sort()).toEqual(Object.values(PAGES).sort());
});
