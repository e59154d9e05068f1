import { createHash } from 'node:crypto';
import type { SpeechEngine } from '@timbre/engines/ports';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { RateOf } from '../engine-measures/engine-measures.types.ts';
import { collectSeeds } from './collect-seeds.ts';
import type { VoiceRow, VoiceStore } from './voices.store.ts';

/** Which part this process has in speaking the catalogue. */
export interface VoiceMachine {
  /** Null before it tells others that it lives; of a command and a test always. */
  readonly processId: () => string | null;
  /** Others may send it what is to be spoken. */
  readonly isSpeaker: boolean;
  /** Tells the other processes that there may be other voices on their machines, too. */
  readonly tellOthers: () => Promise<void>;
}

export interface VoiceOfferDeps {
  readonly db: Database;
  readonly store: Pick<VoiceStore, 'addToCatalogue' | 'offer' | 'followOffers'>;
  readonly measuredRates: () => Promise<RateOf>;
  readonly log: Logger;
  readonly hidden: readonly string[];
  readonly machine: VoiceMachine;
}

/** What this machine can speak, and what it tells the others of it. */
export interface VoiceOffers {
  readonly seed: (engines: readonly SpeechEngine[]) => Promise<{ voiceCount: number }>;
  readonly followGone: () => Promise<number>;
  readonly leave: () => Promise<void>;
  readonly isHere: (voice: Pick<VoiceRow, 'id' | 'ability'>) => boolean;
  readonly abilities: () => string[];
}

/** Who speaks after a recording lists no voices of its own. */
async function modelAbilities(engines: readonly SpeechEngine[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, zeroShot } of engines) if (((await zeroShot?.()) ?? null) !== null) found.push(name);
  return found;
}

export function voiceOffers({ db, store, measuredRates, log, hidden, machine }: VoiceOfferDeps): VoiceOffers {
  let known: { readonly ids: ReadonlySet<string>; readonly abilities: ReadonlySet<string> } | null = null;

  return {
    seed: async (engines) => {
      const seeds = await collectSeeds(engines, hidden, log, await measuredRates());
      const ids = seeds.map(({ id }) => id);
      const own = seeds.flatMap(({ ability }) => (ability === null ? [] : [ability]));
      known = { ids: new Set(ids), abilities: new Set([...own, ...(await modelAbilities(engines))]) };
      const processId = machine.processId();
      const isAlone = processId === null;
      // What this process speaks itself is no one else's to ask for.
      if (!isAlone && !machine.isSpeaker) return { voiceCount: seeds.length };
      await db.transaction(async (tx) => {
        await store.addToCatalogue(tx, seeds);
        if (!isAlone) await store.offer(tx, processId, ids);
        await store.followOffers(tx, isAlone ? ids : null);
      });
      return { voiceCount: seeds.length };
    },

    followGone: () => db.transaction((tx) => store.followOffers(tx, null)),

    leave: async () => {
      const processId = machine.processId();
      if (processId === null || !machine.isSpeaker) return;
      await db.transaction(async (tx) => {
        await store.offer(tx, processId, []);
        await store.followOffers(tx, null);
      });
    },

    // Before it has looked, it tries, as it would alone.
    isHere: ({ id, ability }) =>
      known === null || ability === null || known.ids.has(id) || known.abilities.has(ability),

    abilities: () => [...(known?.abilities ?? [])],
  };
}

/** Tells listener and voice from others without keeping either. */
export const playKey = (listener: string, voiceId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([listener, voiceId]))
    .digest('base64url');
