import { describe, expect, test } from "vitest";
import { addGuild, memberFacts } from "./contract-facts.ts";
import type { Store } from "./store.ts";

export function describePeople(current: () => Store): void {
  /** A guild with four members. */
  async function addMembers() {
    const guild = await addGuild(current());
    const names = ["Ysolde", "Brann", "Corin", "Dagny"].map((name) => memberFacts(name));
    const members = await current().members.insert(guild.id, names);
    const [ysolde = 0, brann = 0, corin = 0, dagny = 0] = members.map(({ id }) => id);
    const players = async () => {
      const known = await current().people.players(guild.id);
      return Object.fromEntries(known.map(({ memberId, mainId }) => [memberId, mainId]));
    };
    return { guild, ysolde, brann, corin, dagny, players };
  }

  describe("people", () => {
    test("alts have the main of their player, whichever character they are added to", async () => {
      const { guild, ysolde, brann, corin, dagny, players } = await addMembers();
      const { people } = current();
      await people.assign(brann, ysolde, "officer");
      await people.assign(corin, brann, "import");
      expect(await players()).toEqual({ [ysolde]: ysolde, [brann]: ysolde, [corin]: ysolde });
      await people.assign(corin, dagny, "account");
      expect(await people.players(guild.id)).toEqual([
        { memberId: ysolde, mainId: ysolde, source: "officer" },
        { memberId: brann, mainId: ysolde, source: "officer" },
        { memberId: corin, mainId: dagny, source: "account" },
        { memberId: dagny, mainId: dagny, source: "account" },
      ]);
    });

    test("a member who was set apart is unknown until an officer assigns it", async () => {
      const { guild, ysolde, brann, corin, players } = await addMembers();
      const { people } = current();
      await people.assign(brann, ysolde, "officer");
      await people.assign(corin, ysolde, "officer");
      await people.setApart(ysolde);
      expect(await players()).toEqual({ [brann]: brann, [corin]: brann });
      expect(await people.apart(guild.id)).toEqual([ysolde]);
      await people.setApart(corin);
      await people.assign(corin, ysolde, "account");
      await people.assign(corin, ysolde, "import");
      expect(await players()).toEqual({ [brann]: brann });
      await people.assign(corin, ysolde, "officer");
      expect(await players()).toEqual({ [brann]: brann, [corin]: ysolde, [ysolde]: ysolde });
      expect(await people.apart(guild.id)).toEqual([]);
    });

    test("another character becomes the main by choice, or when the main leaves its player", async () => {
      const { ysolde, brann, corin, players } = await addMembers();
      const { people } = current();
      await people.assign(brann, ysolde, "officer");
      await people.assign(corin, ysolde, "officer");
      await people.assign(corin, corin, "officer");
      expect(await players()).toEqual({ [ysolde]: corin, [brann]: corin, [corin]: corin });
      await people.forget(corin);
      expect(await players()).toEqual({ [ysolde]: ysolde, [brann]: ysolde });
      await people.assign(corin, corin, "officer");
      await people.forget(ysolde);
      expect(await players()).toEqual({ [brann]: brann, [corin]: corin });
      await people.forget(corin);
      await people.assign(ysolde, ysolde, "officer");
      expect(await players()).toEqual({ [ysolde]: ysolde, [brann]: brann });
    });

    test("an officer who chooses the main says so of all characters of the player", async () => {
      const { guild, ysolde, brann } = await addMembers();
      const { people } = current();
      await people.assign(brann, ysolde, "import");
      await people.assign(ysolde, brann, "officer");
      expect(await people.players(guild.id)).toEqual([
        { memberId: ysolde, mainId: brann, source: "officer" },
        { memberId: brann, mainId: brann, source: "officer" },
      ]);
    });

    test("an import stays below the link of an account, and is valid again without it", async () => {
      const { guild, ysolde, brann, corin, dagny, players } = await addMembers();
      const { people } = current();
      for (const alt of [brann, corin]) await people.assign(alt, ysolde, "import");
      const imported = await people.players(guild.id);
      await people.assign(ysolde, dagny, "account");
      expect(await players()).toEqual({
        ...{ [ysolde]: dagny, [brann]: dagny, [corin]: dagny, [dagny]: dagny },
      });
      await people.unlink([ysolde, dagny]);
      expect(await people.players(guild.id)).toEqual(imported);
    });

    test("the mark of an officer outlives the link of the account of its main", async () => {
      const { guild, ysolde, brann, corin } = await addMembers();
      const { people } = current();
      for (const id of [ysolde, corin]) await people.assign(id, ysolde, "account");
      await people.assign(brann, ysolde, "officer");
      await people.unlink([ysolde, corin]);
      expect(await people.players(guild.id)).toEqual([
        { memberId: ysolde, mainId: ysolde, source: "officer" },
        { memberId: brann, mainId: ysolde, source: "officer" },
      ]);
    });

    test("a main chosen with an account replaces that of an import while the account is linked", async () => {
      const { ysolde, brann, corin, players } = await addMembers();
      const { people } = current();
      await people.assign(brann, ysolde, "import");
      for (const id of [ysolde, corin]) await people.assign(id, ysolde, "account");
      await people.assign(corin, corin, "account");
      expect(await players()).toEqual({ [ysolde]: corin, [brann]: corin, [corin]: corin });
      await people.unlink([ysolde, corin]);
      expect(await players()).toEqual({ [ysolde]: ysolde, [brann]: ysolde });
    });

    test("several members are assigned in order", async () => {
      const { guild, ysolde, brann, corin, dagny, players } = await addMembers();
      const { people } = current();
      const source = "import";
      await people.assignAll(guild.id, [
        { memberId: ysolde, mainId: ysolde, source },
        { memberId: brann, mainId: ysolde, source },
        { memberId: corin, mainId: brann, source },
      ]);
      expect(await players()).toEqual({ [ysolde]: ysolde, [brann]: ysolde, [corin]: ysolde });
      await people.assignAll(guild.id, [{ memberId: ysolde, mainId: dagny, source }]);
      expect(await players()).toEqual({
        ...{ [brann]: brann, [corin]: brann, [ysolde]: dagny, [dagny]: dagny },
      });
    });

    test("a member without a player starts anew, also when the id was a main before", async () => {
      const { ysolde, brann, corin, dagny, players } = await addMembers();
      const { people } = current();
      await people.assign(brann, ysolde, "officer");
      await people.assign(corin, ysolde, "officer");
      await people.assign(dagny, ysolde, "officer");
      await people.forget(ysolde);
      await people.assign(dagny, ysolde, "officer");
      expect(await players()).toEqual({
        ...{ [brann]: brann, [corin]: brann },
        ...{ [ysolde]: ysolde, [dagny]: ysolde },
      });
    });

    test("a deleted main leaves the other characters together", async () => {
      const { ysolde, brann, corin, dagny, players } = await addMembers();
      const { people, members } = current();
      for (const alt of [brann, corin]) await people.assign(alt, ysolde, "officer");
      await members.remove([ysolde]);
      expect(await players()).toEqual({ [brann]: brann, [corin]: brann });
      await people.assign(dagny, brann, "officer");
      expect(await players()).toEqual({ [brann]: brann, [corin]: brann, [dagny]: brann });
    });

    test("a player can be away, and no longer", async () => {
      const { guild, ysolde } = await addMembers();
      const { people } = current();
      const absence = { memberId: ysolde, until: 900, note: "Harvest", enteredBy: "brann" };
      await people.putAbsence({ ...absence, until: 800, note: null });
      await people.putAbsence(absence);
      expect(await people.absences(guild.id)).toEqual([absence]);
      await people.removeAbsence(ysolde);
      expect(await people.absences(guild.id)).toEqual([]);
    });

    test("notes are kept in order and removed one by one", async () => {
      const { guild, ysolde, brann } = await addMembers();
      const other = await addMembers();
      const { people } = current();
      const noteOf = (memberId: number, text: string) => ({
        memberId,
        text,
        author: "corin",
        at: 5,
      });
      const first = await people.addNote(noteOf(ysolde, "Heals well 🔥"));
      const second = await people.addNote(noteOf(brann, "On trial"));
      await people.addNote(noteOf(other.ysolde, "Of another guild"));
      expect(await people.notes(guild.id)).toEqual([first, second]);
      expect(first).toMatchObject(noteOf(ysolde, "Heals well 🔥"));
      await people.removeNote(first.id);
      expect(await people.notes(guild.id)).toEqual([second]);
    });

    test("what is known of a person is deleted, and what is known of others stays", async () => {
      const { guild, ysolde, brann } = await addMembers();
      const { people } = current();
      await people.assign(brann, ysolde, "officer");
      for (const memberId of [ysolde, brann]) {
        await people.putAbsence({ memberId, until: 9, note: "Holiday", enteredBy: "corin" });
        await people.addNote({ memberId, text: "x", author: "corin", at: 1 });
      }
      await people.forget(ysolde);
      expect(await people.absences(guild.id)).toMatchObject([{ memberId: brann }]);
      expect(await people.notes(guild.id)).toMatchObject([{ memberId: brann }]);
      expect(await people.players(guild.id)).toEqual([
        { memberId: brann, mainId: brann, source: "officer" },
      ]);
    });

    test("what is known of a person ends with the member", async () => {
      const { guild, ysolde, brann } = await addMembers();
      const { people, members } = current();
      await people.assign(brann, ysolde, "officer");
      await people.putAbsence({ memberId: brann, until: 9, note: null, enteredBy: "corin" });
      await people.addNote({ memberId: brann, text: "x", author: "corin", at: 1 });
      await members.remove([brann]);
      expect(await people.absences(guild.id)).toEqual([]);
      expect(await people.notes(guild.id)).toEqual([]);
      expect(await people.players(guild.id)).toEqual([
        { memberId: ysolde, mainId: ysolde, source: "officer" },
      ]);
    });
  });
}
