import type { AskForJson } from '../../ask-service.ts';
import type { TimedWord } from '../aligned-events.ts';
import { plausibleSpeech, type DecodeSpeech, type OfferedVoice, type VoiceProvider } from './voice-provider.ts';

export interface ElevenLabsVoicesOptions {
  readonly ask: AskForJson;
  readonly decode: DecodeSpeech;
  readonly id: string;
  readonly name: string;
  /** The API's root, such as `https://api.elevenlabs.io`. */
  readonly url: string;
  /** Null: the provider wants none. */
  readonly key: string | null;
  readonly model: string;
}

/** What its MP3 answers have, which every plan may ask for. */
const sampleRate = 44_100;
const outputFormat = 'mp3_44100_128';
/** More voices than this no account lists by itself. */
const mostVoices = 500;
const mostNameChars = 60;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const genders: Readonly<Record<string, 'male' | 'female'>> = { male: 'male', female: 'female' };
const ages: Readonly<Record<string, number>> = { young: 25, middle_aged: 40, 'middle aged': 40, old: 65 };

/** A tag that a list can show; English where the provider tells nothing that is one. */
function languageOf({ language, accent }: Readonly<Record<string, unknown>>): string {
  const told = textOf(language).toLowerCase();
  if (!/^[a-z]{2,3}$/u.test(told)) return textOf(accent).toLowerCase() === 'british' ? 'en-GB' : 'en-US';
  if (told !== 'en') return told;
  return textOf(accent).toLowerCase() === 'british' ? 'en-GB' : 'en-US';
}

function voiceOf(value: unknown): OfferedVoice[] {
  if (!isRecord(value)) return [];
  const id = textOf(value['voice_id']);
  const name = textOf(value['name']).replace(/\p{C}/gu, '').trim().slice(0, mostNameChars);
  if (!/^[\w-]{1,64}$/u.test(id) || name === '') return [];
  const labels = isRecord(value['labels']) ? value['labels'] : {};
  return [
    {
      id,
      name,
      language: languageOf(labels),
      gender: genders[textOf(labels['gender']).toLowerCase()] ?? 'neutral',
      age: ages[textOf(labels['age']).toLowerCase()] ?? 35,
    },
  ];
}

const numbersOf = (value: unknown): readonly number[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'number' && Number.isFinite(one) && one >= 0)
    ? (value as number[])
    : null;

/** Words by the times of their characters; null where these aren't the sentence's own, or run backwards. */
function wordsOf(alignment: unknown, sentence: string): TimedWord[] | null {
  if (!isRecord(alignment) || !Array.isArray(alignment['characters'])) return null;
  const characters = alignment['characters'].map(textOf);
  const starts = numbersOf(alignment['character_start_times_seconds']);
  const ends = numbersOf(alignment['character_end_times_seconds']);
  if (characters.join('') !== sentence || starts?.length !== characters.length || ends?.length !== characters.length)
    return null;
  // A character is one or two UTF-16 units.
  const nthAt = characters.flatMap((character, nth) => Array.from({ length: character.length }, () => nth));
  const words: TimedWord[] = [];
  for (const { 0: word, index } of sentence.matchAll(/[\p{L}\p{N}][^\s]*/gu)) {
    const startSeconds = starts[nthAt[index] ?? 0] ?? 0;
    const endSeconds = ends[nthAt[index + word.length - 1] ?? 0] ?? 0;
    if (startSeconds < (words.at(-1)?.endSeconds ?? 0) - 1e-3 || endSeconds <= startSeconds) return null;
    words.push({ start: index, end: index + word.length, startSeconds, endSeconds });
  }
  return words;
}

/** ElevenLabs' `GET /v1/voices` and `POST /v1/text-to-speech/{id}/with-timestamps`, or a server of their shape. */
export function elevenLabsVoices({ ask, decode, id, name, url, key, model }: ElevenLabsVoicesOptions): VoiceProvider {
  const root = url.replace(/\/+$/u, '');
  const headers: Readonly<Record<string, string>> = key === null ? {} : { 'xi-api-key': key };
  return {
    id,
    name,
    model,
    sampleRate,
    voices: async (signal) => {
      const answer = await ask(new URL(`${root}/v1/voices`), { headers, signal });
      if (!isRecord(answer) || !Array.isArray(answer['voices']))
        throw new Error('the service answered no list of voices');
      return answer['voices'].slice(0, mostVoices).flatMap(voiceOf);
    },
    say: async (voice, sentence, signal) => {
      const path = `/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=${outputFormat}`;
      const body = { text: sentence, model_id: model };
      const answer = await ask(new URL(root + path), { headers, body, signal });
      if (!isRecord(answer) || typeof answer['audio_base64'] !== 'string')
        throw new Error('the service answered no sound');
      const samples = await decode(Buffer.from(answer['audio_base64'], 'base64'), sampleRate, signal);
      return {
        samples: plausibleSpeech(samples, sampleRate, sentence),
        words: wordsOf(answer['alignment'], sentence),
      };
    },
  };
}
