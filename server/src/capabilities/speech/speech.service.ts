import type { SpeechEngine, SpeechEvent, SpeechRequest } from '@timbre/engines/ports';
import { SpeechError } from '@timbre/engines/ports';
import { applyGain } from '@timbre/media/pcm';
import { fail } from '../../platform/errors.ts';
import { planSentences } from './sentence-plan.ts';
import type { PlannedSentence, PlanSegment } from './sentence-plan.ts';
import type { Voice } from '../voices/voices.service.ts';

export type { PlannedSentence } from './sentence-plan.ts';

export interface SpeechServiceDeps {
  readonly engines: readonly SpeechEngine[];
}

/** Speaks a sentence in a catalogue voice, at the catalogue's one loudness. */
export interface SpeechService {
  /** A script's sentences; throws `voice.language` and `text.unspeakable`. */
  readonly plan: (segments: readonly PlanSegment[], voices: ReadonlyMap<string, Voice>) => PlannedSentence[];
  /**
   * Mono 16-bit audio at `voice.sampleRate`, words and phonemes. A sentence the engine has nothing to say for gives no
   * audio. Throws `engine.failed` or `voice.unavailable`.
   */
  readonly speak: (
    voice: Voice,
    sentence: Omit<SpeechRequest, 'voice' | 'pronunciations'>,
    signal: AbortSignal,
  ) => AsyncIterable<SpeechEvent>;
}

function rethrow(error: unknown): never {
  if (!(error instanceof SpeechError)) throw error;
  if (error.reason === 'voice') fail('voice.unavailable');
  fail('engine.failed', undefined, error.message);
}

export function speechService({ engines }: SpeechServiceDeps): SpeechService {
  const byName = new Map(engines.map((engine) => [engine.name, engine]));

  return {
    plan: planSentences,

    speak: async function* (voice, { text, speed, pitch }, signal) {
      const engine = byName.get(voice.engine) ?? fail('voice.unavailable', { field: 'speaker' });
      try {
        for await (const event of engine.speak(
          { text, speed, pitch, voice: voice.engineVoice, pronunciations: [] },
          signal,
        )) {
          yield event.kind === 'audio' ? { kind: 'audio', samples: applyGain(event.samples, voice.gainDb) } : event;
        }
      } catch (error) {
        if (error instanceof SpeechError && error.reason === 'unspeakable') return;
        rethrow(error);
      }
    },
  };
}
