import { expect, it } from 'vitest';
import { elevenLabsRecogniser } from './elevenlabs.ts';

const signal = new AbortController().signal;
const second = new Int16Array(16_000);

/** A provider that answers this, and remembers what it was sent. */
function provider(answer: unknown) {
  const asked: { url: string; headers: Readonly<Record<string, string>>; form: Promise<FormData> }[] = [];
  const recogniser = elevenLabsRecogniser({
    id: 'remote',
    sentTo: 'Example',
    url: 'http://127.0.0.1:1/',
    key: 'secret',
    model: 'scribe_v1',
    ask: (url, { headers, bytes }) => {
      asked.push({ url: url.href, headers, form: new Response(Buffer.from(bytes), { headers }).formData() });
      return Promise.resolve(answer);
    },
  });
  return { hear: (language: string | null) => recogniser.recognise({ parts: [second], language, signal }), asked };
}

it('sends a part as a WAV in a form, and takes words, times, confidence and language', async () => {
  const { hear, asked } = provider({
    language_code: 'eng',
    text: 'Hello, Ada.',
    words: [
      { text: 'Hello,', start: 0.1, end: 0.4, type: 'word', logprob: -0.1 },
      { text: ' ', start: 0.4, end: 0.5, type: 'spacing', logprob: 0 },
      { text: '(laughs)', start: 0.5, end: 0.6, type: 'audio_event' },
      { text: 'Ada.', start: 0.5, end: 9, type: 'word' },
    ],
  });
  const [part] = await hear(null);
  expect(part?.language).toBe('en');
  expect(part?.words).toEqual([
    { text: 'Hello,', start: 0.1, end: 0.4, confidence: expect.closeTo(0.905, 2) as number },
    { text: 'Ada.', start: 0.5, end: 1, confidence: null },
  ]);
  expect(asked[0]).toMatchObject({
    url: 'http://127.0.0.1:1/v1/speech-to-text',
    headers: { 'xi-api-key': 'secret' },
  });
  const form = await asked[0]?.form;
  expect(form?.get('model_id')).toBe('scribe_v1');
  expect(form?.get('language_code')).toBeNull();
  const file = form?.get('file');
  expect(file instanceof Blob ? file.size : 0).toBe(44 + 32_000);
});

it('keeps words in order whatever times they are told with', async () => {
  const [part] = await provider({
    words: [
      { text: 'one', start: 0.6, end: 0.8, type: 'word' },
      { text: 'two', start: 0.2, end: 0.1, type: 'word' },
      { text: 'three', start: 'soon', end: null, type: 'word' },
      { text: 7, type: 'word' },
      null,
    ],
  }).hear('ja');
  expect(part?.language).toBe('ja');
  expect(part?.words).toMatchObject([
    { text: 'one', start: 0.6, end: 0.8 },
    { text: 'two', start: 0.8, end: 0.8 },
    { text: 'three', isEstimated: true },
  ]);
});

it.each([null, {}, { text: 'no words' }, { words: 'none' }, []])('throws at %j', async (answer) => {
  await expect(provider(answer).hear('en')).rejects.toThrow('no words');
});
