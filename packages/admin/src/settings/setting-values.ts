import { EDITIONS, LOCALES, parseEdition, REGIONS } from "@guildhall/contract";
import { z } from "zod";
import { AUDIENCES } from "../rights/field-audiences.ts";

/*
 * The values of settings. All are strings at first: of an environment variable, a flag or a form. A message says what the value must
 * be, without the value.
 */

/** One of a list of strings, without regard to case. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.string().transform((text, context): Values[number] => {
    const wanted = text.toLowerCase();
    const found = values.find((value) => value.toLowerCase() === wanted);
    if (found !== undefined) return found;
    context.addIssue(`must be one of: ${values.join(", ")}`);
    return z.NEVER;
  });

/** An integer in decimal digits. */
export const integer = (minimum: number, maximum: number) =>
  z.string().transform((text, context) => {
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= minimum && value <= maximum) return value;
    context.addIssue(`must be an integer from ${minimum} to ${maximum}`);
    return z.NEVER;
  });

/** Printable characters in one line, such as a client id. */
export const line = z
  .string()
  .regex(/^[^\p{C}]{1,4096}$/u, "must be 1 to 4096 printable characters in one line");

export const region = oneOf(REGIONS);

export const visibility = oneOf(["public", "members"]);

export const audience = oneOf(AUDIENCES);

export const locale = oneOf(LOCALES);

export const edition = z.string().transform((text, context) => {
  try {
    return parseEdition(text.toLowerCase());
  } catch {
    context.addIssue(
      `must be one of: ${Object.keys(EDITIONS).join(", ")}; ` +
        "or the version part of a newer namespace (a letter, then lower-case letters and digits)",
    );
    return z.NEVER;
  }
});

/** The origin of the site. */
export const publicUrl = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const isOrigin = url?.pathname === "/" && url.search === "" && url.hash === "";
  if (url && /^https?:$/.test(url.protocol) && isOrigin && !url.username && !url.password) {
    return url;
  }
  context.addIssue("must be an http or https URL without a path, such as https://guild.example");
  return z.NEVER;
});

export const yesOrNo = oneOf(["true", "false"]).transform((text) => text === "true");
