import type { VoiceMatcher } from '@timbre/engines/ports';
import type { Database } from '../../platform/db/database.ts';
import type { Voice } from '../voices/voices.types.ts';
import type { AskVoices } from './hear-recording.ts';
import type { MatchingStore } from './matching.store.ts';

export interface LikeVoicesDeps {
  readonly db: Database;
  readonly store: Pick<MatchingStore, 'prints'>;
  readonly ask: AskVoices;
  readonly matcher: VoiceMatcher;
}

/** Someone who speaks, in mono samples. */
export interface SpeakerSound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

/**
 * How like someone who speaks these voices are, 0 to 1, the most like first; voices that were never measured are not
 * among them, and none where no one is heard. Nothing is kept.
 */
export type LikeVoices = (
  sound: () => Promise<SpeakerSound>,
  voices: readonly Voice[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, number>>;

export function likeVoices({ db, store, ask, matcher }: LikeVoicesDeps): LikeVoices {
  return async (sound, voices, signal) => {
    const own = voices.filter(({ ownerId }) => ownerId !== null);
    const [shipped, measured] = [matcher.prints(), await store.prints(db, own)];
    const candidates = voices.flatMap(({ id }) => {
      const print = shipped.get(id) ?? measured.get(id);
      return print === undefined ? [] : [{ id, print }];
    });
    if (candidates.length === 0) return new Map();
    const { samples, sampleRate } = await sound();
    if (samples.length === 0) return new Map();
    const { report, place } = await ask(samples, { kind: 'listen', sampleRate }, signal);
    if (place === null) return new Map();
    const ranked = matcher.rank({ ...report, place }, candidates, candidates.length);
    return new Map(ranked.map(({ id, score }) => [id, score]));
  };
}
