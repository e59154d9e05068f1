import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import { createArticle, deleteArticle, updateArticle } from '@timbre/contract/articles/articles';
import { createSound, deleteSound, listSounds, renameSound, soundLimits } from '@timbre/contract/sounds';
import { bedNames } from '@timbre/media/mix/beds/make-bed';
import { encodeWav, readWavHeader, wavHeader } from '@timbre/media/wav';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paragraphs, refusal } from '../../testing/steps/article-steps.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { files, blobReleases } from '../uploads/uploads.tables.ts';
import { sounds as soundTable } from './sounds.tables.ts';

let studio: TestStudio;
let folder: string;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  folder = await mkdtemp(join(tmpdir(), 'sounds-'));
});
afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  user = await studio.createUser();
});
afterEach(() => {
  studio.breakDisk(null);
  vi.restoreAllMocks();
});

async function encoded(name: string, ...args: string[]): Promise<Buffer> {
  const path = join(folder, name);
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', ...args, `file:${path}`]);
  if (status !== 0) throw new Error(String(stderr));
  return readFile(path);
}
const tone = (seconds: number, layout = 'stereo'): string[] => [
  '-i',
  `aevalsrc=0.5*sin(880*t*PI):d=${seconds}:s=44100:c=${layout}`,
];
async function add(bytes: Uint8Array, fileName = 'sound.mp3', options: { name?: string } = {}, owner = user) {
  const fileId = await uploadFile(owner, bytes, fileName);
  return owner.client.send(createSound, { fileId, ...options });
}
const own = async (owner = user) =>
  (await owner.client.send(listSounds, {})).filter(({ origin }) => origin !== 'built-in');
const filesOf = (purpose: 'sound' | 'upload') =>
  studio.db.$count(files, and(eq(files.ownerId, user.id), eq(files.purpose, purpose)));
const get = async (url: string) => Buffer.from(await (await fetch(new URL(url, studio.address))).arrayBuffer());

describe('an own sound', () => {
  it('becomes 48 kHz WAV with its channels, length and peaks, and its upload goes', async () => {
    const sound = await add(await encoded('stereo.mp3', ...tone(2)), 'Wind & rain 雨.mp3');
    expect(sound).toMatchObject({ name: 'Wind & rain 雨', origin: 'upload', isLoop: false, channels: 2 });
    expect(sound.durationSeconds).toBeCloseTo(2, 0);
    expect(sound.peaks).toHaveLength(200);
    expect(Math.max(...sound.peaks)).toBeCloseTo(0.5, 1);
    expect([await filesOf('upload'), await filesOf('sound')]).toEqual([0, 1]);
    expect(await studio.composition.files.usedBytes(user.id)).toBe(sound.sizeBytes);
    const bytes = await get(sound.audioUrl);
    expect(readWavHeader(bytes)).toMatchObject({ sampleRate: 48_000, channels: 2, bitsPerSample: 16, dataStart: 44 });
    expect(bytes.length).toBe(sound.sizeBytes);
    expect(readWavHeader(bytes)?.dataBytes).toBe(bytes.length - 44);
    const mono = await add(await encoded('mono.wav', ...tone(1, 'mono')), 'm.wav', { name: ' Mine ' });
    expect(mono).toMatchObject({ name: 'Mine', channels: 1, durationSeconds: 1 });
  });

  it('is listed newest first, renamed and deleted', async () => {
    const first = await add(recordedTone(), '雨 .wav', {});
    studio.clock.advance({ seconds: 1 });
    const second = await add(recordedTone({ pitchHz: 300 }), `${'長'.repeat(100)}.wav`);
    expect(first.name).toBe('雨');
    expect(second.name).toBe('長'.repeat(80));
    expect((await own()).map(({ id }) => id)).toEqual([second.id, first.id]);
    const renamed = await user.client.send(renameSound, { id: first.id, name: ' Door ' });
    expect(renamed.name).toBe('Door');
    await user.client.send(deleteSound, { id: first.id });
    expect((await own()).map(({ id }) => id)).toEqual([second.id]);
    expect(await filesOf('sound')).toBe(1);
    expect((await refusal(user.client.send(deleteSound, { id: first.id }))).code).toBe('input.not-found');
    for (const name of ['', ' ', 'x'.repeat(81)]) {
      expect((await refusal(user.client.send(renameSound, { id: second.id, name }))).code).toBe('input.invalid');
    }
  });

  it('is not deleted while a script plays it, in a mark, a tag, as a bed or in the bin', async () => {
    const sound = await add(recordedTone());
    const mark = { kind: 'sound' as const, start: 0, end: 0, soundId: sound.id, gainDb: 0, mode: 'under' as const };
    const bed = { soundId: sound.id, gainDb: -18, duckDb: -12, fadeInSeconds: 1, fadeOutSeconds: 1, loops: true };
    const drafts = [
      { segments: paragraphs('One.', { text: 'Two.', marks: [mark] }) },
      { segments: paragraphs(`Three. [sound:${sound.id}]`) },
      { segments: paragraphs('Four.'), settings: { ...defaultArticleSettings, bed } },
    ];
    for (const draft of drafts) {
      const { articleId: id } = await user.client.send(createArticle, { title: 'My “ad” 広告', ...draft });
      const error = await refusal(user.client.send(deleteSound, { id: sound.id }));
      expect(error).toMatchObject({ code: 'state.conflict' });
      expect(error.message).toBe('“My “ad” 広告” uses this sound. Remove it there first.');
      await user.client.send(deleteArticle, { id });
      const binned = await refusal(user.client.send(deleteSound, { id: sound.id }));
      expect(binned.message).toContain('which is in the bin');
      await user.client.send(deleteArticle, { id });
    }
    const { articleId: id } = await user.client.send(createArticle, { segments: drafts[0]?.segments ?? [] });
    await user.client.send(updateArticle, { id, revision: 1, segments: paragraphs('Without.') });
    expect(await user.client.send(deleteSound, { id: sound.id })).toEqual({});
  });

  it('is made once for one Idempotency-Key, and no more than the limit', async () => {
    const fileId = await uploadFile(user, recordedTone());
    const send = () => user.client.send(createSound, { fileId }, { idempotencyKey: 'sound-once' });
    expect((await send()).id).toBe((await send()).id);
    const [row] = await studio.db.select().from(soundTable).where(eq(soundTable.ownerId, user.id));
    if (row === undefined) throw new Error('no sound');
    const copies = Array.from({ length: soundLimits.perUser - 1 }, (_, index) => ({ ...row, id: `${row.id}${index}` }));
    await studio.db.insert(soundTable).values(copies);
    expect((await refusal(add(recordedTone({ pitchHz: 500 })))).message).toContain('500 sounds, which is the limit');
  });
});

describe('what is no sound', () => {
  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['text', 'a.mp3', () => Buffer.from('hello '.repeat(2000))],
    ['a picture', 'a.mp3', () => encoded('picture.png', '-i', 'color=red:s=16x16:d=1', '-frames:v', '1')],
    ['a film', 'a.wav', () => encoded('film.mp4', '-i', 'color=red:s=16x16:d=1')],
    ['sound of another format under a false name', 'a.mp3', () => encoded('tone.flac', ...tone(1))],
    ['M4A', 'a.mp3', () => encoded('tone.m4a', ...tone(1))],
    ['a playlist', 'a.mp3', () => Buffer.from('#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')],
    ['a WAV without samples', 'a.wav', () => encodeWav(new Int16Array(0), 48_000)],
    ['a header alone', 'a.wav', () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE')],
  ])('%s is refused by its content', async (_, fileName, bytes) => {
    expect((await refusal(add(await bytes(), fileName))).code).toBe('sound.unreadable');
    expect(await own()).toEqual([]);
    expect(await filesOf('upload')).toBe(1);
  });

  it('takes 20 MB and refuses a byte more', async () => {
    const size = soundLimits.maxBytes;
    const wav = (bytes: number) =>
      Buffer.concat([
        wavHeader({ sampleRate: 48_000, channels: 2, bitsPerSample: 16 }, bytes - 44),
        Buffer.alloc(bytes - 44, 7),
      ]);
    const error = await refusal(add(wav(size + 1)));
    expect(error).toMatchObject({ code: 'request.too-large', data: { limit: size, actual: size + 1 } });
    expect(error.message).toContain('20 MB');
    expect((await add(wav(size))).durationSeconds).toBeCloseTo((size - 44) / 192_000, 3);
  });

  it('refuses more than half an hour by what was decoded', async () => {
    const long = await encoded('long.mp3', '-i', 'anullsrc=r=8000:cl=mono', '-t', '1860', '-b:a', '8k');
    const error = await refusal(add(long));
    expect(error).toMatchObject({ code: 'request.too-large', data: { limit: 1800 } });
    expect(error.message).toBe('Sounds can be up to 30 minutes long. Trim it and upload it again.');
  });

  it('leaves nothing behind when the disk is full, the plan is full, or the row can’t be written', async () => {
    const bytes = recordedTone({ pitchHz: 700 });
    studio.breakDisk('putFile');
    expect((await refusal(add(bytes))).code).toBe('disk.full');
    studio.breakDisk(null);
    const { blobs } = studio.platform;
    const { putFile } = blobs;
    let key = '';
    vi.spyOn(blobs, 'putFile').mockImplementationOnce(async (path) => {
      const stored = await putFile(path);
      key = stored.key;
      await blobs.remove(key);
      return stored;
    });
    expect((await refusal(add(bytes))).code).toBe('server.error');
    expect(await studio.db.select().from(blobReleases).where(eq(blobReleases.blobKey, key))).toHaveLength(1);
    expect(await filesOf('sound')).toBe(0);
    expect((await add(bytes)).origin).toBe('upload');
  });
});

/** Programs under way that read the upload, or another one of the same bytes. */
async function decodersOf(fileId: string): Promise<readonly number[]> {
  const [file] = await studio.db.select().from(files).where(eq(files.id, fileId));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids
    .filter((_, at) => lines[at]?.startsWith('ffmpeg') === true && lines[at].includes(file?.blobKey ?? 'none'))
    .map(Number);
}
const decoders = async (fileId: string): Promise<number> => (await decodersOf(fileId)).length;

describe('while a sound is made', () => {
  const minutes = (count: number) =>
    encoded('long.mp3', '-i', 'anullsrc=r=8000:cl=mono', '-t', String(count * 60), '-b:a', '8k');

  it('a caller that goes away ends the work, and leaves nothing behind', async () => {
    const fileId = await uploadFile(user, await minutes(6), 'long.mp3');
    const gone = new AbortController();
    const making = user.client.send(createSound, { fileId }, { signal: gone.signal });
    making.catch(() => undefined);
    await expect.poll(() => decoders(fileId), { timeout: 20_000, interval: 5 }).toBe(1);
    gone.abort(new Error('gone'));
    await expect(making).rejects.toThrow('gone');
    await expect.poll(() => decoders(fileId), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => readdir(join(studio.dataFolder, 'tmp')), { timeout: 20_000 }).toEqual([]);
    expect(await own()).toEqual([]);
    // The upload is still there to be tried again, and its turn was given back.
    expect((await user.client.send(createSound, { fileId })).durationSeconds).toBeCloseTo(360, 0);
  });

  it('one user’s files are decoded one after the other, others’ beside them, and too many are refused', async () => {
    const other = await studio.createUser();
    const bytes = await minutes(6);
    const fileId = await uploadFile(user, bytes, 'long.mp3');
    const theirs = await uploadFile(other, bytes, 'long.mp3');
    const first = user.client.send(createSound, { fileId });
    await expect.poll(() => decoders(fileId), { timeout: 20_000, interval: 5 }).toBe(1);
    // It stands still until all the others are in line.
    const [decoder = 0] = await decodersOf(fileId);
    process.kill(decoder, 'SIGSTOP');
    const codes: string[] = [];
    const more = Array.from({ length: 11 }, () =>
      user.client.send(createSound, { fileId }).then(
        () => codes.push('made'),
        (error: { code: string }) => codes.push(error.code),
      ),
    );
    try {
      await expect.poll(() => codes, { timeout: 20_000 }).toHaveLength(3);
      expect((await other.client.send(createSound, { fileId: theirs })).durationSeconds).toBeCloseTo(360, 0);
      expect(await decodersOf(fileId)).toEqual([decoder]);
      expect(codes).toEqual(Array.from({ length: 3 }, () => 'request.too-many'));
    } finally {
      process.kill(decoder, 'SIGCONT');
    }
    expect((await first).durationSeconds).toBeCloseTo(360, 0);
    await Promise.all(more);
    // The first took the upload away.
    expect(codes.slice(3)).toEqual(Array.from({ length: 8 }, () => 'input.not-found'));
  });
});

describe('the beds', () => {
  it('come with the studio, the same bytes for all, and cost no one storage', async () => {
    const other = await studio.createUser();
    const beds = await user.client.send(listSounds, {});
    expect(beds.map(({ id }) => id)).toEqual(bedNames.map((name) => `bed:${name}`));
    for (const bed of beds) {
      expect(bed).toMatchObject({ origin: 'built-in', isLoop: true });
      expect(bed.durationSeconds).toBe(1);
      expect(Math.max(...bed.peaks)).toBeGreaterThan(0.01);
    }
    const [mine, theirs] = [beds[0], (await other.client.send(listSounds, {}))[0]];
    const bytes = await get(mine?.audioUrl ?? '');
    expect(bytes.equals(await get(theirs?.audioUrl ?? ''))).toBe(true);
    expect(bytes.length).toBe(mine?.sizeBytes);
    const again = (await user.client.send(listSounds, {}))[0];
    expect(new URL(again?.audioUrl ?? '', studio.address).pathname).toBe(
      new URL(mine?.audioUrl ?? '', studio.address).pathname,
    );
    expect(await studio.composition.files.usedBytes(user.id)).toBe(0);
  });

  it('can neither be renamed nor deleted', async () => {
    const id = `bed:${bedNames[0]}`;
    expect((await refusal(user.client.send(renameSound, { id, name: 'Mine' }))).code).toBe('input.not-found');
    expect((await refusal(user.client.send(deleteSound, { id }))).code).toBe('input.not-found');
  });
});

describe('for scripts', () => {
  it('gives the sounds of ids with their samples, whole or in part', async () => {
    const { sounds } = studio.composition;
    const { id } = await add(await encoded('two.wav', ...tone(2)), 'two.wav');
    const bed = `bed:${bedNames[0]}`;
    const found = await sounds.require(user.id, [id, bed, id]);
    expect([...found.keys()].sort()).toEqual([id, bed].sort());
    const sound = found.get(id);
    if (sound === undefined) throw new Error('not found');
    expect(sound).toMatchObject({ channels: 2, durationSeconds: 2, isLoop: false });
    const whole = await sounds.samples(sound);
    expect(whole).toMatchObject({ sampleRate: 48_000, channels: 2 });
    expect(whole.samples).toHaveLength(2 * 2 * 48_000);
    const part = await sounds.samples(sound, { fromFrame: 48_000, frames: 100 });
    expect(part.samples).toEqual(whole.samples.slice(96_000, 96_200));
    expect((await sounds.samples(sound, { fromFrame: 95_990, frames: 100 })).samples).toHaveLength(20);
    expect((await sounds.samples(sound, { fromFrame: 1e9, frames: 100 })).samples).toHaveLength(0);
    expect(await sounds.require(user.id, [])).toEqual(new Map());
  });

  it('gives no one another’s sound, and knows no bed that there is not', async () => {
    const { sounds } = studio.composition;
    const other = await studio.createUser();
    const { id } = await add(recordedTone());
    await expect(sounds.require(other.id, [id])).rejects.toMatchObject({ code: 'sound.unavailable' });
    await expect(sounds.require(user.id, ['bed:nothing'])).rejects.toMatchObject({ code: 'sound.unavailable' });
    const upload = await uploadFile(user, recordedTone({ pitchHz: 900 }));
    const tries = [
      other.client.send(createSound, { fileId: upload }),
      other.client.send(renameSound, { id, name: 'x' }),
      other.client.send(deleteSound, { id }),
    ];
    for (const { code } of await Promise.all(tries.map(refusal))) expect(code).toBe('input.not-found');
    expect(await own(other)).toEqual([]);
    expect(await own()).toHaveLength(1);
  });
});
