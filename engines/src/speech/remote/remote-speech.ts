import { spokenLanguages } from '../catalogue-languages.ts';
import { demoOf, tagOf } from '../neural/neural-voices.ts';
import { performingEngine } from '../performing/performing.ts';
import { SpeechError, type EngineVoice, type SpeechEngine, type SpeechEvent, type SpeechRequest } from '../port.ts';
import { speakSentences } from '../speak-sentences.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { spokenSentences } from '../spoken-sentences.ts';
import { cellsOf, harmless } from '../spoken-text.ts';
import type { OfferedVoice, ProvidedSpeech, VoiceProvider } from './voice-provider.ts';

export interface RemoteSpeechDeps {
  /** Those that the owner switched on now, the first before the others. */
  readonly providers: () => Promise<readonly VoiceProvider[]>;
  readonly nowMs: () => number;
  /** Children of the kind `timing`; closed with the engine. */
  readonly timing: SpeechWorkers;
  /** Children of the kind `vocoder`; closed with the engine. */
  readonly vocoder: SpeechWorkers;
}

/** A provider's list of voices is asked for again after so long, and after a failure sooner. */
const [listedForMs, failedForMs] = [600_000, 30_000];
const listLimitMs = 20_000;
/** No one measured these voices, and a trial would cost the owner money: a typical pace, for estimates. */
const secondsPerCharacter = 0.065;

const engineVersion = 'adapter 1';

interface Listing {
  readonly voices: readonly OfferedVoice[];
  readonly problem: string | null;
  readonly atMs: number;
}

function engineVoiceOf({ id, name, model, sampleRate }: VoiceProvider, voice: OfferedVoice): EngineVoice {
  const language = tagOf(voice.language);
  return {
    id: `remote-${id}-${voice.id.replace(/[^\w.-]+/gu, '-')}`,
    name: voice.name,
    engineVoice: `${id}/${voice.id}`,
    base: `${name}, ${model} (remote voice)`,
    language,
    accent:
      spokenLanguages.find((one) => one.tag === language)?.accent ?? (language === 'en-GB' ? 'British' : 'American'),
    gender: voice.gender,
    age: voice.age,
    quality: 2,
    sampleRate,
    emotions: ['neutral'],
    gainDb: 0,
    secondsPerCharacter,
    tags: ['remote'],
    demoText: demoOf(language),
    sentTo: name,
    version: `${engineVersion}, ${model}`,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The lists of voices, kept for a while; a provider that fails keeps the voices it had. */
function listings({ providers, nowMs }: Pick<RemoteSpeechDeps, 'providers' | 'nowMs'>) {
  const known = new WeakMap<VoiceProvider, Listing>();

  async function listingOf(provider: VoiceProvider): Promise<Listing> {
    const before = known.get(provider);
    const age = before === undefined ? Infinity : nowMs() - before.atMs;
    if (before !== undefined && age < (before.problem === null ? listedForMs : failedForMs)) return before;
    const listing = await provider.voices(AbortSignal.timeout(listLimitMs)).then(
      (voices): Listing => ({ voices, problem: voices.length === 0 ? 'it offers no voices' : null, atMs: nowMs() }),
      (error: unknown): Listing => ({ voices: before?.voices ?? [], problem: messageOf(error), atMs: nowMs() }),
    );
    known.set(provider, listing);
    return listing;
  }

  return async () =>
    Promise.all((await providers()).map(async (provider) => ({ provider, listing: await listingOf(provider) })));
}

/**
 * Voices of services on other machines, which get the text. Speed, pitch and local changes are made here, by the
 * vocoder, so that they are the same with every provider. A service that fails keeps no other engine from speaking.
 */
export function remoteSpeechEngine({ providers, nowMs, timing, vocoder }: RemoteSpeechDeps): SpeechEngine {
  const listed = listings({ providers, nowMs });

  async function* speak(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const found = (await listed()).flatMap(({ provider, listing }) => {
      const voice = listing.voices.find(({ id }) => `${provider.id}/${id}` === request.voice);
      return voice === undefined ? [] : [{ provider, voice }];
    });
    const [one] = found;
    if (one === undefined) throw new SpeechError('voice', `There is no voice “${request.voice}”.`);
    if (signal.aborted) return;
    const { provider, voice } = one;
    const cells = harmless(cellsOf(request.text, request.pronunciations, () => undefined));
    let said: ProvidedSpeech | null = null;

    async function* say(sentence: string): AsyncGenerator<Int16Array> {
      said = null;
      try {
        said = await provider.say(voice.id, sentence, signal);
      } catch (error) {
        if (signal.aborted) return;
        throw new SpeechError('broken', `${provider.name} can’t speak now: ${messageOf(error)}.`);
      }
      yield said.samples;
    }

    yield* speakSentences(
      {
        text: request.text,
        sentences: spokenSentences(request.text, cells, (text) => /[\p{L}\p{N}]/u.test(text)),
        language: tagOf(voice.language),
        sampleRate: provider.sampleRate,
        say,
        wordsOf: () => said?.words ?? null,
        timing,
      },
      signal,
    );
  }

  const plain: SpeechEngine = {
    name: 'remote',
    version: engineVersion,
    isPlainOnly: true,
    voices: async () =>
      (await listed()).flatMap(({ provider, listing }) =>
        listing.voices.map((voice) => engineVoiceOf(provider, voice)),
      ),
    status: async () => {
      const all = await listed();
      const failing = all.filter(({ listing }) => listing.problem !== null);
      if (failing.length > 0) {
        const told = failing.map(({ provider, listing }) => `${provider.name}: ${listing.problem ?? ''}.`);
        return { problem: told.join(' '), isWanted: true };
      }
      return {
        problem: all.length > 0 ? null : 'Not set up: no provider speaks (docs/providers.md).',
        isWanted: false,
      };
    },
    speak,
    close: () => timing.close(),
  };
  return performingEngine(plain, { workers: vocoder, moods: ['neutral'] });
}
