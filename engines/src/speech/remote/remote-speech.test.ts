import { joinSamples, pcmSamples } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import { encodeWav, readWavHeader } from '@timbre/media/wav';
import { afterAll, describe, expect, it } from 'vitest';
import { fliteCatalogue } from '../catalogue.ts';
import { fliteEngine } from '../flite/flite.ts';
import { speechContract } from '../port.contract-test.ts';
import type { SpeechEngine } from '../port.ts';
import { speakAll, testWorkers, type Spoken } from '../test-speech.ts';
import { elevenLabsVoices } from './elevenlabs-voices.ts';
import { openAiVoices } from './openai-voices.ts';
import { remoteSpeechEngine } from './remote-speech.ts';
import type { DecodeSpeech, VoiceProvider } from './voice-provider.ts';

const spokenRate = 16_000;
/** What the provider on the other machine speaks with. */
const behind = fliteEngine({ workers: testWorkers('flite', { isLazy: true }), voices: fliteCatalogue() });
afterAll(() => behind.close());
const saidBehind = (text: string): Promise<Spoken> => speakAll(behind, { voice: 'rms', text });

const decode: DecodeSpeech = (bytes, sampleRate) => {
  const header = readWavHeader(bytes);
  if (header === undefined) return Promise.reject(new Error('this is no sound'));
  const samples = pcmSamples(bytes.slice(header.dataStart));
  const { push, flush } = pcmResampler(header.sampleRate, sampleRate);
  return Promise.resolve(joinSamples([push(samples), flush()]));
};

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
const asked: Asked[] = [];

const openAi = (answer?: () => Promise<Uint8Array>): VoiceProvider =>
  openAiVoices({
    id: 'one',
    name: 'Example Voices',
    url: 'http://127.0.0.1:1/v1/',
    key: 'secret',
    model: 'tts-1',
    voices: [
      { name: 'ash', language: 'en-US' },
      { name: 'jf_alpha', language: 'ja' },
    ],
    decode,
    ask: async (url, { headers, body }) => {
      asked.push({ url: url.href, headers, body });
      if (answer !== undefined) return answer();
      return encodeWav((await saidBehind((body as { input: string }).input)).samples, spokenRate);
    },
  });

/** Times of each character, as ElevenLabs tells them. */
function charactersOf(text: string, { words }: Spoken) {
  let before = 0;
  const times = [...text].map((_, nth) => {
    const at = [...text].slice(0, nth).join('').length;
    const word = words.find(({ start, end }) => at >= start && at < end);
    const next = words.find(({ start }) => start > at);
    if (word === undefined) return [before, next?.startSeconds ?? before] as const;
    const each = (word.endSeconds - word.startSeconds) / (word.end - word.start);
    before = word.startSeconds + each * (at - word.start + 1);
    return [before - each, before] as const;
  });
  return {
    characters: [...text],
    character_start_times_seconds: times.map(([from]) => from),
    character_end_times_seconds: times.map(([, to]) => to),
  };
}

const listed = {
  voices: [
    { voice_id: 'AbC1', name: 'Rachel\u0000 ', labels: { gender: 'female', age: 'young', accent: 'British' } },
    { voice_id: '../../v1/user', name: 'Escaped' },
    { voice_id: 'De2', name: 'Jonas', labels: { language: 'de', gender: 'male', age: 'old' } },
    { name: 'No id' },
    null,
    { voice_id: 'x', name: 7 },
  ],
};

const elevenLabs = (change: (answer: Record<string, unknown>) => unknown = (answer) => answer): VoiceProvider =>
  elevenLabsVoices({
    id: 'two',
    name: 'Example Labs',
    url: 'http://127.0.0.1:1',
    key: 'secret',
    model: 'eleven_multilingual_v2',
    decode,
    ask: async (url, { headers, body }) => {
      asked.push({ url: url.href, headers, body });
      if (body === undefined) return listed;
      const { text } = body as { text: string };
      const spoken = await saidBehind(text);
      return change({
        audio_base64: Buffer.from(encodeWav(spoken.samples, spokenRate)).toString('base64'),
        alignment: charactersOf(text, spoken),
      });
    },
  });

function engineOf(...providers: VoiceProvider[]): SpeechEngine {
  return remoteSpeechEngine({
    providers: () => Promise.resolve(providers),
    nowMs: () => 0,
    timing: testWorkers('timing', { isLazy: true }),
    vocoder: testWorkers('vocoder', { isLazy: true }),
  });
}

const shared = { hasPhonemes: false, isBrief: true } as const;
speechContract('voices of OpenAI’s shape', {
  open: () => Promise.resolve(engineOf(openAi())),
  voice: 'one/ash',
  sampleRate: 24_000,
  ...shared,
});
speechContract('voices of ElevenLabs’ shape', {
  open: () => Promise.resolve(engineOf(elevenLabs())),
  voice: 'two/AbC1',
  sampleRate: 44_100,
  isAlike: true,
  ...shared,
});

describe('remote voices', () => {
  const opened: SpeechEngine[] = [];
  const open = (...providers: VoiceProvider[]): SpeechEngine => {
    const engine = engineOf(...providers);
    opened.push(engine);
    return engine;
  };
  afterAll(() => Promise.all(opened.map((engine) => engine.close())));

  it('are listed in the class Ultra and say who gets the text', async () => {
    const engine = open(openAi(), elevenLabs());
    expect(await engine.voices()).toMatchObject([
      { id: 'remote-one-ash', name: 'Ash', gender: 'male', language: 'en-US', quality: 2, sentTo: 'Example Voices' },
      { id: 'remote-one-jf_alpha', language: 'ja-JP', gender: 'neutral', sentTo: 'Example Voices' },
      { id: 'remote-two-AbC1', name: 'Rachel', language: 'en-GB', age: 25, quality: 2, sentTo: 'Example Labs' },
      { id: 'remote-two-De2', name: 'Jonas', language: 'de-DE', gender: 'male', age: 65 },
    ]);
    expect(await engine.status?.()).toEqual({ problem: null, isWanted: false });
  });

  it('send one sentence after the other, with the key in the provider’s own header', async () => {
    asked.length = 0;
    const engine = open(openAi());
    const { audioEvents } = await speakAll(engine, { voice: 'one/ash', text: 'The sea is calm. The lamp is lit.' });
    expect(audioEvents).toBe(3);
    expect(asked.map(({ body }) => body)).toMatchObject([
      { model: 'tts-1', voice: 'ash', input: expect.stringMatching(/^The sea is calm\./u), response_format: 'wav' },
      { input: 'The lamp is lit.' },
    ]);
    expect(asked[0]).toMatchObject({
      url: 'http://127.0.0.1:1/v1/audio/speech',
      headers: { authorization: 'Bearer secret' },
    });
    asked.length = 0;
    await speakAll(open(elevenLabs()), { voice: 'two/AbC1', text: 'Good morning.' });
    expect(asked.at(-1)).toMatchObject({
      url: 'http://127.0.0.1:1/v1/text-to-speech/AbC1/with-timestamps?output_format=mp3_44100_128',
      headers: { 'xi-api-key': 'secret' },
      body: { text: 'Good morning.', model_id: 'eleven_multilingual_v2' },
    });
  });

  it('take the provider’s own times of words, less the silence that is cut off before them', async () => {
    const late = elevenLabs((answer) => {
      const whole = Buffer.from(String(answer['audio_base64']), 'base64');
      const samples = joinSamples([new Int16Array(spokenRate), pcmSamples(new Uint8Array(whole.subarray(44)))]);
      const alignment = answer['alignment'] as ReturnType<typeof charactersOf>;
      const later = (times: readonly number[]) => times.map((seconds) => seconds + 1);
      return {
        audio_base64: Buffer.from(encodeWav(samples, spokenRate)).toString('base64'),
        alignment: {
          ...alignment,
          character_start_times_seconds: later(alignment.character_start_times_seconds),
          character_end_times_seconds: later(alignment.character_end_times_seconds),
        },
      };
    });
    const text = 'The lamp turned slowly.';
    const own = await saidBehind(text);
    const { words } = await speakAll(open(late), { voice: 'two/AbC1', text });
    expect(words).toHaveLength(4);
    for (const [at, word] of words.entries()) {
      const expected = own.words[at];
      // Up to the silence at the beginning of the reading itself.
      expect(Math.abs(word.endSeconds - (expected?.endSeconds ?? 0))).toBeLessThan(0.3);
    }
  });

  it.each([
    [
      'of another text',
      { characters: ['H', 'i'], character_start_times_seconds: [0, 1], character_end_times_seconds: [1, 2] },
    ],
    ['that run backwards', 'backwards'],
    ['that are none', { characters: null }],
  ])('align words by listening where the provider tells times %s', async (_name, alignment) => {
    const lying = elevenLabs((answer) => {
      const told = answer['alignment'] as ReturnType<typeof charactersOf>;
      const backwards = {
        ...told,
        character_start_times_seconds: [...told.character_start_times_seconds].reverse(),
        character_end_times_seconds: [...told.character_end_times_seconds].reverse(),
      };
      return { ...answer, alignment: alignment === 'backwards' ? backwards : alignment };
    });
    const { words, samples } = await speakAll(open(lying), { voice: 'two/AbC1', text: 'The lamp turned slowly.' });
    expect(words).toHaveLength(4);
    expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(samples.length / 44_100 + 0.02);
  });

  it.each<readonly [string, () => Promise<Uint8Array>]>([
    ['a page', () => Promise.resolve(Buffer.from('<p>maintenance</p>'))],
    ['nothing', () => Promise.resolve(new Uint8Array())],
    ['a sound without samples', () => Promise.resolve(encodeWav(new Int16Array(), 24_000))],
    ['far too long a sound', () => Promise.resolve(encodeWav(new Int16Array(24_000 * 60), 24_000))],
    ['an error', () => Promise.reject(new Error('the service answered 500'))],
  ])('say that they can’t speak after %s', async (_name, answer) => {
    await expect(speakAll(open(openAi(answer)), { voice: 'one/ash', text: 'Hello there.' })).rejects.toMatchObject({
      reason: 'broken',
      message: expect.stringMatching(/^Example Voices can’t speak now: /u),
    });
  });

  it('of one provider speak on while the list of another can’t be had', async () => {
    const broken: VoiceProvider = { ...elevenLabs(), id: 'gone', voices: () => Promise.reject(new Error('no answer')) };
    const engine = open(broken, openAi());
    expect((await engine.voices()).map(({ id }) => id)).toEqual(['remote-one-ash', 'remote-one-jf_alpha']);
    expect(await engine.status?.()).toEqual({ problem: 'Example Labs: no answer.', isWanted: true });
  });

  it('are none, and no news, where no provider is set up', async () => {
    const engine = open();
    expect(await engine.voices()).toEqual([]);
    expect(await engine.status?.()).toMatchObject({ isWanted: false });
  });
});
