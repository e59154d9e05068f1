import { emotions } from '@timbre/contract/script';
import type { EngineVoice, SpeechEngine, SpeechEvent, SpeechRequest } from '@timbre/engines/ports';
import { SpeechError } from '@timbre/engines/ports';

const sampleRate = 16_000;
export const fakeSecondsPerCharacter = 0.06;

const voice = (
  id: string,
  language: string,
  quality: 0 | 1 | 2,
  overrides: Partial<EngineVoice> = {},
): EngineVoice => ({
  id,
  name: `Fake ${id}`,
  engineVoice: id,
  base: 'a sine tone',
  language,
  accent: 'test',
  gender: 'neutral',
  age: 30,
  quality,
  sampleRate,
  emotions,
  gainDb: 0,
  secondsPerCharacter: fakeSecondsPerCharacter,
  tags: ['test'],
  demoText: 'This is a test.',
  ...overrides,
});

export interface FakeSpeechEngine extends SpeechEngine {
  /** What was asked for, in order. */
  readonly requests: readonly SpeechRequest[];
  /** The texts asked for since the last call. */
  readonly takeTexts: () => string[];
  /** Requests under way, and those that were aborted. */
  readonly counts: () => { readonly open: number; readonly aborted: number };
  /** Requests whose text matches wait after their first half until the returned function is called, or they are aborted. */
  readonly holdBack: (pattern?: RegExp) => () => void;
  /** Requests whose text matches fail. */
  readonly failOn: (pattern: RegExp | null) => void;
}

function* wordsOf(text: string, speed: number): Generator<SpeechEvent & { kind: 'word' }> {
  for (const match of text.matchAll(/\S+/gu)) {
    const start = match.index;
    const end = start + match[0].length;
    const pace = fakeSecondsPerCharacter / speed;
    yield { kind: 'word', start, end, startSeconds: start * pace, endSeconds: end * pace };
  }
}

function toneFor({ text, speed }: SpeechRequest): Int16Array {
  const samples = new Int16Array(Math.round((text.length * fakeSecondsPerCharacter * sampleRate) / speed));
  // A text that shouts fills all 16 bits, as lively moods do.
  const height = text.startsWith('SHOUTED') ? 32_767 : 8000;
  return samples.map((_, i) => Math.round(height * Math.sin((2 * Math.PI * 220 * i) / sampleRate)));
}

/** Speaks a tone of exactly 0.06 s a character, so that tests can count seconds and credits. */
export function fakeSpeechEngine(): FakeSpeechEngine {
  const requests: SpeechRequest[] = [];
  let taken = 0;
  let open = 0;
  let aborted = 0;
  let held: { readonly pattern: RegExp; readonly gate: Promise<void> } | null = null;
  let failing: RegExp | null = null;

  async function* tone(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    if (failing?.test(request.text) === true) throw new SpeechError('broken', 'the fake engine was told to fail');
    const samples = toneFor(request);
    const half = samples.length >> 1;
    const waiting = held?.pattern.test(request.text) === true ? held.gate : null;
    if (signal.aborted) return;
    yield { kind: 'audio', samples: samples.slice(0, half) };
    if (waiting) await Promise.race([waiting, abortOf(signal)]);
    if (signal.aborted) return;
    yield* wordsOf(request.text, request.speed);
    yield { kind: 'audio', samples: samples.slice(half) };
  }

  return {
    name: 'fake',
    version: '1',
    hasOwnTimes: true,
    requests,
    takeTexts: () => {
      const texts = requests.slice(taken).map((request) => request.text);
      taken = requests.length;
      return texts;
    },
    counts: () => ({ open, aborted }),
    voices: async () => [
      voice('fake-standard', 'en-US', 0),
      voice('fake-premium', 'en-US', 1),
      voice('fake-ultra', 'en-GB', 2),
      voice('fake-ja', 'ja', 0, { gender: 'female', name: 'Fake Hanako' }),
      // Speaks five times longer than it is thought to.
      voice('fake-slow', 'en-US', 0, { secondsPerCharacter: fakeSecondsPerCharacter / 5 }),
    ],
    // Of IPA it knows what the built-in engines do, near enough.
    saysIpa: (_voice, phonemes) => /^[\p{sc=Latin}θβˈˌː.ˑ\s]+$/u.test(phonemes),
    close: async () => undefined,
    holdBack: (pattern = /(?:)/) => {
      let release = (): void => undefined;
      held = { pattern, gate: new Promise((resolve) => (release = resolve)) };
      return () => {
        held = null;
        release();
      };
    },
    failOn: (pattern) => {
      failing = pattern;
    },
    speak: async function* (request, signal) {
      requests.push(request);
      open += 1;
      try {
        yield* tone(request, signal);
      } finally {
        open -= 1;
        if (signal.aborted) aborted += 1;
      }
    },
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
