import { localize, PLAYABLE_CLASSES, PLAYABLE_RACES } from "@guildhall/contract";
import type { MemberFacts, PlayableName } from "@guildhall/store";
import { warning } from "./document-warnings.ts";
import { validName, validOr } from "./field-checks.ts";
import { readDocument } from "./read-document.ts";
import { readableDocument } from "./readable-document.ts";
import type { StageContext } from "./stage.ts";

/**
 * Stores the names of classes and races that are newer than the contract's tables. Requests each name once, in the
 * locale of the client. A refused name is requested again later, and its number is shown meanwhile.
 */
export async function namePlayables(
  context: StageContext,
  members: readonly MemberFacts[],
): Promise<void> {
  const { store, guild, outcome, signal } = context;
  const unknown: Omit<PlayableName, "name">[] = [
    ...newIds(
      members.map(({ classId }) => classId),
      PLAYABLE_CLASSES,
    ).map((id) => ({ kind: "class" as const, id })),
    ...newIds(
      members.map(({ raceId }) => raceId),
      PLAYABLE_RACES,
    ).map((id) => ({ kind: "race" as const, id })),
  ];
  if (unknown.length === 0) return;
  const stored = await store.playableNames.list(guild);
  for (const { kind, id } of unknown) {
    if (stored.some((name) => name.kind === kind && name.id === id)) continue;
    try {
      const name = await playableName(context, kind, id);
      if (name !== null) await store.playableNames.put(guild, { kind, id, name });
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The ${kind} ${id} could not be named: ${reason}`;
      outcome.warn(warning(`unnamed-${kind}`, { id, reason }, message));
    }
  }
}

function newIds(ids: readonly number[], known: Readonly<Record<number, unknown>>): number[] {
  return [...new Set(ids)].filter((id) => id > 0 && !known[id]);
}

const KINDS = {
  class: {
    document: "playableClasses.get",
    schema: "playable-class",
    fetch: ({ client }: StageContext, id: number, options: { signal?: AbortSignal }) =>
      client.playableClasses.get({ classId: id }, options),
  },
  race: {
    document: "playableRaces.get",
    schema: "playable-race",
    fetch: ({ client }: StageContext, id: number, options: { signal?: AbortSignal }) =>
      client.playableRaces.get({ playableRaceId: id }, options),
  },
} as const;

async function playableName(
  context: StageContext,
  kind: PlayableName["kind"],
  id: number,
): Promise<string | null> {
  const { document, schema, fetch } = KINDS[kind];
  const options = context.signal ? { signal: context.signal } : {};
  const result = await readDocument<unknown>(context, {
    document,
    subject: id,
    fetch: () => fetch(context, id, options),
  });
  if (!result.answered) return null;
  const { name } = readableDocument(schema, result.value).value;
  return validOr(localize(name) ?? undefined, validName);
}
