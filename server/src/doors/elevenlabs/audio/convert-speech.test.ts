import type { SpeechEngine, VoiceProfile } from '@timbre/engines/ports';
import { integratedLoudness } from '@timbre/media/loudness';
import { joinSamples, silence, toFloat } from '@timbre/media/pcm';
import { speakerDistance, speakerEmbedding } from '@timbre/media/speaker-metric';
import { measureVoice } from '@timbre/media/vocoder/measure';
import { encodeWav } from '@timbre/media/wav';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiUsage } from '../../../capabilities/api-usage/api-usage.tables.ts';
import { voiceProfiles } from '../../../capabilities/conversion/conversion.tables.ts';
import { ledgerPostings } from '../../../capabilities/credits/credits.tables.ts';
import { files } from '../../../capabilities/uploads/uploads.tables.ts';
import { eventually } from '../../../platform/jobs/testing-jobs.ts';
import { decodeAudio } from '../../../testing/decode-audio.ts';
import { speechEngines } from '../../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let engines: readonly SpeechEngine[];
/** A man, and a woman whom someone has cloned. */
let his: Float32Array;
let hers: Float32Array;

const rate = 16_000;
const words = 'The morning light fell softly over the harbour, and the fishing boats rocked at their ropes. ';
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
const catalogueVoice = 'flite-slt';

async function said(voice: string, text: string): Promise<Float32Array> {
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [];
  for await (const event of flite?.speak({ ...plain, voice, text }, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples);
  return toFloat(joinSamples(parts));
}
const wav = (samples: Float32Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    encodeWav(
      Int16Array.from(samples, (sample) => Math.round(sample * 32_767)),
      rate,
    ),
  );

beforeAll(async () => {
  engines = speechEngines();
  const used = engines.filter(({ name }) => name === 'cloned' || name === 'flite');
  studio = await startTestStudio({ engines: used });
  user = await studio.createUser();
  his = await said('rms', words);
  hers = await said('slt', 'She had read the letter twice before breakfast, and once more on the stairs, slowly.');
  await studio.startWorker();
}, 240_000);
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
});

interface Sent {
  readonly fields?: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly by?: TestUser;
  readonly signal?: AbortSignal;
}

function send(
  path: string,
  bytes: Uint8Array<ArrayBuffer> | null,
  { fields = {}, name = 'a.wav', by = user, signal }: Sent = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (bytes !== null) form.append('audio', new Blob([bytes]), name);
  const headers = { 'xi-api-key': by.apiKey };
  const about = { method: 'POST', headers, body: form, ...(signal === undefined ? {} : { signal }) };
  return fetch(`${studio.address}/v1/speech-to-speech/${path}`, about);
}
const bodyOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());
const refusalOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { detail: { status: string } }).detail.status,
];
const heard = async (bytes: Uint8Array) => toFloat(await decodeAudio(studio.platform.sandbox, bytes, rate));
const place = (samples: Float32Array) => {
  const at = speakerEmbedding(samples, rate);
  if (at === null) throw new Error('no one is heard');
  return at;
};

/** How loud each fiftieth of a second is, to compare when things are said. */
function outline(samples: Float32Array): number[] {
  const size = rate / 50;
  return Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    const part = samples.subarray(frame * size, (frame + 1) * size);
    return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 1e-5));
  });
}
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const sum = (value: (at: number) => number) => a.reduce((all, _, at) => all + value(at), 0);
  const [da, db] = [(at: number) => (a[at] ?? 0) - ma, (at: number) => (b[at] ?? 0) - mb];
  return sum((at) => da(at) * db(at)) / Math.sqrt(sum((at) => da(at) ** 2) * sum((at) => db(at) ** 2));
}

/** Who speaks is the target; what is said, when, and how loud is the recording's. */
function expectConverted(made: Float32Array, source: Float32Array, target: Float32Array): void {
  expect(Math.abs(made.length - source.length) / rate).toBeLessThan(0.08);
  const [before, wanted, after] = [source, target, made].map((one) => measureVoice(one, rate).pitchHertz) as [
    number,
    number,
    number,
  ];
  expect(Math.abs(12 * Math.log2(after / wanted))).toBeLessThan(1);
  expect(Math.abs(12 * Math.log2(after / before))).toBeGreaterThan(6);
  expect(speakerDistance(place(made), place(target))).toBeLessThan(speakerDistance(place(made), place(source)) - 0.5);
  expect(Math.abs(integratedLoudness([made], rate) - integratedLoudness([source], rate))).toBeLessThan(1);
  expect(Math.max(...made.map(Math.abs).slice(0, 60_000))).toBeLessThan(1);
  expect(correlation(outline(made).slice(0, 200), outline(source).slice(0, 200))).toBeGreaterThan(0.8);
}

describe('speech to speech', () => {
  it('lets a voice of the catalogue say it, as loud and as long; it is measured once, and paid at the voice’s price', async () => {
    const answer = await send(catalogueVoice, wav(his), { fields: { model_id: 'eleven_english_sts_v2' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const bytes = await bodyOf(answer);
    expect(Buffer.from(bytes).includes('Synthetic speech made with Timbre')).toBe(true);
    expectConverted(await heard(bytes), his, hers);
    const seconds = his.length / rate;
    expect((await studio.balance(user)).held).toBe(0);
    expect((await studio.balance(user)).allCredits).toBeCloseTo(100 - Math.ceil(seconds * 2) / 100, 5);
    // Nothing of the recording is kept.
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
    const [kept] = await studio.db.select().from(voiceProfiles);
    expect(kept?.voiceId).toBe(catalogueVoice);

    await studio.db.update(voiceProfiles).set({ profile: { ...(kept?.profile as VoiceProfile), medianHalfTones: 8 } });
    const raw = await send(`${catalogueVoice}?output_format=pcm_16000`, wav(his.subarray(0, 3 * rate)));
    const samples = toFloat(new Int16Array((await bodyOf(raw)).buffer));
    expect(Math.abs(12 * Math.log2(measureVoice(samples, rate).pitchHertz / 158.7))).toBeLessThan(1);
    await studio.db.delete(voiceProfiles);
  });

  it('streams it in the caller’s own cloned voice, whose recording it goes by', async () => {
    const form = new FormData();
    form.set('name', 'Her');
    form.append('files', new File([wav(hers)], 'her.wav'));
    const headers = { 'xi-api-key': user.apiKey };
    const added = await fetch(`${studio.address}/v1/voices/add`, { method: 'POST', headers, body: form });
    const { voice_id: id } = (await added.json()) as { voice_id: string };
    const before = await studio.balance(user);
    const answer = await send(`${id}/stream?output_format=pcm_16000`, wav(his), {
      fields: { remove_background_noise: 'true', voice_settings: '{"stability":1}', seed: '7' },
    });
    expect([answer.status, answer.headers.get('transfer-encoding')]).toEqual([200, 'chunked']);
    const samples = toFloat(new Int16Array((await bodyOf(answer)).buffer));
    expectConverted(samples, his, hers);
    const paid = before.allCredits - (await studio.balance(user)).allCredits;
    expect(paid).toBeCloseTo(Math.ceil((his.length / rate) * 12) / 100, 5);
    // Cleaned and spoken, a second of sound is one.
    const used = eq(apiUsage.callId, 'streamConvertedSpeech');
    const rows = await studio.db
      .select()
      .from(apiUsage)
      .where(and(eq(apiUsage.userId, user.id), used));
    expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(his.length / rate, 1);

    const other = await studio.createUser();
    expect(await refusalOf(await send(id, wav(his), { by: other }))).toEqual([404, 'voice_not_found']);
    const gone = await fetch(`${studio.address}/v1/voices/${id}`, { method: 'DELETE', headers });
    expect(gone.status).toBe(200);
    expect(await studio.db.$count(voiceProfiles, eq(voiceProfiles.voiceId, id))).toBe(0);
  });

  it('takes what was made from who goes away', async () => {
    const leaver = await studio.createUser('professional', 10);
    const long = new Float32Array(his.length * 4);
    for (const at of [0, 1, 2, 3]) long.set(his, at * his.length);
    const abort = new AbortController();
    const path = `${catalogueVoice}/stream?output_format=pcm_16000`;
    const answer = await send(path, wav(long), { by: leaver, signal: abort.signal });
    await answer.body?.getReader().read();
    abort.abort();
    await eventually(async () => (await studio.balance(leaver)).held === 0);
    const paid = 10 - (await studio.balance(leaver)).allCredits;
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan((long.length / rate) * 0.02);
  });

  it('refuses what it can’t use, which costs nothing', async () => {
    const someone = await studio.createUser();
    const ask = (path: string, bytes: Uint8Array<ArrayBuffer> | null, more: Sent = {}) =>
      send(path, bytes, { by: someone, ...more });
    const hum = wav(his.subarray(0, 2 * rate));
    const quiet = new Uint8Array(encodeWav(silence(4, rate), rate));
    const long = new Uint8Array(encodeWav(silence(601, 8000), 8000));
    const tries: [Promise<Response>, number, string][] = [
      [ask(catalogueVoice, null), 422, 'conversion_audio_missing'],
      [ask(catalogueVoice, new Uint8Array()), 422, 'conversion_audio_missing'],
      [ask(catalogueVoice, hum, { name: 'a.exe' }), 422, 'conversion_format'],
      [ask(catalogueVoice, new Uint8Array(Buffer.from('no sound'))), 422, 'conversion_unreadable'],
      [ask(catalogueVoice, long), 413, 'conversion_long'],
      [ask(catalogueVoice, quiet), 422, 'conversion_silent'],
      [ask(`${catalogueVoice}/stream`, quiet), 422, 'conversion_silent'],
      [ask('no-such-voice', hum), 404, 'voice_not_found'],
    ];
    for (const [asked, status, name] of tries) expect(await refusalOf(await asked), name).toEqual([status, name]);
    for (const fields of [{ voice_settings: '[]' }, { voice_settings: '{' }, { seed: '-1' }, { file_format: 'ogg' }])
      expect((await ask(catalogueVoice, hum, { fields: fields as Record<string, string> })).status).toBe(422);
    expect((await ask(`${catalogueVoice}?output_format=mp3`, hum)).status).toBe(422);
    expect(await studio.db.$count(ledgerPostings, eq(ledgerPostings.kind, 'capture'))).toBeGreaterThan(0);
    expect(await studio.balance(someone)).toMatchObject({ held: 0, allCredits: 100 });
    const free = await studio.createUser('free');
    expect(await refusalOf(await send('fake-premium', hum, { by: free }))).toEqual([402, 'voice_premium']);
    const poor = await studio.createUser('professional', 0.02);
    expect((await send(catalogueVoice, hum, { by: poor })).status).toBe(402);
  });
});
