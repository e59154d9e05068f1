import { silence, toFloat, toInt16 } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerPostings } from '../../../capabilities/credits/credits.tables.ts';
import { files } from '../../../capabilities/uploads/uploads.tables.ts';
import { decodeAudio } from '../../../testing/decode-audio.ts';
import { recordedVoice } from '../../../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(async () => {
  user = await studio.createUser();
});

const rate = 16_000;
const seconds = 4;
/** Someone hums, with a pause at the end of each second. */
const clean = toFloat(new Int16Array(recordedVoice(seconds).slice(44).buffer));
let seed = 7;
const hiss = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 31 - 1;
};
const noisy = encodeWav(toInt16(clean.map((sample) => sample + 0.02 * hiss())), rate);

async function isolate(bytes: Uint8Array | null, fields: Record<string, string> = {}, name = 'a.wav', path = '') {
  const form = new FormData();
  if (bytes !== null) form.append('audio', new Blob([Buffer.from(bytes)]), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const headers = { 'xi-api-key': user.apiKey };
  const answer = await fetch(`${studio.address}/v1/audio-isolation${path}`, { method: 'POST', headers, body: form });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, body };
}
/** Loudness of the pauses, decibels. */
const pauses = (samples: Float32Array): number => {
  const quiet = samples.filter((_, at) => at % rate > 13_000 && at % rate < 15_500);
  return 10 * Math.log10(quiet.reduce((sum, value) => sum + value * value, 1e-12) / quiet.length);
};
const heard = async ({ body }: { readonly body: Uint8Array }) =>
  toFloat(await decodeAudio(studio.platform.sandbox, body, rate));

describe('audio isolation', () => {
  it('leaves the speech as long and as loud as it was, takes steady noise away, and is paid by the second', async () => {
    const made = await isolate(noisy);
    expect(made.status).toBe(200);
    expect(Object.fromEntries(made.headers)).toMatchObject({ 'content-type': 'audio/mpeg', 'x-isolated-by': 'filter' });
    expect(made.body.includes('Recording cleaned with Timbre')).toBe(true);
    const samples = await heard(made);
    expect(Math.abs(samples.length / rate - seconds)).toBeLessThan(0.1);
    const before = toFloat(new Int16Array(Uint8Array.from(noisy).slice(44).buffer));
    expect(pauses(samples)).toBeLessThan(pauses(before) - 10);
    const power = (of: Float32Array) => of.reduce((sum, value) => sum + value * value, 0) / clean.length;
    expect(Math.abs(10 * Math.log10(power(samples) / power(clean)))).toBeLessThan(1);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.92 });
    // Nothing of it is kept.
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
  });

  it('takes bare samples, and answers in chunks where that is asked for', async () => {
    const bare = await isolate(noisy.slice(44), { file_format: 'pcm_s16le_16', preview_b64: 'x' }, 'blob', '/stream');
    expect(bare.status).toBe(200);
    expect(bare.headers.get('transfer-encoding')).toBe('chunked');
    expect(Math.abs((await heard(bare)).length / rate - seconds)).toBeLessThan(0.1);
  });

  it('refuses what it can’t use, which costs nothing', async () => {
    const long = encodeWav(silence(601, 8000), 8000);
    const tries: [Promise<{ status: number; body: Buffer }>, number, string][] = [
      [isolate(null), 422, 'isolation_audio_missing'],
      [isolate(new Uint8Array()), 422, 'isolation_audio_missing'],
      [isolate(noisy, {}, 'a.exe'), 422, 'isolation_format'],
      [isolate(Buffer.from('no sound')), 422, 'isolation_unreadable'],
      [isolate(long), 413, 'isolation_long'],
    ];
    for (const [asked, status, name] of tries) {
      const answer = await asked;
      expect(answer.status, name).toBe(status);
      expect(JSON.parse(answer.body.toString('utf8'))).toMatchObject({ detail: { status: name } });
    }
    expect((await isolate(noisy, { file_format: 'ogg' })).status).toBe(422);
    expect(await studio.db.$count(ledgerPostings, eq(ledgerPostings.userId, user.id))).toBe(1);
    user = await studio.createUser('professional', 0.05);
    expect((await isolate(noisy)).status).toBe(402);
  });
});
