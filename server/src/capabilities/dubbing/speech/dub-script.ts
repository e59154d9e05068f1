import { AppError, fail } from '../../../platform/errors.ts';
import { plainSegment, type PlannedSentence, type SpeechService } from '../../speech/speech.service.ts';
import type { VoiceService, Voice } from '../../voices/voices.types.ts';
import type { SpokenLine } from '../dubbing.tables.ts';
import type { DubWish } from './dub-wishes.ts';

export interface DubScriptDeps {
  readonly speech: Pick<SpeechService, 'lexiconOf' | 'planWith' | 'soundIdsOf'>;
  readonly voices: Pick<VoiceService, 'require'>;
}

/** Lines as voices would speak them. */
export interface DubScript {
  readonly wishes: readonly DubWish[];
  readonly voices: ReadonlyMap<string, Voice>;
  /** A line's sentences at a pace; empty where it has nothing that can be said. */
  readonly plan: (wish: DubWish, speed: number) => readonly PlannedSentence[];
}

/**
 * Plans lines with their owner's lexicon, each by itself. Throws `voice.unavailable`, `voice.language` and
 * `text.unspeakable` where nothing is left to say in any line.
 */
export async function dubScript(
  { speech, voices }: DubScriptDeps,
  ownerId: string,
  wishes: readonly DubWish[],
): Promise<DubScript> {
  const segmentOf = ({ line, text, voiceId }: DubWish, speed: number) => ({
    ...plainSegment(text, voiceId),
    id: line.id,
    speed,
  });
  if (speech.soundIdsOf(wishes.map((wish) => segmentOf(wish, 1))).length > 0) {
    const sentence = 'Lines of a video can’t play sounds of the library. Take the sound out of the text.';
    fail('input.invalid', { field: 'lines' }, sentence);
  }
  const [found, lexicon] = await Promise.all([
    voices.require([...new Set(wishes.map(({ voiceId }) => voiceId))], ownerId),
    speech.lexiconOf(ownerId),
  ]);
  const kept = new Map<string, readonly PlannedSentence[]>();
  const plan: DubScript['plan'] = (wish, speed) => {
    const key = `${wish.line.id} ${speed}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    let planned: readonly PlannedSentence[] = [];
    try {
      planned = speech.planWith(lexicon, [segmentOf(wish, speed)], found);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'text.unspeakable') throw error;
    }
    kept.set(key, planned);
    return planned;
  };
  if (wishes.every((wish) => plan(wish, wish.speed ?? 1).length === 0)) fail('text.unspeakable');
  return { wishes, voices: found, plan };
}

/** A line's length with the pauses between its sentences; what comes after the last one is the next line's. */
export const lineSeconds = (
  sentences: readonly PlannedSentence[],
  lengthOf: (sentence: PlannedSentence) => number,
): number =>
  sentences.reduce(
    (sum, sentence, at) =>
      sum + sentence.leadSeconds + lengthOf(sentence) + (at < sentences.length - 1 ? sentence.pauseSeconds : 0),
    0,
  );

/** Whether a line would be spoken as it was last: the same words in the same voice in the same time. */
export function isAsSpoken({ plan }: DubScript, wish: DubWish, was: SpokenLine | undefined): was is SpokenLine {
  if (was === undefined || was.wantedSpeed !== wish.speed) return false;
  const { start, end } = wish.line;
  if (was.slot.start !== start || was.slot.end !== end) return false;
  const hashes = plan(wish, was.speed).map(({ hash }) => hash);
  return hashes.length === was.hashes.length && hashes.every((hash, at) => hash === was.hashes[at]);
}

/** Lines that would be spoken: those that changed since they were spoken last. */
export function changedWishes(script: DubScript, spoken: readonly SpokenLine[]): DubWish[] {
  const last = new Map(spoken.map((line) => [line.lineId, line]));
  return script.wishes.filter((wish) => !isAsSpoken(script, wish, last.get(wish.line.id)));
}
