import {
  copyPhotoProject,
  createPhotoProject,
  listPhotoProjects,
} from '@timbre/contract/talking-photos/talking-photos';
import * as calls from '@timbre/contract/talking-photos/talking-photos-albums';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let ann: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  ann = await studio.createUser();
});
afterAll(() => studio.close());

const idsIn = async (companyId: string) =>
  (await ann.client.send(listPhotoProjects, { companyId })).results.map(({ id }) => id);

it('keeps talking photos in albums of their own, from the start or moved later', async () => {
  const album = await ann.client.send(calls.createPhotoAlbum, { name: 'Course' });
  const begun = await ann.client.send(createPhotoProject, { title: 'Begun in it', companyId: album.companyId });
  const moved = await ann.client.send(createPhotoProject, { title: 'Moved into it' });
  expect(begun.companyId).toBe(album.companyId);
  expect(await idsIn('none')).toEqual([moved.id]);
  expect(await ann.client.send(calls.movePhotoProjects, { ids: [moved.id], companyId: album.companyId })).toEqual({
    ids: [moved.id],
  });
  expect((await idsIn(album.companyId)).sort()).toEqual([begun.id, moved.id].sort());
  expect(await ann.client.send(calls.listPhotoAlbums, {})).toMatchObject([{ name: 'Course', projectCount: 2 }]);
  // A copy stands beside what it was made of.
  const copy = await ann.client.send(copyPhotoProject, { id: begun.id });
  expect(copy.companyId).toBe(album.companyId);
  await ann.client.send(calls.renamePhotoAlbum, { id: album.companyId, name: 'Lessons' });
  expect(await ann.client.send(calls.listPhotoAlbums, {})).toMatchObject([{ name: 'Lessons', projectCount: 3 }]);
  await ann.client.send(calls.deletePhotoAlbum, { id: album.companyId });
  expect((await idsIn('none')).sort()).toEqual([begun.id, copy.id, moved.id].sort());
});

it('knows no one else’s albums, and puts no one else’s projects into one', async () => {
  const bob = await studio.createUser();
  const { companyId } = await bob.client.send(calls.createPhotoAlbum, { name: 'Bob’s' });
  const [own] = await idsIn('none');
  const ids = [own ?? ''];
  const { client } = ann;
  const tries = [
    client.send(createPhotoProject, { title: 'Mine', companyId }),
    client.send(calls.movePhotoProjects, { ids, companyId }),
    client.send(calls.renamePhotoAlbum, { id: companyId, name: 'Mine' }),
    client.send(calls.deletePhotoAlbum, { id: companyId }),
  ];
  const refusals = await Promise.all(tries.map(refusal));
  expect(refusals.map(({ code }) => code)).toEqual(tries.map(() => 'input.not-found'));
  expect(await bob.client.send(calls.movePhotoProjects, { ids, companyId })).toEqual({ ids: [] });
  expect(await idsIn('none')).toContain(own);
});
