import type { GuildClock, Queries } from "@guildhall/store";

/** A time by the two clocks of a machine. */
export interface ClockReadings {
  /** ms since 1970. PostgreSQL's clock replaces it, because the machines of several workers can differ. */
  readonly at: number;
  /** Time since the machine was started, in ms. */
  readonly uptime: number;
}

/** Advances a guild's clock to the answer that was just returned, and returns its time in ms. */
export async function advanceGuildClock(
  queries: Queries,
  guildId: number,
  { at, uptime }: ClockReadings,
): Promise<number> {
  const { clock, now } = await queries.guilds.clock(guildId);
  const next = advanced(clock, { at: now ?? at, uptime });
  await queries.guilds.setClock(guildId, next);
  return next.ms;
}

/**
 * Adds the time since the last answer by the clock that measured less, so that a clock that was set forward adds
 * nothing, and one that was set back costs only the time since that answer.
 */
function advanced(clock: GuildClock | null, { at, uptime }: ClockReadings): GuildClock {
  if (!clock) return { ms: at, at, uptime };
  // After a restart of the machine, only the time since then is certain.
  const running = uptime < clock.uptime ? uptime : uptime - clock.uptime;
  const passed = Math.max(0, Math.min(at - clock.at, running));
  return { ms: clock.ms + passed, at, uptime };
}
