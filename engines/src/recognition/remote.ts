import { sharedOut, wordsIn } from '@timbre/media/transcript/join-words';
import { recognitionLanguages, recognitionRate, type HeardPart, type HeardWord, type Recogniser } from './port.ts';
import { formOf } from './remote-form.ts';
import { recogniserAt, type RemoteRecogniserOptions } from './remote-recogniser.ts';

interface Answer {
  readonly text: string;
  readonly language?: unknown;
  readonly words?: unknown;
  readonly segments?: unknown;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** Times of words, where the provider gives them: `{ word, start, end }`. */
function timesOf(words: unknown): { readonly start: number; readonly end: number }[] {
  if (!Array.isArray(words)) return [];
  return words.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('start' in one) || !('end' in one)) return [];
    const { start, end } = one;
    return typeof start === 'number' && typeof end === 'number' ? [{ start, end }] : [];
  });
}

interface ToldStretch {
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** How sure the provider was, stretch by stretch, where it tells: `{ start, end, avg_logprob, no_speech_prob }`. */
function stretchesOf(segments: unknown): ToldStretch[] {
  if (!Array.isArray(segments)) return [];
  return segments.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('start' in one && 'end' in one && 'avg_logprob' in one)) return [];
    const { start, end, avg_logprob: mean } = one;
    const silent = 'no_speech_prob' in one && typeof one.no_speech_prob === 'number' ? one.no_speech_prob : 0;
    if (typeof start !== 'number' || typeof end !== 'number' || typeof mean !== 'number') return [];
    const confidence = Math.min(1, Math.max(0, Math.exp(mean) * (1 - silent)));
    return Number.isFinite(confidence) ? [{ start, end, confidence }] : [];
  });
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Providers of this shape answer a language by its English name or by its code. */
function codeOf(language: unknown, asked: string | null): string | null {
  if (asked !== null) return asked;
  if (typeof language !== 'string') return null;
  if (/^[a-z]{2,3}$/u.test(language)) return language;
  return recognitionLanguages.find((code) => englishNames.of(code)?.toLowerCase() === language.toLowerCase()) ?? null;
}

/** The words of the text; their times are the provider's where it counts the same words. */
function wordsOf({ text, words, segments }: Answer, seconds: number, language: string | null): HeardWord[] {
  const plain = wordsIn(text, language);
  const times = timesOf(words);
  const stretches = stretchesOf(segments);
  const confidenceAt = (second: number): number | null =>
    stretches.find(({ start, end }) => second >= start && second <= end)?.confidence ?? null;
  if (times.length !== plain.length) {
    return sharedOut(plain, 0, seconds).map((word) => {
      const confidence = confidenceAt((word.start + word.end) / 2);
      return { ...word, confidence, isEstimated: true };
    });
  }
  return plain.map((word, at) => {
    const { start, end } = times[at] ?? { start: 0, end: 0 };
    return {
      text: word,
      start: Math.min(seconds, start),
      end: Math.min(seconds, Math.max(start, end)),
      confidence: confidenceAt((start + end) / 2),
    };
  });
}

/** A service that takes `POST /audio/transcriptions` in OpenAI's shape. */
export function remoteRecogniser({ id, sentTo, ask, url, key, model }: RemoteRecogniserOptions): Recogniser {
  const address = new URL(`${url.replace(/\/+$/u, '')}/audio/transcriptions`);

  async function hear(samples: Int16Array, language: string | null, signal: AbortSignal): Promise<HeardPart> {
    const { contentType, bytes } = await formOf(samples, [
      ['model', model],
      ['response_format', 'verbose_json'],
      ...['word', 'segment'].map((told) => ['timestamp_granularities[]', told] as const),
      ...(language === null ? [] : [['language', language] as const]),
    ]);
    const headers = { 'content-type': contentType, ...(key === null ? {} : { authorization: `Bearer ${key}` }) };
    const answer = await ask(address, { headers, bytes, signal });
    if (!isAnswer(answer)) throw new Error('the service answered no text');
    const heard = codeOf(answer.language, language);
    return { words: wordsOf(answer, samples.length / recognitionRate, heard), language: heard };
  }

  return recogniserAt(address, { id, sentTo, model }, hear);
}
