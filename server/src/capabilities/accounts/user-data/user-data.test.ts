import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportUserData } from '@timbre/contract/accounts/accounts';
import { createAlbum } from '@timbre/contract/albums';
import { createTranscription, createTranscriptionFromLink } from '@timbre/contract/transcription/transcription';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecret } from '../../../platform/hash-secret.ts';
import { exportNow, refusal, saveArticle } from '../../../testing/steps/article-steps.ts';
import { openBrowser } from '../../../testing/steps/browser-steps.ts';
import { recordedVoice } from '../../../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';
import { uploadFile } from '../../../testing/steps/upload-steps.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

/** The archive by name, read by a library that is not ours. */
async function unpacked(user: TestUser): Promise<{ files: ReadonlyMap<string, Uint8Array>; secret: string }> {
  const { client, secret } = await openBrowser(studio, user);
  const answer = await client.bytes(exportUserData, {});
  expect(answer.headers.get('content-disposition')).toContain('account.zip');
  return { files: new Map(Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))), secret };
}
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

it('is all that is the user’s, without secrets and without anyone else’s', async () => {
  const [alice, bob] = [await studio.createUser(), await studio.createUser()];
  const { articleId } = await saveArticle(alice, 'What Alice wrote.');
  const done = await exportNow(studio, alice, articleId, { format: 'wav' });
  await saveArticle(bob, 'What Bob wrote.');
  await bob.client.send(createAlbum, { name: 'Of Bob' });
  const { files, secret } = await unpacked(alice);
  expect(textOf(files.get('data/segments.json'))).toContain('What Alice wrote.');
  expect(JSON.parse(textOf(files.get('data/users.json')))).toMatchObject([{ id: alice.id, email: alice.email }]);
  const exported = [...files]
    .filter(([name]) => name.startsWith('files/exports/'))
    .map(([, bytes]) => bytes.byteLength);
  expect(exported).toContain(done.files[0]?.sizeBytes);
  const data = [...files].filter(([name]) => name.startsWith('data/')).map(([, bytes]) => textOf(bytes));
  const fingerprints = [hashSecret(secret), hashSecret(alice.apiKey)];
  for (const hidden of ['Bob', 'argon2', secret, alice.apiKey, ...fingerprints])
    expect(data.join('\n')).not.toContain(hidden);
});

it('holds one’s recordings, what was written down of them and where they came from', async () => {
  const [carol, dan] = [await studio.createUser(), await studio.createUser()];
  const ids: string[] = [];
  for (const [user, name] of [
    [carol, 'of-carol.wav'],
    [dan, 'of-dan.wav'],
  ] as const) {
    const fileId = await uploadFile(user, recordedVoice(4), name);
    ids.push((await user.client.send(createTranscription, { fileId })).id);
  }
  await carol.client.send(createTranscriptionFromLink, { url: 'http://127.0.0.1/talk.wav' });
  await studio.runJobs();
  const { files } = await unpacked(carol);
  const [own = '', other = ''] = ids;
  const data = (name: string): string => textOf(files.get(`data/${name}.json`));
  expect(data('segments').toLowerCase()).toContain('one two three');
  expect(data('transcript_lines')).toContain('"text": "two"');
  expect(data('transcripts')).toContain('http://127.0.0.1/talk.wav');
  const recordings = [...files].filter(([name]) => name.startsWith('files/recordings/'));
  expect(recordings.map(([name]) => name)).toEqual([expect.stringContaining('of-carol')]);
  expect(recordings[0]?.[1]).toEqual(new Uint8Array(recordedVoice(4)));
  for (const name of ['projects', 'transcripts', 'transcript_lines']) {
    expect(data(name), name).toContain(own);
    expect(data(name), name).not.toContain(other);
  }
});

it('holds tables of any length, and leaves nothing on the disk', async () => {
  const user = await studio.createUser();
  await studio.db.execute(
    sql`insert into glossary_terms (id, user_id, term, target, created_at)
      select ${user.id} || n, ${user.id}, 'term ' || n, '', now() from generate_series(1, 250) as n`,
  );
  const { files } = await unpacked(user);
  const terms = JSON.parse(textOf(files.get('data/glossary_terms.json'))) as { term: string }[];
  expect(new Set(terms.map(({ term }) => term)).size).toBe(250);
  await expect.poll(() => readdir(join(studio.dataFolder, 'tmp'))).toEqual([]);
});

it('is no one’s without a log-in, and no key’s', async () => {
  const user = await studio.createUser();
  expect((await refusal(studio.visitor.bytes(exportUserData, {}))).code).toBe('session.required');
  expect((await refusal(user.client.bytes(exportUserData, {}))).code).toBe('access.denied');
});

it('is refused on a full disk before anything is sent, and leaves nothing there', async () => {
  const user = await studio.createUser();
  await saveArticle(user, 'There is no room for this.');
  const { client } = await openBrowser(studio, user);
  studio.breakDisk('free');
  expect((await refusal(client.bytes(exportUserData, {}))).code).toBe('disk.full');
  studio.breakDisk(null);
  await expect.poll(() => readdir(join(studio.dataFolder, 'tmp'))).toEqual([]);
  expect((await unpacked(user)).files.has('manifest.json')).toBe(true);
});

it('ends broken, not short, when a file’s bytes are gone', async () => {
  const user = await studio.createUser();
  const { articleId } = await saveArticle(user, 'Soon lost.');
  await exportNow(studio, user, articleId, { format: 'wav' });
  const [file] = await studio.composition.files.listFiles(user.id);
  await studio.platform.blobs.remove(file?.blobKey ?? '');
  const { client } = await openBrowser(studio, user);
  await expect(client.bytes(exportUserData, {}).then((answer) => answer.arrayBuffer())).rejects.toThrow();
});
