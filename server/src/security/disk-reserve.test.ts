import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { authoriseUpload, finishUpload } from '@timbre/contract/uploads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordedVoice } from '../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';
import { uploadFile } from '../testing/steps/upload-steps.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
  await studio.startWorker();
});
afterAll(() => studio.close());
afterEach(() => studio.breakDisk(null));

const temporary = async (): Promise<string[]> =>
  (await Promise.all(['tmp', join('files', 'tmp')].map((name) => readdir(join(studio.dataFolder, name))))).flat();
const health = async () => {
  const answer = await fetch(`${studio.address}/health`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const announcementOf = (bytes: Buffer) => ({
  fileName: 'a.wav',
  mediaType: 'audio/wav',
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

describe('on a disk whose reserve is reached', () => {
  it('health is bad and says why, until there is room', async () => {
    const good = { status: 200, body: { status: 'ok', detail: { jobs: 'ok', disk: 'ok' } } };
    expect(await health()).toMatchObject(good);
    studio.breakDisk('free');
    expect(await health()).toMatchObject({
      status: 503,
      body: { status: 'failing', detail: { jobs: 'ok', disk: 'nearly full, nothing new is stored' } },
    });
    studio.breakDisk(null);
    expect(await health()).toMatchObject(good);
  });

  it('uploads are refused at every step, keep what they have, and go on afterwards; reading works', async () => {
    const fileId = await uploadFile(user, Buffer.from('stored before'));
    const [whole, begun] = [Buffer.from('begun before'), Buffer.from('also begun before')];
    const [first, second] = [
      await user.client.send(authoriseUpload, announcementOf(whole)),
      await user.client.send(authoriseUpload, announcementOf(begun)),
    ];
    const put = (url: string | undefined, body: Buffer) =>
      fetch(new URL(url ?? '', studio.address), { method: 'PUT', body: new Uint8Array(body) });
    expect((await put(first.parts[0]?.url, whole)).status).toBe(200);
    studio.breakDisk('free');
    const refused = { code: 'disk.full' };
    await expect(user.client.send(authoriseUpload, announcementOf(Buffer.from('new')))).rejects.toMatchObject(refused);
    expect((await put(second.parts[0]?.url, begun)).status).toBe(507);
    const read = await fetch(studio.address + studio.composition.files.signedUrl(fileId, { ttlSeconds: 60 }));
    expect(await read.text()).toBe('stored before');
    // All of its bytes are there already: it becomes a file without taking any.
    expect(await user.client.send(finishUpload, { uploadId: first.uploadId })).toMatchObject({
      sizeBytes: whole.length,
    });
    expect(await temporary()).toEqual([]);
    studio.breakDisk(null);
    expect((await put(second.parts[0]?.url, begun)).status).toBe(200);
  });

  it.each([
    ['/v1/audio/transcriptions', 'file', { model: 'whisper-1' }],
    ['/v1/audio/translations', 'file', { model: 'whisper-1' }],
    ['/v1/speech-to-text', 'file', { model_id: 'scribe_v1' }],
    ['/v1/forced-alignment', 'file', { text: 'one two three' }],
    ['/v1/similar-voices', 'audio_file', {}],
  ])('%s answers in its vendor’s shape, charges nothing and leaves nothing', async (path, field, fields) => {
    const before = await studio.balance(user);
    studio.breakDisk('free');
    const form = new FormData();
    form.append(field, new Blob([Buffer.from(recordedVoice(1))]), 'hum.wav');
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const isOpenAi = path.includes('/audio/');
    const headers: Record<string, string> = isOpenAi
      ? { authorization: `Bearer ${user.apiKey}` }
      : { 'xi-api-key': user.apiKey };
    const answer = await fetch(studio.address + path, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject(
      isOpenAi ? { error: { code: 'disk.full', type: 'server_error' } } : { detail: { status: 'disk_full' } },
    );
    expect(await studio.balance(user)).toEqual(before);
    expect(await temporary()).toEqual([]);
  });
});
