import { recognitionRate, type HeardPart, type HeardWord, type Recogniser } from './port.ts';
import { formOf } from './remote-form.ts';
import { recogniserAt, type RemoteRecogniserOptions } from './remote-recogniser.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** More than anyone says in a part of half a minute. */
const mostWords = 600;
const mostWordChars = 100;

/** ISO 639-3, as the API tells languages, is longer than the code of the same language elsewhere. */
const shortCode = (language: string): string => new Intl.Locale(language).language;

function languageOf(code: unknown, asked: string | null): string | null {
  if (asked !== null) return asked;
  return typeof code === 'string' && /^[a-z]{2,3}$/u.test(code) ? shortCode(code) : null;
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** Words alone: the answer's list has the spaces between them too, and sounds such as laughter. */
function wordsOf(words: readonly unknown[], seconds: number): HeardWord[] {
  let before = 0;
  return words.slice(0, 2 * mostWords).flatMap((one) => {
    if (!isRecord(one) || one['type'] !== 'word' || typeof one['text'] !== 'string') return [];
    const text = one['text'].replace(/\p{C}/gu, '').trim().slice(0, mostWordChars);
    const [told, until] = [numberOf(one['start']), numberOf(one['end'])];
    if (text === '') return [];
    const start = Math.min(seconds, Math.max(before, told ?? before));
    before = Math.min(seconds, Math.max(start, until ?? start));
    // The logarithm of a probability.
    const mean = one['logprob'];
    const confidence = typeof mean === 'number' && Number.isFinite(mean) ? Math.min(1, Math.exp(mean)) : null;
    const isEstimated = told === null || until === null;
    return [{ text, start, end: before, confidence, ...(isEstimated ? { isEstimated } : {}) }];
  });
}

/** A service that takes `POST /v1/speech-to-text` in ElevenLabs' shape. */
export function elevenLabsRecogniser({ id, sentTo, ask, url, key, model }: RemoteRecogniserOptions): Recogniser {
  const address = new URL(`${url.replace(/\/+$/u, '')}/v1/speech-to-text`);

  async function hear(samples: Int16Array, language: string | null, signal: AbortSignal): Promise<HeardPart> {
    const { contentType, bytes } = await formOf(samples, [
      ['model_id', model],
      ['timestamps_granularity', 'word'],
      ['tag_audio_events', 'false'],
      ...(language === null ? [] : [['language_code', language] as const]),
    ]);
    const headers = { 'content-type': contentType, ...(key === null ? {} : { 'xi-api-key': key }) };
    const answer = await ask(address, { headers, bytes, signal });
    if (!isRecord(answer) || !Array.isArray(answer['words'])) throw new Error('the service answered no words');
    return {
      words: wordsOf(answer['words'], samples.length / recognitionRate),
      language: languageOf(answer['language_code'], language),
    };
  }

  return recogniserAt(address, { id, sentTo, model }, hear);
}
