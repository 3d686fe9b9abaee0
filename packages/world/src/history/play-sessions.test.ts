import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import {
  isPlaying,
  localOffset,
  momentOfPlay,
  type PlaySchedule,
  sessionsAround,
} from "./play-sessions.ts";

const CREATED = Date.UTC(2026, 2, 3, 4, 5, 6);
const players: PlaySchedule[] = [1, 1, 1, 1, 2, 4, 7, 25].map((daysApart, index) => ({
  id: 4_711 + index * 20_000,
  utcOffset: localOffset((["us", "eu", "kr", "cn"] as const)[index % 4] ?? "us"),
  created: CREATED + index * 7_777_000,
  daysApart,
}));

/** The sessions of the first year, one after the other. */
function sessionsOf(player: PlaySchedule) {
  const sessions = [];
  for (let time = player.created; time < player.created + 365 * DAY_MS; ) {
    const [, next] = sessionsAround(player, time);
    sessions.push(next);
    time = next.logout;
  }
  return sessions;
}

describe.each(players)("a character that is played once in $daysApart days", (player) => {
  const sessions = sessionsOf(player);

  test("has one session of 15 minutes to 3 hours in each such period, without overlaps", () => {
    expect(Math.abs(sessions.length - 365 / player.daysApart)).toBeLessThan(3);
    let before = player.created;
    for (const [index, { login, logout }] of sessions.entries()) {
      expect(login).toBeGreaterThanOrEqual(before);
      expect(logout - login).toBeLessThanOrEqual(3 * HOUR_MS);
      if (index > 0) expect(logout - login).toBeGreaterThanOrEqual(HOUR_MS / 4);
      expect([login % 1000, logout % 1000]).toEqual([0, 0]);
      before = logout;
    }
  });

  test("is in the session that is found for any of its moments", () => {
    for (const [index, session] of sessions.slice(0, 60).entries()) {
      const last = sessions[index - 1] ?? { login: player.created, logout: player.created };
      const moments = [last.logout, last.logout + 1, session.login, session.logout - 1];
      for (const moment of moments) expect(sessionsAround(player, moment)).toEqual([last, session]);
      expect(sessionsAround(player, session.logout)[0]).toEqual(session);
      expect(isPlaying(player, session.logout)).toBe(true);
      expect(isPlaying(player, session.login + 1000)).toBe(true);
      expect(isPlaying(player, session.logout + 1)).toBe(false);
      if (session.login > last.logout) expect(isPlaying(player, session.login)).toBe(false);
    }
  });

  test("performs in a session the events since the last one, in order, until its logout", () => {
    let last = 0;
    const end = player.created + 120 * DAY_MS;
    for (let moment = player.created; moment < end; moment += 1_234_000) {
      const played = momentOfPlay(player, moment);
      expect(isPlaying(player, played)).toBe(true);
      expect(played).toBeGreaterThanOrEqual(last);
      expect(played % 1000).toBe(0);
      const [, { logout }] = sessionsAround(player, moment - 1);
      if (moment > player.created)
        expect(sessionsAround(player, played - 1)[1].logout).toBe(logout);
      last = played;
    }
    for (const { logout } of sessions) expect(momentOfPlay(player, logout)).toBe(logout);
  });
});

test("a character does not play before it is created, and has logged out at its creation", () => {
  const [player] = players;
  if (!player) throw new Error("no player");
  const none = { login: player.created, logout: player.created };
  expect(sessionsAround(player, player.created - 1)[0]).toEqual(none);
  expect(isPlaying(player, player.created - 1)).toBe(false);
  expect(isPlaying(player, player.created)).toBe(true);
  expect(momentOfPlay(player, player.created - 5)).toBe(player.created);
});

test.each(["us", "eu", "kr", "tw", "cn"] as const)(
  "in %s, most characters that are played daily are played at 21:45",
  (region) => {
    const evening = Date.UTC(2026, 10, 20, 21, 45) - localOffset(region);
    const people = Array.from({ length: 400 }, (_, id) => ({
      id: id * 31 + 7,
      utcOffset: localOffset(region),
      created: CREATED,
      daysApart: 1,
    }));
    const playing = (time: number) => people.filter((each) => isPlaying(each, time)).length;
    expect(playing(evening)).toBeGreaterThan(200);
    expect(playing(evening + 14 * HOUR_MS)).toBeLessThan(60);
  },
);
