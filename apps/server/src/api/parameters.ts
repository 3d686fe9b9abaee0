import type { Hook } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import type { Env } from "hono";
import { HttpError, unknownPath } from "../http-error.ts";

/** The largest id. */
const LARGEST_ID = 2_147_483_647;

const once = { error: "must be given once" };

/** An integer, written in digits. */
export function integer(minimum: number, maximum: number) {
  return z
    .string(once)
    .transform((text, context) => {
      const value = Number(text);
      if (/^\d{1,10}$/.test(text) && value >= minimum && value <= maximum) return value;
      context.addIssue(`must be an integer from ${minimum} to ${maximum}`);
      return z.NEVER;
    })
    .openapi({ type: "integer", minimum, maximum });
}

export const id = integer(1, LARGEST_ID);
export const count = integer(0, LARGEST_ID);

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of: ${values.join(", ")}` });
}

/** A parameter schema for one of a list of integers, in decimal digits. */
export function integerOf<const Values extends readonly number[]>(values: Values) {
  const texts = new Map(values.map((value) => [String(value), value as Values[number]]));
  return z
    .string(once)
    .transform((text, context) => {
      const value = texts.get(text);
      if (value !== undefined) return value;
      context.addIssue(`must be one of: ${values.join(", ")}`);
      return z.NEVER;
    })
    .openapi({ type: "integer", enum: [...values] });
}

/** A string that matches `pattern`. `rule` describes the pattern. */
export function text(pattern: RegExp, rule: string) {
  // JSON Schema has no flags.
  return z.string(once).regex(pattern, rule).openapi({ pattern: pattern.source });
}

/** The schema of the query of a route. Unknown parameters are invalid. */
export function query<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const names = Object.keys(shape);
  const allowed =
    names.length > 0 ? `Use any of: ${names.join(", ")}` : "The path has no parameters";
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? `is unknown. ${allowed}` : undefined),
  });
}

/** Responds with 400 to invalid parameters, and with 404 to a path that is not in the list of a route. */
export const refuseInvalid: Hook<unknown, Env, string, void> = (result, c) => {
  if (result.success) return;
  const { issues } = result.error;
  if (result.target === "param" && issues.some(({ code }) => code === "invalid_value")) {
    throw unknownPath(c.req.path);
  }
  const [issue] = issues;
  if (result.target === "json") throw invalidBody(issue);
  const name = issue?.code === "unrecognized_keys" ? issue.keys[0] : issue?.path.join(".");
  const where = result.target === "query" ? "query" : "path";
  const hint = "The parameters of every path are listed at /api/v1/openapi.json.";
  throw invalidParameter(name ?? "", issue?.message ?? "is wrong", hint, where);
};

/** Returns the error for a parameter that breaks a rule, such as `must be an integer`. */
export function invalidParameter(
  name: string,
  rule: string,
  hint: string,
  where: "query" | "path" = "query",
): HttpError {
  const message = `The ${where} parameter "${name}" ${rule}.`;
  return new HttpError(400, "invalid-parameter", message, hint);
}

/** Names the field, and never its value: it can be a password. */
function invalidBody(issue: z.core.$ZodIssue | undefined): HttpError {
  const path = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : issue?.path;
  const field = path?.length ? `The field "${path.join(".")}" of the body` : "The body";
  return new HttpError(
    400,
    "invalid-body",
    `${field} ${bodyProblem(issue)}.`,
    "The fields of every body are listed at /api/v1/openapi.json.",
  );
}

function bodyProblem(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "unrecognized_keys") return "is unknown";
  if (issue?.code === "too_big" && issue.origin === "string") {
    return `has more than ${issue.maximum} characters`;
  }
  // The rules of this program do not contain the value.
  return issue?.message.startsWith("must ") ? issue.message : "is missing or has the wrong type";
}
