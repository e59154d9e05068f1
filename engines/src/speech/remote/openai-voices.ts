import type { AskForBytes } from '../../ask-service.ts';
import { plausibleSpeech, type DecodeSpeech, type VoiceProvider } from './voice-provider.ts';

/** A voice as the owner names it: the provider's name, and the language it is listed under. */
export interface NamedVoice {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
}

export interface OpenAiVoicesOptions {
  readonly ask: AskForBytes;
  readonly decode: DecodeSpeech;
  readonly id: string;
  readonly name: string;
  /** The API's root, such as `https://api.openai.com/v1`. */
  readonly url: string;
  /** Null: the provider wants none. */
  readonly key: string | null;
  readonly model: string;
  /** The API has no list of them. */
  readonly voices: readonly NamedVoice[];
}

/** What the API's models render at. */
const sampleRate = 24_000;

/** How the API's documented voices sound; any other one is listed as neutral. */
const genders: Readonly<Record<string, 'male' | 'female'>> = {
  ash: 'male',
  ballad: 'male',
  coral: 'female',
  echo: 'male',
  nova: 'female',
  onyx: 'male',
  sage: 'female',
  shimmer: 'female',
  verse: 'male',
};

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** OpenAI's `POST /audio/speech`, or a server of its shape. It tells no times. */
export function openAiVoices({ ask, decode, id, name, url, key, model, voices }: OpenAiVoicesOptions): VoiceProvider {
  const address = new URL(`${url.replace(/\/+$/u, '')}/audio/speech`);
  const headers = { accept: 'audio/*', ...(key === null ? {} : { authorization: `Bearer ${key}` }) };
  return {
    id,
    name,
    model,
    sampleRate,
    voices: () =>
      Promise.resolve(
        voices.map((voice) => ({
          id: voice.name,
          name: titled(voice.name),
          language: voice.language,
          gender: genders[voice.name] ?? 'neutral',
          age: 35,
        })),
      ),
    say: async (voice, sentence, signal) => {
      // WAV has no loss, and every server of this shape writes it.
      const body = { model, voice, input: sentence, response_format: 'wav' };
      const samples = await decode(await ask(address, { headers, body, signal }), sampleRate, signal);
      return { samples: plausibleSpeech(samples, sampleRate, sentence), words: null };
    },
  };
}
