import type { HeardPart, Recogniser } from '@timbre/engines/ports';

export interface FakeRecogniser extends Recogniser {
  /** How many parts it was asked for, call by call. */
  readonly asked: readonly number[];
}

const counted = 'one two three four five six seven eight nine ten'.split(' ');
const rate = 16_000;

/** Counts aloud: a word each half second of every part, with a confidence of 0.9; in any language. */
export function fakeRecogniser(onCall: (parts: number) => Promise<void> = () => Promise.resolve()): FakeRecogniser {
  const asked: number[] = [];
  return {
    id: 'fake',
    name: 'Fake',
    kind: 'built-in',
    quality: 'good',
    note: 'Counts.',
    hasPunctuation: false,
    asked,
    reach: () => Promise.resolve({ languages: 'all', canDetect: true }),
    recognise: async ({ parts, language, signal }) => {
      asked.push(parts.length);
      await Promise.race([
        onCall(parts.length),
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      ]);
      return parts.map((samples): HeardPart => {
        const count = Math.max(1, Math.floor(samples.length / rate / 0.5));
        return {
          language: language ?? 'en',
          words: Array.from({ length: count }, (_, at) => ({
            text: counted[at % counted.length] ?? 'one',
            start: at * 0.5,
            end: at * 0.5 + 0.4,
            confidence: 0.9,
          })),
        };
      });
    },
  };
}
