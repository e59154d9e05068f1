import { expect } from 'vitest';
import { eventually } from '../server/src/platform/jobs/testing-jobs.ts';
import { openSpeechSocket } from '../server/src/testing/steps/speech-socket-steps.ts';
import type { Proof } from './openai-proofs.ts';
import { heardWords, sentence, type SdkStudio } from './sdk-studio.ts';

/** 50 characters, 3 s in the voice that counts. */
const counted = 'A sentence of fifty characters, all told and done.';
const voice = 'fake-standard';
const raw = (encoding: string, rate: number): string[] => ['-f', encoding, '-ar', String(rate), '-ac', '1'];
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z ]/gu, '');

export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
/** A file that an answer names, without the key. The studio listens at another address than programs find it at. */
export async function downloaded({ studio }: SdkStudio, url = 'none'): Promise<Uint8Array> {
  const { pathname, search } = new URL(url);
  const answer = await fetch(studio.address + pathname + search);
  expect(answer.status, url).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}
/** A dub’s first run, which waits longer than other jobs: until then no voice was measured. */
export const eventuallyDubbed = (check: () => Promise<boolean>): Promise<void> =>
  eventually(check)
    .catch(() => eventually(check))
    .catch(() => eventually(check));

export const recordingOf = ({ recording }: SdkStudio) => new Blob([Buffer.from(recording)], { type: 'audio/mpeg' });

const outputs = [
  ['mp3_44100_128', []],
  ['mp3_22050_32', []],
  ['opus_48000_64', []],
  ['pcm_8000', raw('s16le', 8000)],
  ['pcm_48000', raw('s16le', 48_000)],
  ['ulaw_8000', raw('mulaw', 8000)],
  ['alaw_8000', raw('alaw', 8000)],
] as const;

async function converts({ elevenLabs, secondsOf }: SdkStudio): Promise<void> {
  for (const [outputFormat, input] of outputs) {
    const audio = await elevenLabs.textToSpeech.convert(voice, { text: counted, outputFormat });
    expect(Math.abs((await secondsOf(await bytesOf(audio), input)) - 3), outputFormat).toBeLessThan(0.2);
  }
  const all = await elevenLabs.textToSpeech
    .convert(voice, {
      text: counted,
      modelId: 'eleven_multilingual_v2',
      languageCode: 'en',
      outputFormat: 'pcm_16000',
      voiceSettings: { stability: 0.5, similarityBoost: 0.7, style: 0, useSpeakerBoost: true, speed: 1.2 },
      seed: 1,
      previousText: 'Before.',
      nextText: 'After.',
      applyTextNormalization: 'auto',
    })
    .withRawResponse();
  expect((await bytesOf(all.data)).length / 32_000).toBeCloseTo(3 / 1.2, 1);
  expect(all.rawResponse.headers.get('request-id')).toBeTruthy();
  expect(all.rawResponse.headers.get('character-cost')).toBe('50');
}

interface Times {
  readonly characters: string[];
  readonly characterStartTimesSeconds: number[];
  readonly characterEndTimesSeconds: number[];
}

function expectTimes(all: readonly (Times | undefined)[], seconds: number): void {
  const times = all.flatMap((one) => one ?? []);
  expect(times.flatMap(({ characters }) => characters).join('')).toBe(counted);
  const starts = times.flatMap((one) => one.characterStartTimesSeconds);
  const ends = times.flatMap((one) => one.characterEndTimesSeconds);
  for (const [at, start] of starts.entries()) {
    expect(start).toBeGreaterThanOrEqual(starts[at - 1] ?? 0);
    expect(ends[at]).toBeGreaterThanOrEqual(start);
  }
  expect(ends.at(-1)).toBeLessThanOrEqual(seconds + 0.01);
  expect(ends.at(-1)).toBeGreaterThan(seconds - 0.5);
}

async function timed({ elevenLabs, secondsOf }: SdkStudio): Promise<void> {
  const made = await elevenLabs.textToSpeech.convertWithTimestamps(voice, { text: counted });
  const seconds = await secondsOf(Buffer.from(made.audioBase64, 'base64'));
  expect(Math.abs(seconds - 3)).toBeLessThan(0.2);
  expectTimes([made.alignment], 3);
  expectTimes([made.normalizedAlignment], 3);
}

async function timedStream({ elevenLabs }: SdkStudio): Promise<void> {
  const stream = await elevenLabs.textToSpeech.streamWithTimestamps(voice, {
    text: counted,
    outputFormat: 'pcm_16000',
  });
  const pieces: Buffer[] = [];
  const times: (Times | undefined)[] = [];
  for await (const piece of stream) {
    pieces.push(Buffer.from(piece.audioBase64, 'base64'));
    times.push(piece.alignment);
  }
  expect(Buffer.concat(pieces).length / 32_000).toBeCloseTo(3, 2);
  expectTimes(times, 3);
}

/** As ElevenLabs' documentation does it, with `ws`. */
async function speaksWhileWritten({ studio, user }: SdkStudio): Promise<void> {
  const one = openSpeechSocket(studio, { voice, query: 'model_id=eleven_flash_v2_5&output_format=pcm_16000' });
  await one.opened;
  const settings = { stability: 0.5, similarity_boost: 0.8, use_speaker_boost: false };
  one.say({
    text: ' ',
    voice_settings: settings,
    generation_config: { chunk_length_schedule: [120, 160, 250, 290] },
    xi_api_key: user.apiKey,
  });
  one.say({ text: counted, try_trigger_generation: true });
  one.say({ text: '' });
  expect(await one.closed).toBe(1000);
  expect(one.failure()).toBeNull();
  // At the comma, the text is tried before the sentence is complete.
  expect(one.audio().length / 32_000).toBeGreaterThan(2.99);
  expect(one.audio().length / 32_000).toBeLessThan(3.5);
  expect(one.heard.at(-1)).toMatchObject({ isFinal: true });
  expect(
    one.heard
      .flatMap(({ alignment }) => alignment?.chars ?? [])
      .join('')
      .trim(),
  ).toBe(counted);
}

async function hears(sdk: SdkStudio): Promise<void> {
  const { speechToText } = sdk.elevenLabs;
  const request = { modelId: 'scribe_v1', file: recordingOf(sdk) };
  const made = await speechToText.convert({
    ...request,
    languageCode: 'en',
    tagAudioEvents: true,
    diarize: true,
    numSpeakers: 1,
    timestampsGranularity: 'character',
    additionalFormats: [{ format: 'srt' }, { format: 'segmented_json' }, { format: 'docx' }],
  });
  if (!('words' in made)) throw new Error('This is no transcript.');
  expect(plain(made.text)).toContain(heardWords);
  expect(made).toMatchObject({ languageCode: 'en', languageProbability: 1 });
  expect(plain(made.words.map(({ text }) => text).join(''))).toContain(heardWords);
  let before = 0;
  for (const { type, start, end, characters, text } of made.words) {
    expect(start).toBeGreaterThanOrEqual(before);
    expect(end).toBeGreaterThanOrEqual(start ?? 0);
    if (type === 'word') expect(characters?.map((one) => one.text).join('')).toBe(text);
    before = start ?? 0;
  }
  const formats = made.additionalFormats?.map((one) => [one?.requestedFormat, one?.isBase64Encoded]);
  expect(formats).toEqual([
    ['srt', false],
    ['segmented_json', false],
    ['docx', true],
  ]);
  expect(made.additionalFormats?.[0]?.content).toMatch(/^1\n00:00:00,\d{3} --> /u);
  const bare = await speechToText.convert({ ...request, timestampsGranularity: 'none' });
  expect(bare).toMatchObject({ words: [] });
}

async function aligns(sdk: SdkStudio): Promise<void> {
  const made = await sdk.elevenLabs.forcedAlignment.create({ file: recordingOf(sdk), text: sentence });
  expect(made.words.map(({ text }) => text).join(' ')).toBe(sentence.replace('.', ''));
  expect(made.characters.map(({ text }) => text).join('')).toBe(sentence);
  const seconds = await sdk.secondsOf(sdk.recording);
  for (const [at, { start, end, loss }] of made.words.entries()) {
    expect(start).toBeGreaterThanOrEqual(made.words[at - 1]?.start ?? 0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThan(seconds + 0.1);
    expect(loss).toBeGreaterThanOrEqual(0);
  }
}

export const elevenLabsProofs: Readonly<Record<string, Proof>> = {
  'textToSpeech.convert': converts,
  'textToSpeech.stream': async ({ elevenLabs, secondsOf }) => {
    const audio = await elevenLabs.textToSpeech.stream(voice, { text: counted, optimizeStreamingLatency: 3 });
    expect(Math.abs((await secondsOf(await bytesOf(audio))) - 3)).toBeLessThan(0.2);
  },
  'textToSpeech.convertWithTimestamps': timed,
  'textToSpeech.streamWithTimestamps': timedStream,
  'WebSocket stream-input': speaksWhileWritten,
  'textToSoundEffects.convert': async ({ elevenLabs, secondsOf }) => {
    const request = { text: 'heavy rain', durationSeconds: 2, promptInfluence: 0.4, loop: true };
    const audio = await elevenLabs.textToSoundEffects.convert(request);
    expect(Math.abs((await secondsOf(await bytesOf(audio))) - 2)).toBeLessThan(0.2);
  },
  'speechToText.convert': hears,
  'forcedAlignment.create': aligns,
  'voices.getAll': async ({ elevenLabs }) => {
    const { voices } = await elevenLabs.voices.getAll();
    expect(voices.map(({ voiceId }) => voiceId)).toEqual(expect.arrayContaining(['flite-rms', 'fake-standard']));
    for (const { name, previewUrl, labels } of voices.filter(({ voiceId }) => voiceId.startsWith('flite'))) {
      expect(name).toBeTruthy();
      expect(previewUrl).toMatch(/^http/u);
      expect(labels).toMatchObject({ gender: expect.stringMatching(/male/u) as string });
    }
  },
  'voices.search': async ({ elevenLabs }) => {
    const first = await elevenLabs.voices.search({ pageSize: 3, sort: 'name', sortDirection: 'asc' });
    expect(first.voices).toHaveLength(3);
    expect(first).toMatchObject({ hasMore: true });
    expect(first.totalCount).toBeGreaterThan(20);
    const { nextPageToken } = first;
    const second = await elevenLabs.voices.search({
      pageSize: 3,
      sort: 'name',
      ...(nextPageToken === undefined ? {} : { nextPageToken }),
    });
    const ids = (page: typeof first) => page.voices.map(({ voiceId }) => voiceId);
    expect(ids(second).some((id) => ids(first).includes(id))).toBe(false);
    const found = await elevenLabs.voices.search({ search: 'Fake Hanako' });
    expect(ids(found)).toEqual(['fake-ja']);
  },
  'voices.findSimilarVoices': async (sdk) => {
    const found = await sdk.elevenLabs.voices.findSimilarVoices({ audioFile: recordingOf(sdk), topK: 3 });
    expect(found.voices).toHaveLength(3);
    expect(found.voices.map(({ gender }) => gender)).toContain('male');
  },
  'models.list': async ({ elevenLabs }) => {
    const models = await elevenLabs.models.list();
    const [model] = models;
    expect(model).toMatchObject({ modelId: 'tts-1', canDoTextToSpeech: true });
    expect(model?.languages?.map(({ languageId }) => languageId)).toEqual(expect.arrayContaining(['en', 'ja']));
  },
};
