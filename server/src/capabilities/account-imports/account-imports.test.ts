import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addArticleToAlbum, createAlbum } from '@timbre/contract/albums';
import { readArticle, updateArticle } from '@timbre/contract/articles/articles';
import { createTake, listTakes } from '@timbre/contract/articles/articles-takes';
import { createVersion } from '@timbre/contract/articles/articles-versions';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { addDictionary } from '@timbre/contract/lexicon/lexicon-door';
import { listPhotoProjects, readPhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import type { PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { createPhotoVideo, listPhotoVideos } from '@timbre/contract/talking-photos/talking-photos-videos';
import { createSoundEffect } from '@timbre/contract/sound-effects/sound-effects';
import {
  createTranscription,
  listTranscriptions,
  readTranscription,
} from '@timbre/contract/transcription/transcription';
import { plans } from '@timbre/contract/plans';
import { saveGlossaryTerm } from '@timbre/contract/translation/translation-glossary';
import { createWriting, updateWriting } from '@timbre/contract/writing/writing';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiedText, copyOf, forgedCopy, type CopyRow } from '../../testing/steps/copy-steps.ts';
import { zipOf, type TestEntry } from '../../testing/archives.ts';
import { newArticle, newSound } from '../../testing/everything-of.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { exportNow, refusal } from '../../testing/steps/article-steps.ts';
import { newFilm } from '../../testing/steps/photo-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { carriedTables } from './carried.store.ts';

let [here, there] = [] as unknown as [TestStudio, TestStudio];
let [folder, alice, copy] = ['', {} as TestUser, new Uint8Array()];

/** Some of everything that is carried over. */
async function fill(user: TestUser): Promise<void> {
  const { client } = user;
  const sound = await newSound(here, user, 'Rain', 330);
  const { articleId, segments } = await newArticle(user, 'It rains on the roof.', sound);
  const fileId = await uploadFile(user, recordedTone({ pitchHz: 440 }));
  const segmentId = segments[0]?.id ?? '';
  await client.send(createTake, { id: articleId, segmentId, fileId, label: 'Mine' });
  await client.send(createVersion, { id: articleId, label: 'First' });
  const { companyId } = await client.send(createAlbum, { name: 'Weather' });
  await client.send(addArticleToAlbum, { companyId, articleIds: [articleId] });
  await exportNow(here, user, articleId, { format: 'wav', subtitles: ['srt'] });
  await client.send(createLexiconEntry, { type: 0, original: 'SQL', alternative: 'sequel' });
  const rules = [{ type: 'alias' as const, string_to_replace: 'AI', alias: 'a i' }];
  await client.send(addDictionary, { name: 'Short', rules });
  await client.send(saveGlossaryTerm, { term: 'Timbre' });
  const { id } = await client.send(createWriting, { title: 'Notes', text: 'One.', notes: 'For me.' });
  await client.send(updateWriting, { id, revision: 1, text: 'One. Two.' });
  await client.send(createSoundEffect, { prompt: 'Thunder' });
  await client.send(createTranscription, { fileId: await uploadFile(user, recordedVoice(3), 'talk.wav') });
  await newFilm(here, user);
  await here.runJobs();
}

beforeAll(async () => {
  [here, there] = await Promise.all([startTestStudio(), startTestStudio()]);
  folder = await mkdtemp(join(tmpdir(), 'timbre-copies-'));
  alice = await here.createUser('business', 100);
  await fill(alice);
  copy = await copyOf(here, alice);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await rm(folder, { recursive: true });
});

let count = 0;
async function read(bytes: Uint8Array, user: TestUser, plan: 'free' | 'business' = 'business') {
  const path = join(folder, `${(count += 1)}.zip`);
  await writeFile(path, bytes);
  return there.composition.accountImports.importCopy({ userId: user.id, plan, path });
}

/** What a copy says but for ids, times and money, and whose it is: rows in any order, and the bytes of every file. */
function said(bytes: Uint8Array): Record<string, unknown> {
  const files = unzipSync(bytes);
  const manifest = JSON.parse(copiedText(files['manifest.json'])) as { files: { id: string; path: string }[] };
  const digests = new Map(
    manifest.files.map(({ id, path }) => [
      id,
      createHash('sha256')
        .update(files[path] ?? '')
        .digest('hex'),
    ]),
  );
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return digests.get(value) ?? value.replaceAll(/\b[0-9a-hjkmnp-tv-z]{26}\b/gu, '#');
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
  };
  const own = /_at$|^charged$|^fingerprint$|^hold_id$|^job_id$|^free_download_id$/u;
  // What an export or a video was made of is for making it, and an upload is only known where it came.
  const ofMaking: Readonly<Record<string, RegExp>> = {
    exports: /^sentences$|^settings$/u,
    photo_videos: /^content$/u,
    photos: /^upload_file_id$/u,
  };
  const tables = carriedTables.map(({ name }): [string, string[]] => {
    const rows = JSON.parse(copiedText(files[`data/${name}.json`])) as CopyRow[];
    const kept = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([column]) => !own.test(column) && ofMaking[name]?.test(column) !== true),
      ),
    );
    return [name, kept.map((row) => JSON.stringify(plain(row))).sort()];
  });
  return Object.fromEntries(tables);
}

const forged = (change: (rows: Map<string, CopyRow[]>) => void): Uint8Array => forgedCopy(copy, change);
const entries = (): TestEntry[] => Object.entries(unzipSync(copy)).map(([path, content]) => ({ path, content }));

/** Everything that a person has, so that a refused import can be seen to leave nothing. */
async function holdings({ id }: TestUser): Promise<string> {
  const { rows } = await there.platform.database.pool.query<{ n: string }>(
    `select (select count(*) from projects where owner_id = $1) + (select count(*) from files where owner_id = $1)
       + (select count(*) from lexicon_entries where user_id = $1) + (select count(*) from writings where user_id = $1) as n`,
    [id],
  );
  return rows[0]?.n ?? '';
}

it('reads into an empty studio, and a copy of that says the same', async () => {
  const bob = await there.createUser('business', 7);
  const report = await read(copy, bob);
  expect(report).toMatchObject({
    added: { projects: 3, takes: 1, versions: 1, exports: 1, sounds: 1, writings: 1, photos: 1, photo_videos: 1 },
  });
  const again = await copyOf(there, bob);
  const [first, second] = [said(copy), said(again)];
  for (const name of Object.keys(first)) expect(second[name], name).toEqual(first[name]);
  // What must not travel with it.
  expect(await there.balance(bob)).toMatchObject({ allCredits: 7 });
  const [user] = JSON.parse(copiedText(unzipSync(again)['data/users.json'])) as CopyRow[];
  expect(user).toMatchObject({ id: bob.id, email: bob.email, role: 'user' });
  expect((await there.verifyLedger()).ok).toBe(true);
});

it('what was read can be opened, heard and exported', async () => {
  const carol = await there.createUser('business', 100);
  await read(copy, carol);
  const { rows } = await there.platform.database.pool.query<{ id: string }>(
    `select id from projects where owner_id = $1 and type = 'article'`,
    [carol.id],
  );
  const article = await carol.client.send(readArticle, { id: rows[0]?.id ?? '' });
  // A recording that came is heard in the place of a voice.
  const [take] = await carol.client.send(listTakes, { id: article.articleId });
  const segments = article.segments.map((one) => ({ ...one, takeId: take?.id ?? null }));
  await carol.client.send(updateArticle, { id: article.articleId, revision: article.revision, segments });
  expect(article.segments[0]).toMatchObject({ text: 'It rains on the roof.', role: 'r' });
  const soundId = article.settings.bed?.soundId;
  expect(article.segments[0]?.marks[0]).toMatchObject({ kind: 'sound', soundId });
  const done = await exportNow(there, carol, article.articleId, { format: 'wav' });
  expect(done.durationSeconds).toBeGreaterThan(0);
  const [transcript] = (await carol.client.send(listTranscriptions, {})).results;
  expect(transcript?.status).toBe('done');
  const opened = await carol.client.send(readTranscription, { id: transcript?.id ?? '' });
  expect(
    opened.segments
      .map((line) => line.text)
      .join(' ')
      .toLowerCase(),
  ).toContain('one two');
});

describe('what is no whole copy is refused with a sentence, and leaves nothing:', () => {
  let dan = {} as TestUser;
  let before = '';
  beforeAll(async () => {
    dan = await there.createUser('business');
    before = await holdings(dan);
  });

  const cases: readonly [string, () => Uint8Array, RegExp][] = [
    ['a text', () => Buffer.from('no archive'), /isn’t a ZIP archive/],
    ['half an archive', () => copy.subarray(0, copy.length / 2), /isn’t a ZIP archive/],
    ['an archive of something else', () => zipOf([{ path: 'a.txt', content: 'a' }]), /isn’t a copy of an account/],
    [
      'a path that leads out',
      () => zipOf([...entries(), { path: '../../etc/cron.d/x', content: 'x' }]),
      /unsafe paths/,
    ],
    ['a path of Windows', () => zipOf([...entries(), { path: 'C:\\x', content: 'x' }]), /unsafe paths/],
    ['a link', () => zipOf([...entries(), { path: 'files/l', content: '/etc/passwd', type: 'link' }]), /links/],
    ['a name twice', () => zipOf([...entries(), { path: 'manifest.json', content: '{}' }]), /twice/],
    [
      'a manifest that is no JSON',
      () => zipOf(entries().map((entry) => (entry.path === 'manifest.json' ? { ...entry, content: '{' } : entry))),
      /isn’t JSON/,
    ],
    [
      'a copy of a later release',
      () => zipOf([{ path: 'manifest.json', content: JSON.stringify({ format: 'timbre-account', version: 99 }) }]),
      /newer release/,
    ],
    [
      'a table that someone changed',
      () =>
        zipOf(entries().map((entry) => (entry.path === 'data/writings.json' ? { ...entry, content: '[]' } : entry))),
      /data\/writings.json in this archive isn’t as it was written/,
    ],
    ['a table that is missing', () => zipOf(entries().filter(({ path }) => path !== 'data/writings.json')), /missing/],
    [
      'a file that is missing',
      () => zipOf(entries().filter(({ path }) => !path.startsWith('files/sounds/'))),
      /missing/,
    ],
    [
      'a file with other bytes',
      () =>
        zipOf(
          entries().map((entry) =>
            entry.path.startsWith('files/recordings/')
              ? { ...entry, content: Buffer.from(entry.content ?? '').fill(7, 100, 101) }
              : entry,
          ),
        ),
      /files\/recordings\/.*isn’t as it was written/,
    ],
    [
      'a bomb',
      () => zipOf([{ path: 'manifest.json', content: Buffer.alloc(33 * 1024 ** 2) }]),
      /larger than any account’s/,
    ],
    [
      'a row with a value of another kind',
      () => forged((rows) => Object.assign(rows.get('writings')?.[0] ?? {}, { revision: 'one' })),
      /“revision”/,
    ],
    [
      'settings that are none',
      () => forged((rows) => rows.get('projects')?.forEach((row) => Object.assign(row, { settings: { roles: 7 } }))),
      /“settings”/,
    ],
    [
      'a text that the database refuses',
      () => forged((rows) => Object.assign(rows.get('writings')?.[0] ?? {}, { title: 'a\0b' })),
      /“title”/,
    ],
    [
      'a row twice',
      () => forged((rows) => rows.set('writings', [...(rows.get('writings') ?? []), ...(rows.get('writings') ?? [])])),
      /twice/,
    ],
    [
      'two lines of one id',
      () =>
        forged((rows) => {
          for (const row of rows.get('photo_documents') ?? [])
            for (const { audioList } of row['pages'] as PhotoPage[])
              for (const line of audioList) Object.assign(line, { id: 'one' });
        }),
      /“pages”/,
    ],
    [
      'a face of more points than any',
      () =>
        forged((rows) => {
          for (const row of rows.get('photos') ?? [])
            for (const face of row['faces'] as object[]) Object.assign(face, { landmarks: Array(1500).fill(0) });
        }),
      /“faces”/,
    ],
    [
      'two documents of one talking photo',
      () =>
        forged((rows) =>
          rows.set(
            'photo_documents',
            (rows.get('photo_documents') ?? []).flatMap((row) => [row, row]),
          ),
        ),
      /twice/,
    ],
    [
      'a link that is a script',
      () => forged((rows) => Object.assign(rows.get('transcripts')?.[0] ?? {}, { link: 'javascript:alert(1)' })),
      /“link”/,
    ],
  ];
  it.each(cases)('%s', async (_what, bytes, sentence) => {
    await expect(read(bytes(), dan)).rejects.toThrow(sentence);
    expect(await holdings(dan)).toBe(before);
  });

  it('more than the plan stores, or than one person may have', async () => {
    const path = join(folder, 'full.zip');
    await writeFile(path, copy);
    const { files } = there.composition;
    await there.platform.database.pool.query(
      `insert into files (id, owner_id, blob_key, name, media_type, size_bytes, purpose, created_at)
       values ('big', $1, 'big', 'big', 'a/b', $2, 'upload', now())`,
      [dan.id, Number(plans.free.storageBytes) - (await files.usedBytes(dan.id)) - 1],
    );
    await files.requireStorage(dan.id, 'free', 1);
    await expect(read(copy, dan, 'free')).rejects.toMatchObject({ code: 'storage.full' });
    const pictured = forged((rows) => {
      for (const file of rows.get('files') ?? []) file['purpose'] = 'image';
    });
    await expect(read(pictured, dan, 'free')).rejects.toMatchObject({ code: 'storage.full' });
    await there.platform.database.pool.query(`delete from files where id = 'big'`);
    const many = forged((rows) => {
      const [row] = rows.get('writings') ?? [];
      rows.set(
        'writings',
        Array.from({ length: 2001 }, (_, at) => ({ ...row, id: `w${at}` })),
      );
      rows.set('writing_versions', []);
    });
    await expect(read(many, dan)).rejects.toThrow(/2001 rows of writings; the limit is 2000/);
    expect(await holdings(dan)).toBe(before);
  });

  it('a cancelled one, and one whose disk is full', async () => {
    const path = join(folder, 'cancelled.zip');
    await writeFile(path, copy);
    const stop = new AbortController();
    const onProgress = (stage: string) => stage === 'storing' && stop.abort();
    const request = { userId: dan.id, plan: 'business', path, onProgress, signal: stop.signal } as const;
    await expect(there.composition.accountImports.importCopy(request)).rejects.toThrow(/abort/i);
    there.breakDisk('put');
    await expect(read(copy, dan)).rejects.toMatchObject({ code: 'disk.full' });
    there.breakDisk(null);
    expect(await holdings(dan)).toBe(before);
  });
});

it('a forged copy gets nothing that is someone else’s, and no rights', async () => {
  const [eve, victim] = [await there.createUser('free'), await there.createUser('business')];
  const secret = await uploadFile(victim, recordedVoice(2), 'secret.wav');
  const forgery = forged((rows) => {
    for (const table of rows.values())
      for (const row of table) {
        if ('owner_id' in row) row['owner_id'] = victim.id;
        if ('user_id' in row) row['user_id'] = victim.id;
      }
    // A file that is in this studio, and not in the copy.
    for (const row of rows.get('transcripts') ?? []) row['file_id'] = secret;
    for (const row of rows.get('users') ?? []) Object.assign(row, { id: eve.id, role: 'owner', plan: 'business' });
  });
  const untouched = await holdings(victim);
  await read(forgery, eve);
  expect(await holdings(victim)).toBe(untouched);
  const { rows } = await there.platform.database.pool.query<{ role: string; plan: string }>(
    'select role, plan from users where id = $1',
    [eve.id],
  );
  expect(rows).toEqual([{ role: 'user', plan: 'free' }]);
  const own = await there.platform.database.pool.query(
    'select 1 from transcripts where owner_id = $1 and file_id = $2',
    [eve.id, secret],
  );
  expect(own.rowCount).toBe(0);
  expect(await there.composition.files.listFiles(eve.id)).not.toHaveLength(0);
});

it('a forged talking photo shows and says nothing that is someone else’s', async () => {
  const [eve, victim] = [await there.createUser('free', 100), await there.createUser('business', 100)];
  const secret = await uploadFile(victim, recordedVoice(2), 'secret.wav');
  const theirs = await newFilm(there, victim);
  const forgery = forged((rows) => {
    for (const name of ['photo_videos', 'photo_recordings'])
      for (const row of rows.get(name) ?? []) row['file_id'] = secret;
    // Their photo, their picture, their recording and their avatar.
    for (const row of rows.get('photo_documents') ?? []) row['pages'] = theirs.project.pages;
  });
  await read(forgery, eve);
  const [{ id } = expect.fail('no talking photo')] = (await eve.client.send(listPhotoProjects, {})).results;
  const { pages } = await eve.client.send(readPhotoProject, { id });
  expect(pages[0]).toMatchObject({ performer: null, background: { kind: 'photo' } });
  expect(pages[0]?.audioList.map(({ recordingId }) => recordingId)).toEqual([null, null]);
  // An avatar is shown to no one but its owner.
  const film = eve.client.send(createPhotoVideo, { id, pageId: 'page-2' });
  expect((await refusal(film)).code).toBe('photo.gone');
  expect((await eve.client.send(listPhotoVideos, { projectId: id })).results).toEqual([]);
});

it('reading it twice adds what may be there twice, and keeps one’s own of the rest', async () => {
  const fay = await there.createUser('business');
  await fay.client.send(createLexiconEntry, { type: 0, original: 'SQL', alternative: 'squeal' });
  const [first, second] = [await read(copy, fay), await read(copy, fay)];
  expect([first.added['lexicon_entries'], second.added['projects']]).toEqual([undefined, 3]);
  expect(await readFile(join(folder, '1.zip'))).toHaveLength(copy.length);
});
