import type { SpeechEngine } from '@timbre/engines/ports';
import { createForcedAlignment } from '@timbre/contract/alignment/alignment-door';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../capabilities/uploads/uploads.tables.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

const rate = 16_000;
const lead = 0.5;
const lines = [
  'The morning light fell softly over the harbour.',
  'Two fishing boats rocked at their ropes.',
  'An old man mended his nets and sang to himself.',
  'Nobody heard the bell of the little church.',
];
const text = lines.join(' ');
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

let studio: TestStudio;
let user: TestUser;
let engines: readonly SpeechEngine[];
let speech: Uint8Array<ArrayBuffer>;
let seconds = 0;

beforeAll(async () => {
  engines = speechEngines();
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [silence(lead, rate)];
  for (const line of lines) {
    const said = { ...plain, voice: 'rms', text: line };
    for await (const event of flite?.speak(said, new AbortController().signal) ?? [])
      if (event.kind === 'audio') parts.push(event.samples);
    parts.push(silence(0.6, rate));
  }
  const samples = joinSamples(parts);
  seconds = samples.length / rate;
  speech = new Uint8Array(encodeWav(samples, rate));
  studio = await startTestStudio();
  await studio.startWorker();
}, 240_000);
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
});
beforeEach(async () => {
  user = await studio.createUser();
});

async function ask(
  fields: Readonly<Record<string, string>>,
  sent: Uint8Array<ArrayBuffer> | null = speech,
  { name = 'harbour.wav', key = user.apiKey } = {},
) {
  const form = new FormData();
  if (sent !== null) form.set('file', new File([sent], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const answer = await fetch(`${studio.address}/v1/forced-alignment`, {
    method: 'POST',
    headers: { 'xi-api-key': key },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

describe('forced alignment', { timeout: 240_000 }, () => {
  it('answers characters and words in ElevenLabs’ shape, for 0.02 credits a second, and keeps nothing', async () => {
    const { allCredits: before } = await studio.balance(user);
    const { status, body } = await ask({ text });
    expect(status).toBe(200);
    const { characters, words, loss } = createForcedAlignment.output.parse(body);
    expect(characters.map((one) => one.text).join('')).toBe(text);
    expect(words.map((one) => one.text.replaceAll(/\W/gu, '')).join(' ')).toBe(text.replaceAll(/\W+/gu, ' ').trim());
    const times = characters.flatMap(({ start, end }) => [start, end]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.abs((words[0]?.start ?? 0) - lead)).toBeLessThan(0.15);
    expect(times.at(-1)).toBeLessThan(seconds);
    expect(loss).toBeLessThan(1);
    expect(words.every((one) => one.end > one.start && one.loss >= 0 && one.loss < 2)).toBe(true);
    expect((await studio.balance(user)).allCredits).toBeCloseTo(before - Math.ceil(seconds * 2) / 100, 1);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
  });

  it('counts characters as people do, emoji and all, and takes the language that is said', async () => {
    const { status, body } = await ask({ text: `${text} 🎧`, language_code: 'en' });
    expect(status).toBe(200);
    const { characters } = createForcedAlignment.output.parse(body);
    expect(characters.at(-1)?.text).toBe('🎧');
    expect(characters.map((one) => one.text).join('')).toBe(`${text} 🎧`);
  });

  it('says in ElevenLabs’ shape what is wrong, charges nothing and leaves nothing', async () => {
    const before = await studio.balance(user);
    const quiet = new Uint8Array(encodeWav(silence(3, rate), rate));
    const other =
      'Photosynthesis converts sunlight into energy. Our landlord repaired seven windows. Quantum computers need cold.';
    const refusals = [
      [await ask({ text }, null), 422, 'alignment_media_missing'],
      [await ask({ text }, new Uint8Array()), 422, 'alignment_media_missing'],
      [await ask({ text: ' … ' }), 422, 'alignment_text_empty'],
      [await ask({ text }, new TextEncoder().encode('no sound')), 422, 'alignment_unreadable'],
      [await ask({ text }, speech, { name: 'a.txt' }), 422, 'alignment_format'],
      [await ask({ text, language_code: 'tlh' }), 422, 'alignment_language'],
      [await ask({ text }, quiet), 422, 'alignment_silent'],
      [await ask({ text: other }), 422, 'alignment_mismatch'],
    ] as const;
    for (const [answer, status, name] of refusals)
      expect(answer).toMatchObject({ status, body: { detail: { status: name } } });
    expect(await ask({})).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'text'] }] } });
    expect(await ask({ text }, speech, { key: 'wrong' })).toMatchObject({ status: 401 });
    const poor = await studio.createUser('free', 0);
    expect(await ask({ text }, speech, { key: poor.apiKey })).toMatchObject({ status: 402 });
    expect(await studio.balance(user)).toEqual(before);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
  });
});
