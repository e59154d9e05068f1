import { describe, expect, it } from 'vitest';
import { remoteRecogniser } from './remote.ts';

const signal = new AbortController().signal;
const options = { id: 'remote', sentTo: 'Example', url: 'http://127.0.0.1:1/v1/', key: 'secret', model: 'whisper-1' };

/** A provider that answers this, and remembers what it was sent. */
function provider(answer: unknown) {
  const asked: { url: string; headers: Readonly<Record<string, string>>; form: Promise<FormData> }[] = [];
  const recogniser = remoteRecogniser({
    ...options,
    ask: (url, { headers, bytes }) => {
      asked.push({ url: url.href, headers, form: new Response(Buffer.from(bytes), { headers }).formData() });
      return Promise.resolve(answer);
    },
  });
  return { recogniser, asked };
}

describe('a remote recogniser', () => {
  it('sends each part as a WAV in a form, and takes text, times and language', async () => {
    const { recogniser, asked } = provider({
      text: 'Bonjour, Ada.',
      language: 'french',
      words: [
        { word: 'Bonjour', start: 0.1, end: 0.6 },
        { word: 'Ada', start: 0.7, end: 9 },
      ],
    });
    const [part] = await recogniser.recognise({ parts: [new Int16Array(16_000)], language: null, signal });
    expect(part).toEqual({
      language: 'fr',
      words: [
        { text: 'Bonjour,', start: 0.1, end: 0.6, confidence: null },
        { text: 'Ada.', start: 0.7, end: 1, confidence: null },
      ],
    });
    expect(asked[0]?.url).toBe('http://127.0.0.1:1/v1/audio/transcriptions');
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
    const form = await asked[0]?.form;
    expect(form?.get('model')).toBe('whisper-1');
    expect(form?.get('language')).toBeNull();
    const file = form?.get('file');
    expect(file instanceof Blob ? file.size : 0).toBe(44 + 32_000);
  });

  it('says how sure it was, stretch by stretch, where the provider tells it', async () => {
    const times = [0, 0.5].map((start) => ({ word: 'w', start, end: start + 0.4 }));
    const told = provider({
      text: 'Clear mumble',
      words: times,
      segments: [
        { start: 0, end: 0.45, avg_logprob: -0.1, no_speech_prob: 0.01 },
        { start: 0.45, end: 1, avg_logprob: -0.5, no_speech_prob: 0.6 },
      ],
    });
    const [part] = await told.recogniser.recognise({ parts: [new Int16Array(16_000)], language: 'en', signal });
    const [clear, mumble] = part?.words.map(({ confidence }) => confidence) ?? [];
    expect(clear).toBeCloseTo(0.9, 1);
    expect(mumble).toBeCloseTo(0.24, 1);
    expect((await told.asked[0]?.form)?.getAll('timestamp_granularities[]')).toEqual(['word', 'segment']);
  });

  it('shares the time by letters where the provider gives none, and says so', async () => {
    const { recogniser } = provider({ text: 'one three' });
    const [part] = await recogniser.recognise({ parts: [new Int16Array(16_000)], language: 'en', signal });
    expect(part?.words).toMatchObject([
      { text: 'one', start: 0, end: 0.375, isEstimated: true },
      { text: 'three', end: 1 },
    ]);
    const broken = provider({ error: 'no' });
    await expect(broken.recogniser.recognise({ parts: [new Int16Array(1)], language: 'en', signal })).rejects.toThrow();
  });
});
