import { describe } from "vitest";
import { describeFaults } from "./faults.contract.ts";

describe("the client on the web platform", () => describeFaults("web"));
