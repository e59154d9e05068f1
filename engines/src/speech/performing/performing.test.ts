import { trackPitch } from '@timbre/media/f0';
import { toFloat } from '@timbre/media/pcm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { espeakCatalogue, fliteCatalogue } from '../catalogue.ts';
import { espeakEngine } from '../espeak.ts';
import { fliteEngine } from '../flite/flite.ts';
import { speechContract } from '../port.contract-test.ts';
import type { ProsodySpan, SpeechEngine, SpeechEvent, SpeechRequest } from '../port.ts';
import { speakAll, testWorkers, type Spoken } from '../test-speech.ts';
import { performingEngine } from './performing.ts';

const flite = () => fliteEngine({ workers: testWorkers('flite'), voices: fliteCatalogue() });
const espeak = () =>
  espeakEngine({
    workers: testWorkers('espeak'),
    japanese: testWorkers('japanese', { isLazy: true }),
    voices: espeakCatalogue(),
  });
const acting = (inner: SpeechEngine): SpeechEngine => performingEngine(inner, { workers: testWorkers('vocoder') });

// Everything the port promises holds for an actor too.
speechContract('flite rms, calm', {
  open: () => Promise.resolve(acting(flite())),
  voice: 'rms',
  sampleRate: 16_000,
  hasPhonemes: true,
  emotion: 'calm',
  isBrief: true,
});

const text = 'We will never sell the old house, whatever anybody says.';
const spanOf = (words: string, more: Partial<ProsodySpan>): ProsodySpan => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, speed: 1, emphasis: null, ...more };
};

describe.each([
  // espeak never says a sentence twice with the very same samples.
  { name: 'flite', make: flite, voice: 'rms', rate: 16_000, isSteady: true },
  { name: 'espeak', make: espeak, voice: 'en-us', rate: 22_050, isSteady: false },
])('words spoken otherwise than the rest by $name', ({ make, voice, rate, isSteady }) => {
  let engine: SpeechEngine;
  let plain: Spoken;
  const say = (span: ProsodySpan) => speakAll(engine, { voice, text, prosody: [span] });
  const wordOf = ({ words }: Spoken, word: string) => {
    const start = text.indexOf(word);
    return words.find((one) => one.start === start) ?? { startSeconds: 0, endSeconds: 0 };
  };
  const lengthOf = (spoken: Spoken, word: string) => {
    const { startSeconds, endSeconds } = wordOf(spoken, word);
    return endSeconds - startSeconds;
  };
  const piece = (spoken: Spoken, word: string) => {
    const { startSeconds, endSeconds } = wordOf(spoken, word);
    return toFloat(spoken.samples).subarray(Math.round(startSeconds * rate), Math.round(endSeconds * rate));
  };
  const pitchOf = (spoken: Spoken, word: string) => {
    const { startSeconds, endSeconds } = wordOf(spoken, word);
    const { hertz, hopSeconds } = trackPitch(toFloat(spoken.samples), rate);
    // No voice here goes so low: of a short voiced stretch half its pitch was found.
    return hertz.slice(startSeconds / hopSeconds, endSeconds / hopSeconds).map((one) => (one < 60 ? 2 * one : one));
  };
  const peakHertz = (spoken: Spoken, word: string) => {
    const voiced = pitchOf(spoken, word)
      .filter((one) => one > 0)
      .sort();
    return voiced[Math.floor(0.9 * voiced.length)] ?? 1;
  };
  /** Where a word is voiced in both, at the same share of it: by how much its pitch differs in the middle. */
  const halfTonesAlong = (spoken: Spoken, word: string) => {
    const [one, other] = [pitchOf(plain, word), pitchOf(spoken, word)];
    const steps = Array.from(other, (hertz, at) => [one[Math.floor((at * one.length) / other.length)] ?? 0, hertz]);
    const differences = steps.flatMap(([was = 0, is = 0]) => (was > 0 && is > 0 ? [12 * Math.log2(is / was)] : []));
    return differences.sort((a, b) => a - b)[differences.length >> 1] ?? Number.NaN;
  };
  const level = (samples: Float32Array) =>
    10 * Math.log10(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
  const change = (spoken: Spoken, word: string) => ({
    length: lengthOf(spoken, word) / lengthOf(plain, word),
    halfTones: 12 * Math.log2(peakHertz(spoken, word) / peakHertz(plain, word)),
    db: level(piece(spoken, word)) - level(piece(plain, word)),
  });
  /** The largest difference of samples before a word. */
  const differenceBefore = (spoken: Spoken, word: string) =>
    !isSteady
      ? 0
      : spoken.samples
          .subarray(0, before(word))
          .reduce((most, sample, at) => Math.max(most, Math.abs(sample - (plain.samples[at] ?? 0))), 0);
  const before = (word: string) => Math.floor((wordOf(plain, word).startSeconds - 0.03) * rate);

  beforeAll(async () => {
    engine = acting(make());
    plain = await speakAll(engine, { voice, text });
  });
  afterAll(() => engine.close());

  it.each([0.5, 0.7, 1.6])('at %f times the speed, and nothing else', async (speed) => {
    const spoken = await say(spanOf('old house', { speed }));
    for (const word of ['old', 'house']) expect(change(spoken, word).length).toBeCloseTo(1 / speed, 1);
    for (const word of ['We', 'never', 'whatever', 'says'])
      expect(change(spoken, word).length).toBeCloseTo(1, isSteady ? 4 : 1);
    expect(Math.abs(halfTonesAlong(spoken, 'house'))).toBeLessThan(0.7);
    // Before the span the samples are the very same.
    expect(differenceBefore(spoken, 'old')).toBe(0);
    expect(Math.abs(change(spoken, 'anybody').db)).toBeLessThan(0.3);
  });

  it('twenty times slower, and twice as fast', async () => {
    const slow = await say(spanOf('old', { speed: 0.05 }));
    expect(change(slow, 'old').length / 20).toBeCloseTo(1, 1);
    expect(change(slow, 'house').length).toBeCloseTo(1, 1);
    expect(Math.abs(change(slow, 'old').halfTones)).toBeLessThan(1);
    expect(change(await say(spanOf('whatever anybody', { speed: 2 })), 'anybody').length).toBeCloseTo(0.5, 1);
  });

  it('with strong emphasis: higher, longer, louder', async () => {
    const spoken = await say(spanOf('never', { emphasis: 'strong' }));
    const { length, halfTones, db } = change(spoken, 'never');
    expect(length).toBeCloseTo(1.15, 1);
    expect(halfTones).toBeGreaterThan(1.8);
    expect(halfTones).toBeLessThan(4);
    expect(db).toBeGreaterThan(2);
    expect(db).toBeLessThan(4.5);
    const other = change(spoken, 'anybody');
    expect(Math.abs(other.halfTones)).toBeLessThan(0.3);
    expect(Math.abs(other.db)).toBeLessThan(0.3);
    expect(differenceBefore(spoken, 'never')).toBe(0);
  });

  it('with moderate emphasis half of that, and reduced quieter and shorter', async () => {
    const moderate = change(await say(spanOf('never', { emphasis: 'moderate' })), 'never');
    expect(moderate.halfTones).toBeGreaterThan(0.7);
    expect(moderate.halfTones).toBeLessThan(2.2);
    expect(moderate.db).toBeGreaterThan(0.8);
    expect(moderate.db).toBeLessThan(2.5);
    const reduced = change(await say(spanOf('never', { emphasis: 'reduced' })), 'never');
    expect(reduced.length).toBeCloseTo(0.9, 1);
    expect(reduced.db).toBeLessThan(-0.8);
    expect(reduced.halfTones).toBeLessThan(0.5);
  });

  it('in a mood as well', async () => {
    const mood = await speakAll(engine, { voice, text, emotion: 'cheerful' });
    const spoken = await speakAll(engine, {
      voice,
      text,
      emotion: 'cheerful',
      prosody: [spanOf('never', { emphasis: 'strong' })],
    });
    expect(12 * Math.log2(peakHertz(spoken, 'never') / peakHertz(mood, 'never'))).toBeGreaterThan(1.5);
    expect(lengthOf(spoken, 'never') / lengthOf(mood, 'never')).toBeCloseTo(1.15, 1);
    expect(spoken.words.map(({ start, end }) => text.slice(start, end))).toEqual(
      plain.words.map(({ start, end }) => text.slice(start, end)),
    );
  });

  it('takes spans that make no sense', async () => {
    const odd = [
      { start: -5, end: 2, speed: Number.NaN, emphasis: null },
      { start: 3, end: 3, speed: 0.5, emphasis: 'strong' },
      { start: 17, end: 18, speed: 1e9, emphasis: 'reduced' },
      { start: 40, end: 4000, speed: -1, emphasis: 'moderate' },
    ] as const;
    const spoken = await speakAll(engine, { voice, text, prosody: odd });
    expect(spoken.words).toHaveLength(plain.words.length);
    expect(spoken.samples.length).toBeGreaterThan(plain.samples.length);
  });
});

/** An inner engine of silence with one word, to look at what reaches it. */
function quietEngine(more: Partial<SpeechEngine> = {}) {
  const requests: SpeechRequest[] = [];
  async function* speak(request: SpeechRequest): AsyncGenerator<SpeechEvent> {
    requests.push(request);
    yield { kind: 'audio', samples: new Int16Array(16_000) };
    yield { kind: 'word', start: 0, end: 3, startSeconds: 0.2, endSeconds: 0.8 };
  }
  const [voice] = fliteCatalogue();
  if (!voice) throw new Error('There is no voice.');
  const engine: SpeechEngine = {
    name: 'quiet',
    version: '1',
    speak,
    voices: () => Promise.resolve([{ ...voice, engineVoice: 'quiet' }]),
    close: () => Promise.resolve(),
    ...more,
  };
  return { engine, requests };
}

async function* halfMinute(): AsyncGenerator<SpeechEvent> {
  yield { kind: 'audio', samples: new Int16Array(30 * 16_000) };
  yield { kind: 'word', start: 0, end: 3, startSeconds: 0.2, endSeconds: 29 };
}

const plainRequest: SpeechRequest = {
  voice: 'quiet',
  text: 'One two.',
  speed: 1,
  pitch: 0,
  pronunciations: [],
  emotion: 'neutral',
  prosody: [],
};

describe('performingEngine', () => {
  it('hands on what the engine does by itself, without a copy', async () => {
    const events = (async function* (): AsyncGenerator<SpeechEvent> {})();
    const seen: unknown[] = [];
    const { engine } = quietEngine({ speak: (...call) => (seen.push(...call), events) });
    const { signal } = new AbortController();
    const request = {
      ...plainRequest,
      speed: 0.3,
      pitch: 5,
      prosody: [{ start: 0, end: 3, speed: 1, emphasis: null }],
    };
    const performing = acting(engine);
    expect(performing.speak(request, signal)).toBe(events);
    expect(seen).toEqual([request, signal]);
    await performing.close();
  });

  it('does speed and pitch for an engine that speaks plainly only', async () => {
    const { engine, requests } = quietEngine({ isPlainOnly: true });
    const performing = acting(engine);
    const { samples, words } = await speakAll(performing, { ...plainRequest, speed: 0.25, pitch: -3 });
    expect(requests).toMatchObject([{ speed: 1, pitch: 0, emotion: 'neutral', prosody: [] }]);
    expect(samples).toHaveLength(64_000);
    expect(words).toMatchObject([{ startSeconds: 0.8, endSeconds: 3.2 }]);
    await performing.close();
  });

  it('speaks sentence by sentence, cut by no pronunciation, each with its own offsets', async () => {
    const { engine, requests } = quietEngine();
    const performing = acting(engine);
    const line = 'One is here. Two is DB. It goes on. Three is last.';
    const at = line.indexOf('DB.');
    const { words } = await speakAll(performing, {
      voice: 'quiet',
      text: line,
      emotion: 'sad',
      pronunciations: [{ start: at, end: at + 8, as: { kind: 'alias', text: 'a base. It' } }],
    });
    expect(requests.map((one) => one.text.trim())).toEqual([
      'One is here.',
      'Two is DB. It goes on.',
      'Three is last.',
    ]);
    expect(requests[1]?.pronunciations[0]?.start).toBe('Two is '.length);
    expect(words.map(({ start, end }) => line.slice(start, end))).toEqual(['One', 'Two', 'Thr']);
    expect(words.every((word, i) => word.startSeconds > (words[i - 1]?.endSeconds ?? 0))).toBe(true);
    await performing.close();
  });

  it('ends early without an error when no one listens', async () => {
    const performing = acting(flite());
    const long = { ...plainRequest, voice: 'rms', text: `${text} `.repeat(30), emotion: 'excited' } as const;
    for (const patience of [0, 1, 4]) {
      const controller = new AbortController();
      if (patience === 0) controller.abort();
      let blocks = 0;
      for await (const event of performing.speak(long, controller.signal)) {
        if (event.kind === 'audio' && ++blocks >= patience) controller.abort();
      }
      expect(blocks).toBe(patience);
    }
    const { words } = await speakAll(performing, { voice: 'rms', text, emotion: 'excited' });
    expect(words).toHaveLength(10);
    await performing.close();
  });

  it('says so when the vocoder does not start, dies or takes too long', async () => {
    for (const workers of [
      testWorkers('vocoder', { entry: '/no/such/file.ts' }),
      testWorkers('vocoder', { silenceLimitMs: 1 }),
    ]) {
      // Half a minute of sound keeps the vocoder busy for far longer than it may be silent.
      const { engine } = quietEngine({ speak: halfMinute });
      const performing = performingEngine(engine, { workers });
      const sad = { ...plainRequest, text: 'One.', emotion: 'sad' } as const;
      try {
        await expect(speakAll(performing, sad)).rejects.toMatchObject({ reason: 'broken' });
      } finally {
        await performing.close();
      }
    }
  });

  it('knows no voice but its own, and finds nothing to say in signs', async () => {
    const performing = acting(flite());
    const request = { ...plainRequest, emotion: 'angry' } as const;
    await expect(speakAll(performing, { ...request, voice: 'nobody' })).rejects.toMatchObject({ reason: 'voice' });
    await expect(speakAll(performing, { ...request, voice: 'rms', text: '… — !' })).rejects.toMatchObject({
      reason: 'unspeakable',
    });
    await performing.close();
  });
});
