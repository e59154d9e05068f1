import type { SpeechEngine, SpeechEvent } from '@timbre/engines/ports';
import { SpeechError } from '@timbre/engines/ports';
import { compileLexicon, withLexicon, type Lexicon } from '@timbre/media/lexicon/lexicon';
import { pcmLimiter } from '@timbre/media/mix/pcm-limiter';
import { fail } from '../../platform/errors.ts';
import type { Voice } from '../voices/voices.types.ts';
import type { SpokenElsewhere } from './elsewhere/spoken-elsewhere.service.ts';
import type { EngineNotes } from './engine-notes.service.ts';
import type { SoundLengths } from './point-times.ts';
import type { PlannedSentence, PlanSegment, PlanVoice, SpokenContent } from './planned-sentence.ts';
import { planSentences, soundIdsOf, unknownTags, type MarksFor } from './sentence-plan.ts';

export type { PlannedSentence, PlannedSound, PlanSegment, SpeechLine, SpokenContent } from './planned-sentence.ts';
export { plainContent, plainSegment } from './planned-sentence.ts';
export { spokenLength } from './spoken-spans.ts';

export interface SpeechServiceDeps {
  readonly engines: readonly SpeechEngine[];
  readonly notes: EngineNotes;
  /** Another machine, for voices that this one lacks. */
  readonly elsewhere: Pick<SpokenElsewhere, 'isHere' | 'speak'>;
  /** A user's pronunciation lexicon. */
  readonly lexiconOf: (userId: string) => Promise<Lexicon>;
}

/** What is to be spoken, in which voices, with how long its sounds are. */
type Plannable = readonly [readonly PlanSegment[], ReadonlyMap<string, PlanVoice>, SoundLengths?];

/** Plans scripts, and speaks a sentence in a catalogue voice, at the catalogue's one loudness and below -1 dBTP. */
export interface SpeechService {
  /**
   * A script's sentences, with the user's lexicon; throws `voice.language`, `sound.unavailable` and `text.unspeakable`.
   */
  readonly plan: (userId: string, ...script: Plannable) => Promise<PlannedSentence[]>;
  readonly lexiconOf: SpeechServiceDeps['lexiconOf'];
  /** The same as `plan` with a lexicon that is at hand; null: with none. */
  readonly planWith: (lexicon: Lexicon | null, ...script: Plannable) => PlannedSentence[];
  /** Whether the voice can say these sounds, in IPA. */
  readonly saysIpa: (voice: Pick<Voice, 'engine' | 'engineVoice'>, phonemes: string) => boolean;
  readonly soundIdsOf: typeof soundIdsOf;
  readonly unknownTags: typeof unknownTags;
  /** Of an engine by its name; throws `voice.unavailable` where it is not here. */
  readonly engineVersion: (engine: string) => string;
  /**
   * Mono 16-bit audio at `voice.sampleRate`, words and phonemes. A sentence the engine has nothing to say for gives no
   * audio. Throws `engine.failed` or `voice.unavailable`.
   */
  readonly speak: (voice: Voice, sentence: SpokenContent, signal: AbortSignal) => AsyncIterable<SpeechEvent>;
}

function rethrow(error: unknown): never {
  if (!(error instanceof SpeechError)) throw error;
  if (error.reason === 'voice') fail('voice.unavailable');
  fail('engine.failed', undefined, error.message);
}

/** With a comma where the sentence goes on after a pause, so that the voice does not fall as at its end. */
function engineText({ text, goesOn }: SpokenContent, language: string): string {
  if (!goesOn || /\p{P}$/u.test(text)) return text;
  if (/^(?:ja|zh|yue)\b/u.test(language)) return `${text}、`;
  return /^(?:ar|fa|ur)\b/u.test(language) ? `${text}،` : `${text},`;
}

/** The added comma belongs to no word of the sentence. Null: the word lies in it alone. */
function withinText(event: SpeechEvent & { kind: 'word' }, length: number): SpeechEvent | null {
  if (event.end <= length) return event;
  return event.start < length ? { ...event, end: length } : null;
}

const noLexicon = compileLexicon([]);

export function speechService({ engines, notes, elsewhere, lexiconOf }: SpeechServiceDeps): SpeechService {
  const byName = new Map(engines.map((engine) => [engine.name, engine]));

  const saysIpa: SpeechService['saysIpa'] = ({ engine, engineVoice }, phonemes) =>
    byName.get(engine)?.saysIpa?.(engineVoice, phonemes) === true;

  const planWith: SpeechService['planWith'] = (lexicon, segments, voices, sounds) => {
    const marksFor: MarksFor = (script, voice) =>
      withLexicon(script, lexicon ?? noLexicon, { ...voice, saysIpa: (phonemes) => saysIpa(voice, phonemes) });
    return planSentences(segments, voices, sounds, marksFor);
  };

  return {
    plan: async (userId, ...script) => planWith(await lexiconOf(userId), ...script),
    lexiconOf,
    planWith,
    saysIpa,
    soundIdsOf,
    unknownTags,
    engineVersion: (name) => (byName.get(name) ?? fail('voice.unavailable')).version,

    speak: async function* (voice, sentence, signal) {
      if (!elsewhere.isHere(voice)) {
        yield* elsewhere.speak(voice, sentence, signal);
        return;
      }
      const engine = byName.get(voice.engine) ?? fail('voice.unavailable', { field: 'speaker' });
      const { text, emotion, speed, pitch, pronunciations, prosody } = sentence;
      const request = {
        voice: voice.engineVoice,
        text: engineText(sentence, voice.language),
        emotion,
        speed,
        pitch,
        pronunciations,
        prosody,
      };
      const limiter = pcmLimiter({ gainDb: voice.gainDb, sampleRate: voice.sampleRate });
      const limited = (samples: Int16Array): SpeechEvent[] =>
        samples.length === 0 ? [] : [{ kind: 'audio', samples }];
      try {
        for await (const event of notes.measure(engine.name, voice.sampleRate, engine.speak(request, signal))) {
          if (event.kind === 'audio') yield* limited(limiter.push(event.samples));
          else if (event.kind === 'phoneme') yield event;
          else {
            const word = withinText(event, text.length);
            if (word !== null) yield word;
          }
        }
        if (!signal.aborted) yield* limited(limiter.flush());
      } catch (error) {
        if (error instanceof SpeechError && error.reason === 'unspeakable') return;
        notes.noteError(engine.name, error);
        rethrow(error);
      }
    },
  };
}
