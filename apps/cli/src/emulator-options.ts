import type { EmulatorOptions } from "@guildhall/emulator";
import { z } from "zod";
import { UsageError } from "./command-error.ts";

/** The flags of `guildhall emulate` that configure time and quota. */
export interface EmulatorFlags {
  readonly speed?: string;
  readonly time?: string;
  readonly quota?: string;
}

const FASTEST = 1_000_000;

const speed = z
  .string()
  .regex(/^\d{1,7}(?:\.\d{1,6})?$/)
  .transform(Number)
  .refine((value) => value <= FASTEST);

/** The first guilds date from 2009, and the world ends in 2999. */
const FIRST_TIME = Date.UTC(2010, 0, 1);
const LAST_TIME = Date.UTC(2999, 0, 1);

/** A date without a time means midnight. The default zone is UTC. */
const time = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
  .transform((text) => Date.parse(/Z|[+-]\d\d:\d\d$|^[^T]*$/.test(text) ? text : `${text}Z`))
  .refine((moment) => moment >= FIRST_TIME && moment < LAST_TIME);

const quota = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/)
  .transform((text) => {
    const [perSecond = 0, perHour = 0] = text.split("/").map(Number);
    return { perSecond, perHour };
  });

/**
 * Returns the options of the emulator for these flags. The world's time starts at `--time`, or at the time of
 * the first call of the clock.
 * @throws UsageError that names the invalid flag and its allowed form.
 */
export function emulatorOptions(
  flags: EmulatorFlags,
  clock: () => number = Date.now,
): Pick<EmulatorOptions, "clock" | "speed" | "quota"> {
  const speedValue = read(flags.speed, speed, "--speed", `a number from 0 to ${FASTEST}`);
  const timeValue = read(
    flags.time,
    time,
    "--time",
    "a time from 2010 to 2998 such as 2026-11-20T18:30:00Z, or a date such as 2026-11-20",
  );
  const quotaValue = read(
    flags.quota,
    quota,
    "--quota",
    "calls per second and calls per hour, such as 100/36000",
  );
  return {
    ...(timeValue !== undefined && { clock: clockFrom(timeValue, clock) }),
    ...(speedValue !== undefined && { speed: speedValue }),
    ...(quotaValue !== undefined && { quota: quotaValue }),
  };
}

/** Returns a clock that starts at `begin` with its first call and runs like `clock`. */
function clockFrom(begin: number, clock: () => number): () => number {
  let ahead: number | null = null;
  return () => {
    const now = clock();
    ahead ??= begin - now;
    return now + ahead;
  };
}

function read<Text extends string | undefined, Value>(
  text: Text,
  schema: z.ZodType<Value>,
  flag: string,
  form: string,
): Value | Extract<Text, undefined> {
  if (text === undefined) return undefined as Extract<Text, undefined>;
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${flag} is ${JSON.stringify(text)}. It must be ${form}.`);
}
