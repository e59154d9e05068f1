import { inMeasuredOrder } from '@timbre/media/measured-order';
import type { RecognitionLanguage } from '@timbre/contract/transcription/transcription-batches';
import { recognitionLanguages, recognitionRate, type Recogniser, type RecogniserReach } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import { joinWords } from '@timbre/media/transcript/join-words';
import { AppError, fail } from '../../platform/errors.ts';
import { hereFirst, withFallBack } from '../../platform/fall-back.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { RateOf } from '../engine-measures/engine-measures.types.ts';
import { baseLanguage, languageName } from './recognition-languages.ts';

export { languageName } from './recognition-languages.ts';

/** Mono samples of any rate. */
interface MonoSound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

interface Reaching {
  readonly recogniser: Recogniser;
  readonly reach: RecogniserReach;
}

/** Which recogniser of this studio listens to what. */
export interface RecogniserService {
  /**
   * Those for a language, or for one that is not told, the best first; never empty. Throws `transcript.language` and
   * `transcript.engine`.
   */
  readonly order: (language: string | null) => Promise<readonly Recogniser[]>;
  /** Whether one takes any of these languages (ISO 639). */
  readonly canHear: (languages: readonly string[]) => Promise<boolean>;
  /** The language (ISO 639) of parts of half a minute at most; null when they differ, or nothing here can tell. */
  readonly identify: (parts: readonly Int16Array[], signal: AbortSignal) => Promise<string | null>;
  /** What is said in half a minute at most, in the order it is said; null when no one here can tell. */
  readonly hearWords: (sound: MonoSound, language: string, signal: AbortSignal) => Promise<string | null>;
  readonly languages: () => Promise<{ languages: RecognitionLanguage[]; canDetect: boolean; how: string }>;
}

const how =
  'English comes with the package pocketsphinx (npm run setup -- --all). Every other language, and far better English, needs a speech model for sherpa-onnx in DATA_DIR/models, or a service that takes POST /v1/audio/transcriptions in RECOGNITION_URL.';

const takes = ({ reach }: Reaching, language: string): boolean =>
  reach.languages === 'all' || reach.languages.has(language);

/** Better ones first; among equals in the order they were given. */
const byQuality = (a: Reaching, b: Reaching): number =>
  Number(b.recogniser.quality === 'good') - Number(a.recogniser.quality === 'good');

/** A message may quote what was said. */
const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'server.error');

/** The best first: by what was measured here, else in the order they are in. */
const ranked = (here: readonly Reaching[], language: string, rateOf: RateOf): Reaching[] =>
  inMeasuredOrder(here, {
    groupOf: () => language,
    rateOf: ({ recogniser }) => rateOf(recogniser.id, language)?.wordErrorRate ?? null,
  });

interface RecogniserDeps {
  /** Those there are now. */
  readonly recognisers: () => Promise<readonly Recogniser[]>;
  /** What was measured of them on this machine. */
  readonly measuredRates: () => Promise<RateOf>;
  /** Those on this machine come before services, however good they are. */
  readonly isHereFirst: () => Promise<boolean>;
  readonly log: Logger;
}

export function recogniserService({ recognisers, measuredRates, isHereFirst, log }: RecogniserDeps): RecogniserService {
  async function reaching(): Promise<Reaching[]> {
    const found = await Promise.all(
      (await recognisers()).map(async (recogniser) => ({
        recogniser,
        reach: await recogniser.reach().catch(() => null),
      })),
    );
    const here = found.flatMap(({ recogniser, reach }) => (reach === null ? [] : [{ recogniser, reach }]));
    here.sort(byQuality);
    return (await isHereFirst()) ? hereFirst(here, ({ recogniser }) => recogniser.sentTo) : here;
  }

  /** Those that know a language, the best first: by what was measured here, else by what is known of them. */
  async function takers(language: string): Promise<Reaching[]> {
    const here = (await reaching()).filter((one) => takes(one, language));
    return here.length < 2 ? here : ranked(here, language, await measuredRates());
  }

  return {
    order: async (language) => {
      const here = await reaching();
      if (here.length === 0) fail('transcript.engine');
      if (language === null) {
        const detecting = here.filter(({ reach }) => reach.canDetect);
        // Where no one can find out the language, the first one hears its own.
        return (detecting.length > 0 ? detecting : here.slice(0, 1)).map(({ recogniser }) => recogniser);
      }
      const found = await takers(baseLanguage(language));
      if (found.length === 0) fail('transcript.language', { field: 'language' });
      return found.map(({ recogniser }) => recogniser);
    },

    canHear: async (languages) => {
      const here = await reaching();
      return languages.some((language) => here.some((one) => takes(one, baseLanguage(language))));
    },

    hearWords: async ({ samples, sampleRate }, wanted, signal) => {
      const language = baseLanguage(wanted);
      const found = await takers(language);
      const [first] = found;
      if (first === undefined) return null;
      const { push, flush } = pcmResampler(sampleRate, recognitionRate);
      const part = joinSamples([push(samples), flush()]);
      const { made: heard } = await withFallBack({
        engines: found.map(({ recogniser }) => recogniser),
        told: first.recogniser.sentTo ?? null,
        signal,
        work: (recogniser) => recogniser.recognise({ parts: [part], language, signal }),
        onFailure: ({ id }, error) => log.warn('a recogniser heard no words', { recogniser: id, code: codeOf(error) }),
      }).catch(() => {
        signal.throwIfAborted();
        return { made: [] };
      });
      const words = joinWords(heard.flatMap((one) => one.words.map(({ text }) => text)));
      return words === '' ? null : words;
    },

    identify: async (parts, signal) => {
      for (const { recogniser } of await reaching()) {
        const heard = await recogniser.identify?.({ parts, signal }).catch((error: unknown) => {
          signal.throwIfAborted();
          log.warn('a recogniser could not tell the language', { recogniser: recogniser.id, code: codeOf(error) });
          return [];
        });
        const [first, ...others] = heard ?? [];
        if (first !== undefined) return others.every((one) => one === first) ? baseLanguage(first) : null;
      }
      return null;
    },

    languages: async () => {
      const [here, rateOf] = await Promise.all([reaching(), measuredRates()]);
      const more = here.flatMap(({ reach }) => (reach.languages === 'all' ? [] : [...reach.languages]));
      const all = [...new Set<string>([...recognitionLanguages, ...more])];
      return {
        canDetect: here.some(({ reach }) => reach.canDetect),
        how,
        languages: all
          .map((language): RecognitionLanguage => {
            const takers = here.filter((one) => takes(one, language));
            const engines = ranked(takers, language, rateOf).map(({ recogniser }) => recogniser);
            return {
              language,
              name: languageName(language),
              state: engines.length > 0 ? 'ready' : 'missing',
              engines: engines.map(({ id, name, quality, note, sentTo }) => ({
                id,
                name,
                quality,
                note,
                sentTo: sentTo ?? null,
              })),
            };
          })
          .sort((a, b) => a.name.localeCompare(b.name, 'en')),
      };
    },
  };
}
