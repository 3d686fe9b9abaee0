import type { Competitor } from "./competitors.ts";
import type { Service } from "./service.ts";

/** The number of requests of a client where one request is enough. */
export interface Sharing {
  readonly name: string;
  readonly about: string;
  /** Requests for a document, after 1,000 concurrent identical calls. */
  readonly documents: number;
  /** Requests for a token, after 20 concurrent calls of a client without a token. */
  readonly tokens: number;
}

export const IDENTICAL_CALLS = 1_000;
export const COLD_CALLS = 20;

export async function measureSharing(competitor: Competitor, service: Service): Promise<Sharing> {
  const { name, about } = competitor;
  await service.counts();
  const client = await competitor.create();
  try {
    const different = Array.from({ length: COLD_CALLS }, (_, index) => `cold${index}`);
    await Promise.all(different.map((character) => client.character("emberfall", character)));
    const { tokens } = await service.counts();
    const same = Array.from({ length: IDENTICAL_CALLS }, () =>
      client.character("emberfall", "thrael"),
    );
    await Promise.all(same);
    const { documents } = await service.counts();
    return { name, about, documents, tokens };
  } finally {
    await client.close?.();
  }
}
