import type { EngineVoice, SpeechEngine, SpeechEvent, SpeechRequest } from '@timbre/engines/ports';
import { SpeechError } from '@timbre/engines/ports';

const sampleRate = 16_000;
export const fakeSecondsPerCharacter = 0.06;

const voice = (id: string, language: string, quality: 0 | 1 | 2): EngineVoice => ({
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
  gainDb: 0,
  secondsPerCharacter: fakeSecondsPerCharacter,
  tags: ['test'],
  demoText: 'This is a test.',
});

export interface FakeSpeechEngine extends SpeechEngine {
  /** What was asked for, in order. */
  readonly requests: readonly SpeechRequest[];
  /** The next requests wait until the returned function is called. */
  readonly holdBack: () => () => void;
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

/** Speaks a tone of exactly 0.06 s a character, so that tests can count seconds and credits. */
export function fakeSpeechEngine(): FakeSpeechEngine {
  const requests: SpeechRequest[] = [];
  let gate: Promise<void> = Promise.resolve();
  let failing: RegExp | null = null;

  return {
    name: 'fake',
    version: '1',
    requests,
    voices: async () => [
      voice('fake-standard', 'en-US', 0),
      voice('fake-premium', 'en-US', 1),
      voice('fake-ja', 'ja', 0),
    ],
    close: async () => undefined,
    holdBack: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    failOn: (pattern) => {
      failing = pattern;
    },
    speak: async function* (request, signal) {
      requests.push(request);
      await gate;
      if (signal.aborted) return;
      if (failing?.test(request.text) === true) throw new SpeechError('broken', 'the fake engine was told to fail');
      const samples = new Int16Array(
        Math.round((request.text.length * fakeSecondsPerCharacter * sampleRate) / request.speed),
      );
      for (let i = 0; i < samples.length; i += 1)
        samples[i] = Math.round(8000 * Math.sin((2 * Math.PI * 220 * i) / sampleRate));
      const half = samples.length >> 1;
      yield { kind: 'audio', samples: samples.slice(0, half) };
      yield* wordsOf(request.text, request.speed);
      if (signal.aborted) return;
      yield { kind: 'audio', samples: samples.slice(half) };
    },
  };
}
