import { readFile } from 'node:fs/promises';
import {
  createArticle,
  deleteArticle,
  readArticle,
  updateArticle,
  type Article,
} from '@timbre/contract/articles/articles';
import { estimateArticle, listenToArticle, type SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { createTake, deleteTake, listTakes, renameTake, takeLimits } from '@timbre/contract/articles/articles-takes';
import { integratedLoudness } from '@timbre/media/loudness';
import { pcmSamples, toFloat } from '@timbre/media/pcm';
import { encodeWav, readWavHeader, wavHeaderBytes } from '@timbre/media/wav';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { renderings } from '../speech/speech.tables.ts';
import { files, blobReleases } from '../uploads/uploads.tables.ts';

let studio: TestStudio;
let user: TestUser;
let article: Article;
let id: string;
let segmentId: string;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
});
afterAll(() => studio.close());
afterEach(() => {
  studio.breakDisk(null);
  vi.restoreAllMocks();
});

async function newArticle(...texts: Parameters<typeof saveArticle>[1][]): Promise<void> {
  article = await saveArticle(user, ...(texts.length === 0 ? ['Hello there.', 'Bye.'] : texts));
  id = article.articleId;
  segmentId = article.segments[0]?.id ?? '';
}
const record = async (bytes = recordedTone(), owner = user) => {
  const fileId = await uploadFile(owner, bytes);
  return owner.client.send(createTake, { id, segmentId, fileId });
};
const list = () => user.client.send(listTakes, { id });
const use = (takeId: string | null, revision: number) =>
  user.client.send(updateArticle, {
    id,
    revision,
    segments: article.segments.map((one, index) => ({ ...one, takeId: index === 0 ? takeId : null })),
  });
const rowsOf = (purpose: 'take' | 'upload', owner = user) =>
  studio.db
    .select()
    .from(files)
    .where(and(eq(files.ownerId, owner.id), eq(files.purpose, purpose)));

const uploadIds = async () => (await rowsOf('upload')).map((file) => file.id);

describe('a take in a voice', () => {
  it('keeps the paragraph as it is saved, whatever becomes of it', async () => {
    await newArticle({
      text: 'Slowly now.',
      marks: [{ kind: 'pause', start: 6, end: 6, ms: 90 }],
      emotion: 'calm',
      speed: 0.8,
    });
    const take = await user.client.send(createTake, { id, segmentId, label: ' calm ' });
    expect(take).toMatchObject({
      segmentId,
      kind: 'voice',
      label: 'calm',
      text: 'Slowly now.',
      speaker: 'fake-standard',
      emotion: 'calm',
      speed: 0.8,
      marks: article.segments[0]?.marks,
      durationSeconds: null,
    });
    await user.client.send(updateArticle, {
      id,
      revision: 1,
      segments: [{ ...article.segments[0], text: 'Fast!', marks: [], speaker: 'fake-ja' }],
    });
    expect(await list()).toEqual([take]);
    const renamed = await user.client.send(renameTake, { id, takeId: take.id, label: 'ゆっくり' });
    expect(renamed).toEqual({ ...take, label: 'ゆっくり' });
    await user.client.send(deleteTake, { id, takeId: take.id });
    expect(await list()).toEqual([]);
  });

  it('lists those of one paragraph, the oldest first, up to their limit', async () => {
    await newArticle();
    const other = article.segments[1]?.id ?? '';
    for (let turn = 0; turn < takeLimits.perSegment; turn += 1) {
      studio.clock.advance({ seconds: 1 });
      await user.client.send(createTake, { id, segmentId, label: `${turn}` });
    }
    const last = await user.client.send(createTake, { id, segmentId: other, label: 'other' });
    const own = await user.client.send(listTakes, { id, segmentId });
    expect(own.map(({ label }) => label)).toEqual(
      Array.from({ length: takeLimits.perSegment }, (_, index) => `${index}`),
    );
    expect(await user.client.send(listTakes, { id, segmentId: other })).toEqual([last]);
    const error = await refusal(user.client.send(createTake, { id, segmentId }));
    expect(error).toMatchObject({
      code: 'input.invalid',
      message: 'A paragraph can have up to 20 takes. Delete one first.',
    });
  });

  it('is found again by a paragraph that comes back', async () => {
    await newArticle();
    const take = await user.client.send(createTake, { id, segmentId });
    const [first, second] = article.segments;
    const without = await user.client.send(updateArticle, {
      id,
      revision: 1,
      segments: [{ ...second, text: 'Bye.', speaker: 'fake-standard' }],
    });
    expect(without.segments).toHaveLength(1);
    const back = await user.client.send(updateArticle, {
      id,
      revision: 2,
      segments: [{ ...first, text: 'Hi.', speaker: 'fake-standard' }],
    });
    expect(back.segments[0]?.id).toBe(take.segmentId);
  });
});

describe('a recording', () => {
  it('is kept as mono 48 kHz at -20 LUFS without the silence around it, and its upload goes', async () => {
    await newArticle();
    const take = await record(recordedTone({ sampleRate: 22_050 }));
    expect(take.kind).toBe('recording');
    expect(take.durationSeconds).toBeCloseTo(1.3, 1);
    expect(await rowsOf('upload')).toEqual([]);
    const [file] = await rowsOf('take');
    const bytes = await studio.platform.blobs.withLocalPath(file?.blobKey ?? '', (path) => readFile(path));
    expect(readWavHeader(bytes)).toMatchObject({ sampleRate: 48_000, channels: 1, bitsPerSample: 16 });
    const samples = toFloat(pcmSamples(bytes.subarray(wavHeaderBytes)));
    expect(samples.length / 48_000).toBeCloseTo(take.durationSeconds ?? 0, 5);
    expect(integratedLoudness([samples], 48_000)).toBeCloseTo(-20, 0);
  });

  it('stands for its paragraph among the renderings, its words spread over what is heard', async () => {
    await newArticle('  Hello there. ');
    const take = await record();
    await use(take.id, 1);
    const heard: SpokenSentence[] = [];
    for await (const one of user.client.events(listenToArticle, { id })) heard.push(one);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ engine: 'recording', start: 2, end: 14, durationSeconds: take.durationSeconds });
    const words = heard[0]?.words ?? [];
    expect(words.map(({ start, end }) => [start, end])).toEqual([
      [2, 7],
      [8, 13],
    ]);
    expect(words[0]?.startSeconds).toBeCloseTo(0.15, 2);
    expect(words[0]?.endSeconds).toBeCloseTo(words[1]?.startSeconds ?? 0);
    expect(words[1]?.endSeconds).toBeCloseTo(1.15, 1);
    expect(studio.engine.takeTexts()).toEqual([]);
  });

  it('is not deleted while a paragraph uses it, and goes with all that is its own afterwards', async () => {
    await newArticle();
    const take = await record();
    await use(take.id, 1);
    const error = await refusal(user.client.send(deleteTake, { id, takeId: take.id }));
    expect(error).toMatchObject({ code: 'state.conflict' });
    expect(error.message).toBe('Paragraph 1 uses this take. Switch to its AI voice or another take first.');
    await use(null, 2);
    await user.client.send(deleteTake, { id, takeId: take.id });
    const left = await studio.db
      .select()
      .from(renderings)
      .where(like(renderings.hash, `take:${take.id}`));
    expect(left).toEqual([]);
    expect((await rowsOf('take')).filter(({ name }) => name === `${take.id}.wav`)).toEqual([]);
  });

  it('that was deleted is let go when undo names it again: the text is saved, and its voice speaks', async () => {
    await newArticle();
    const take = await record();
    await use(take.id, 1);
    await use(null, 2);
    await user.client.send(deleteTake, { id, takeId: take.id });
    const undone = article.segments.map((one, index) => ({
      ...one,
      ...(index === 0 ? { takeId: take.id, text: 'Written since.' } : {}),
    }));
    const paid = (await user.client.send(estimateArticle, { articleId: id, segments: undone })).credits;
    const saved = await user.client.send(updateArticle, { id, revision: 3, segments: undone });
    expect(saved.segments[0]).toEqual({ ...undone[0], takeId: null });
    expect(await user.client.send(readArticle, { id })).toEqual(saved);
    expect(paid).toBe((await user.client.send(estimateArticle, { articleId: id, segments: saved.segments })).credits);
    expect(paid).toBeGreaterThan(0);
    // The page goes on naming it: that is no change of what is heard.
    await user.client.send(updateArticle, { id, revision: 4, segments: undone });
    const heard: SpokenSentence[] = [];
    for await (const one of user.client.events(listenToArticle, { id, until: 'segment' })) heard.push(one);
    expect(heard.map(({ engine }) => engine)).toEqual(['fake']);
  });

  it('goes with its article', async () => {
    const owner = await studio.createUser();
    const saved = await saveArticle(owner, 'Mine.');
    const fileId = await uploadFile(owner, recordedTone());
    await owner.client.send(createTake, { id: saved.articleId, segmentId: saved.segments[0]?.id ?? '', fileId });
    expect(await rowsOf('take', owner)).toHaveLength(1);
    for (let turn = 0; turn < 2; turn += 1) await owner.client.send(deleteArticle, { id: saved.articleId });
    expect(await rowsOf('take', owner)).toEqual([]);
    expect(await studio.db.$count(renderings, eq(renderings.ownerId, owner.id))).toBe(0);
  });

  it('is not taken from one article into another, nor is a take in a voice taken for one', async () => {
    await newArticle();
    const foreign = await record();
    const own = await user.client.send(createTake, { id, segmentId });
    expect((await use(own.id, 1)).segments).toEqual(article.segments);
    await newArticle();
    expect((await use(foreign.id, 1)).segments).toEqual(article.segments);
    const named = article.segments.map((one) => ({ ...one, takeId: foreign.id }));
    const made = await user.client.send(createArticle, { segments: named });
    expect(made.segments.map(({ takeId }) => takeId)).toEqual([null, null]);
  });

  it('is made once for one Idempotency-Key', async () => {
    await newArticle();
    const fileId = await uploadFile(user, recordedTone());
    const send = () => user.client.send(createTake, { id, segmentId, fileId }, { idempotencyKey: 'take-once' });
    expect(await send()).toEqual(await send());
    expect(await list()).toHaveLength(1);
  });
});

describe('what is no recording', () => {
  it.each([
    ['text', Buffer.from('hello '.repeat(500)), 'couldn’t be read'],
    ['a WAV without samples', encodeWav(new Int16Array(0), 48_000), ''],
    ['silence', encodeWav(new Int16Array(48_000), 48_000), 'silent'],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:2,\n/etc/passwd\n'), 'couldn’t be read'],
  ])('%s is refused with a sentence, and its upload stays', async (_, bytes, words) => {
    await newArticle();
    const before = (await rowsOf('upload')).length;
    const error = await refusal(record(bytes));
    expect(error.code).toBe('sound.unreadable');
    expect(error.message).toContain(words);
    expect(await list()).toEqual([]);
    expect(await rowsOf('upload')).toHaveLength(before + 1);
  });

  it('more than ten minutes is refused by what was decoded', async () => {
    await newArticle();
    const long = encodeWav(new Int16Array(8000 * 602).fill(3000), 8000);
    const error = await refusal(record(long));
    expect(error).toMatchObject({ code: 'request.too-large', data: { limit: 600, actual: 601 } });
    expect(error.message).toContain('10 minutes');
  });

  it('more than 100 MB is refused before it is read', async () => {
    await newArticle();
    const fileId = await uploadFile(user, recordedTone({ pitchHz: 350 }));
    const sizeBytes = takeLimits.recordingBytes + 1;
    await studio.db.update(files).set({ sizeBytes }).where(eq(files.id, fileId));
    const read = vi.spyOn(studio.platform.blobs, 'withLocalPath');
    const error = await refusal(user.client.send(createTake, { id, segmentId, fileId }));
    expect(error).toMatchObject({
      code: 'request.too-large',
      data: { limit: takeLimits.recordingBytes, actual: sizeBytes },
    });
    expect(read).not.toHaveBeenCalled();
    await user.client.send(createTake, { id, segmentId });
  });

  it('a caller that goes away while it is decoded gets no take', async () => {
    await newArticle();
    const long = encodeWav(new Int16Array(8000 * 590).fill(3000), 8000);
    const fileId = await uploadFile(user, long);
    const gone = new AbortController();
    const { withLocalPath } = studio.platform.blobs;
    let decoding: Promise<unknown> = Promise.resolve();
    vi.spyOn(studio.platform.blobs, 'withLocalPath').mockImplementationOnce((key, use) => {
      const work = withLocalPath(key, use);
      decoding = work.catch((error: unknown) => error);
      gone.abort(new Error('gone'));
      return work;
    });
    const making = user.client.send(createTake, { id, segmentId, fileId }, { signal: gone.signal });
    await expect(making).rejects.toThrow('gone');
    expect(await decoding).toMatchObject({ message: 'The caller went away.' });
    expect(await list()).toEqual([]);
    expect(await uploadIds()).toContain(fileId);
  });

  it('someone else’s file or a file that is no upload is not found', async () => {
    await newArticle();
    const other = await studio.createUser();
    const theirs = await uploadFile(other, recordedTone());
    const take = await record();
    const [own] = await rowsOf('take');
    for (const fileId of [theirs, own?.id ?? '', 'nothing', take.id]) {
      expect((await refusal(user.client.send(createTake, { id, segmentId, fileId }))).code).toBe('input.not-found');
    }
  });

  it('a full disk or a full plan leaves nothing behind', async () => {
    const owner = await studio.createUser('free', 0);
    const saved = await saveArticle(owner, 'Mine.');
    const place = { id: saved.articleId, segmentId: saved.segments[0]?.id ?? '' };
    const fileId = await uploadFile(owner, recordedTone({ pitchHz: 330 }));
    studio.breakDisk('put');
    expect((await refusal(owner.client.send(createTake, { ...place, fileId }))).code).toBe('disk.full');
    studio.breakDisk(null);
    const full = { name: 'x', mediaType: 'audio/wav', purpose: 'upload', createdAt: studio.clock.now() } as const;
    const [blob] = await studio.db.select().from(files).where(eq(files.id, fileId));
    const row = { ...full, id: 'full', ownerId: owner.id, blobKey: blob?.blobKey ?? '', sizeBytes: 1024 ** 3 };
    await studio.db.insert(files).values(row);
    expect((await refusal(owner.client.send(createTake, { ...place, fileId }))).code).toBe('storage.full');
    await studio.db.delete(files).where(eq(files.id, 'full'));
    expect(await owner.client.send(listTakes, { id: saved.articleId })).toEqual([]);
    expect(await owner.client.send(createTake, { ...place, fileId })).toMatchObject({ kind: 'recording' });
  });

  it('lets the bytes go that were stored when the paragraph went meanwhile', async () => {
    await newArticle();
    const fileId = await uploadFile(user, recordedTone({ pitchHz: 440 }));
    const { blobs } = studio.platform;
    const { put } = blobs;
    let key = '';
    vi.spyOn(blobs, 'put').mockImplementationOnce(async (bytes) => {
      const stored = await put(bytes);
      key = stored.key;
      await user.client.send(updateArticle, {
        id,
        revision: 1,
        segments: [{ text: 'Another.', speaker: 'fake-standard' }],
      });
      return stored;
    });
    expect((await refusal(user.client.send(createTake, { id, segmentId, fileId }))).code).toBe('input.not-found');
    expect(await blobs.has(key)).toBe(true);
    expect(await studio.db.select().from(blobReleases).where(eq(blobReleases.blobKey, key))).toHaveLength(1);
    expect(await uploadIds()).toContain(fileId);
  });
});

describe('someone else’s takes', () => {
  it('are not found by any call', async () => {
    await newArticle();
    const take = await user.client.send(createTake, { id, segmentId });
    const other = await studio.createUser();
    const own = await saveArticle(other, 'Own.');
    const { client } = other;
    const tries = [
      client.send(listTakes, { id }),
      client.send(createTake, { id, segmentId }),
      client.send(createTake, { id: own.articleId, segmentId }),
      ...[id, own.articleId].flatMap((place) => [
        client.send(renameTake, { id: place, takeId: take.id, label: 'mine' }),
        client.send(deleteTake, { id: place, takeId: take.id }),
      ]),
    ];
    for (const { code } of await Promise.all(tries.map(refusal))) expect(code).toBe('input.not-found');
    expect(await client.send(listTakes, { id: own.articleId, segmentId })).toEqual([]);
    expect(await list()).toEqual([take]);
  });
});
