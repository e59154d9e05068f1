import { createHash } from 'node:crypto';
import { authoriseUpload, finishUpload } from '@timbre/contract/uploads';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { files } from './uploads.tables.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
});
afterAll(() => studio.close());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const orphan = async (text: string): Promise<string> => (await studio.platform.blobs.put(Buffer.from(text))).key;
const has = (key: string): Promise<boolean> => studio.platform.blobs.has(key);
/** As the clock does it: until it has been everywhere. */
async function sweepEverywhere(): Promise<void> {
  const sweep = studio.composition.periodics.find(({ name }) => name === 'uploads.sweep-blobs');
  for (let part = 0; part < 256; part += 1) {
    await sweep?.run();
    studio.clock.advance({ minutes: sweep?.everyMinutes ?? 0 });
  }
}

test('what was stored and never named goes after a day, and nothing else', async () => {
  const { db } = studio;
  const fileId = await uploadFile(user, Buffer.from('a file'));
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  // A tool of later, with a blob that is no file.
  const sample = await orphan('a sample of a tool');
  await db.execute(sql`create table tool_things as select 'one' as id, ${sample}::text as sample_blob_key`);
  const lost = await Promise.all(Array.from({ length: 20 }, (_, index) => orphan(`killed before its row ${index}`)));
  studio.clock.advance({ hours: 25 });
  const bytes = Buffer.from('a part of an upload under way');
  const announced = { fileName: 'a.wav', mediaType: 'audio/wav', sizeBytes: bytes.length, sha256: sha256(bytes) };
  const { uploadId, parts } = await user.client.send(authoriseUpload, announced);
  await fetch(new URL(parts[0]?.url ?? '', studio.address), { method: 'PUT', body: bytes });
  const young = await orphan('written just now');
  await sweepEverywhere();
  expect(await Promise.all(lost.map(has))).toEqual(lost.map(() => false));
  for (const key of [file?.blobKey ?? '', sample, young]) expect(await has(key)).toBe(true);
  expect(await user.client.send(finishUpload, { uploadId })).toMatchObject({ sizeBytes: bytes.length });
});

test('bytes that are stored again while they are swept become a file', async () => {
  const { db, platform, composition } = studio;
  const texts = Array.from({ length: 30 }, (_, index) => `again ${index}`);
  const keys = await Promise.all(texts.map(orphan));
  studio.clock.advance({ hours: 25 });
  const write = async (text: string): Promise<void> => {
    const blob = await platform.blobs.put(Buffer.from(text));
    await db.transaction((tx) =>
      composition.files.storeFile(tx, {
        ownerId: user.id,
        name: 'a.wav',
        mediaType: 'audio/wav',
        purpose: 'export',
        blob,
      }),
    );
  };
  const sweep = (key: string): Promise<number> => composition.files.sweepBlobs(key.slice(0, 2));
  await Promise.all([...texts.map(write), ...keys.map(sweep), ...keys.map(sweep)]);
  expect(await Promise.all(keys.map(has))).toEqual(keys.map(() => true));
});
