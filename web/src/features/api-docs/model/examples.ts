import { entriesOf, type Entry, type Values } from './prepared-request.ts';
import type { ApiCall, Json } from './spec.ts';

const sentence = 'Hello! This is a voice of Timbre.';

/** What stands in a field before anyone writes: a request that works. */
const byName: Readonly<Record<string, string>> = {
  input: sentence,
  text: sentence,
  model: 'tts-1',
  voice: 'alloy',
  language: 'en',
  targetLanguage: 'de',
  name: 'Made with the API',
  title: 'Made with the API',
};
const byCall: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  createSoundGeneration: { text: 'rain on a tin roof' },
  createAudioTranscription: { model: 'whisper-1' },
  createAudioTranslation: { model: 'whisper-1' },
  createSpeechToText: { model_id: 'scribe_v1' },
  createForcedAlignment: { text: 'The words that are spoken in the recording.' },
};

/** Fields of these names are a voice of the catalogue. */
const voiceNames = new Set(['voice_id', 'speaker', 'voiceId', 'speakerId']);

function exampleOf({ name, isRequired, values, kind, place }: Entry, call: ApiCall, voice: string): string {
  const own = byCall[call.id]?.[name];
  if (own !== undefined) return own;
  if (!isRequired) return '';
  if (voiceNames.has(name) && (place === 'path' || place === 'body')) return voice;
  const [first] = values;
  if (first !== undefined) return first;
  if (kind === 'yes-no') return 'false';
  if (kind === 'json') return '[]';
  return byName[name] ?? '';
}

/** The needed fields with values that work where they can be known; `voice`: one of the catalogue. */
export function exampleValues(call: ApiCall, voice: string): Values {
  const texts = entriesOf(call).map((entry) => [entry.key, exampleOf(entry, call, voice)] as const);
  return { texts: Object.fromEntries(texts.filter(([, text]) => text !== '')), files: {} };
}

/** First messages to a WebSocket that speaks. */
export const exampleMessages: readonly Json[] = [
  { text: ' ' },
  { text: 'Hello! This voice speaks ' },
  { text: 'while the text is being written. ' },
  { text: '' },
];
