import { expect } from "vitest";
import type { RawAnswer } from "./test-raw-client.ts";

/** A request that takes longer hangs, in ms. */
const SLOWEST_MS = 20_000;
const LONGEST_DETAIL = 2_500;
/** Stands in what clients keep secret; no answer may hold it. */
export const SECRET = "s3cretOfATest";

/** What holds for every answer, whatever was asked. `request` is shown when it does not. */
export function expectSound(request: string, answer: RawAnswer): void {
  const { status, body, ms, headers } = answer;
  const seen = { request: request.slice(0, 3_000), status, body: body.slice(0, 500) };
  const wrong = (problem: string) => expect({ problem, ...seen }).toBe("a sound answer");
  if (!(status >= 200 && status < 500)) wrong("status");
  if (ms > SLOWEST_MS) wrong(`slow: ${ms} ms`);
  const modified = headers.get("last-modified");
  if (modified !== undefined && Number.isNaN(Date.parse(modified))) wrong("last-modified");
  if (body.includes(SECRET) || [...headers.values()].join("\n").includes(SECRET)) wrong("secret");
  if (request.startsWith("HEAD ") && body !== "") wrong("body of a HEAD");
  if (status < 400 || request.startsWith("HEAD ")) return;
  if (headers.get("content-type")?.startsWith("text/html")) return; // a page for a person
  const problem = errorProblem(body, status);
  if (problem !== null) wrong(problem);
}

/** What is wrong with an error body: contract 2.5, that of a legacy 404, and RFC 6749, 5.2, at the token host. */
function errorProblem(text: string, status: number): string | null {
  const body = parsed(text);
  if (typeof body !== "object" || body === null) return "no JSON object";
  const { code, type, detail, error, error_description, reason } = body as Record<string, unknown>;
  const isLegacy = status === 404 && "status" in body && body.status === "nok";
  const description = isLegacy ? reason : error === undefined ? detail : error_description;
  if (
    !isLegacy &&
    error === undefined &&
    (code !== status || typeof type !== "string" || type === "")
  ) {
    return "code or type";
  }
  if (typeof description !== "string" || description.trim() === "") return "no detail";
  if (description.length > LONGEST_DETAIL) return "long detail";
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(description)
    ? "control character in the detail"
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
