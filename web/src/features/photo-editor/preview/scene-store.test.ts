import { defaultPhotoSettings } from '@timbre/contract/talking-photos/photo-document';
import { expect, it } from 'vitest';
import { blankPage } from '../document/photo-doc.ts';
import { sceneKey, type PageSceneRequest } from './page-scene.ts';
import { SceneStore } from './scene-store.ts';
import type { Scene } from './scene.ts';

const requestOf = (characterId: string): PageSceneRequest => ({
  page: blankPage({ kind: 'avatar', caseId: characterId }),
  settings: defaultPhotoSettings,
  photo: null,
  characterId,
});

function open(fails = 0) {
  const opened: { readonly id: string | null; readonly signal: AbortSignal }[] = [];
  let left = fails;
  const store = new SceneStore(async ({ characterId }, signal) => {
    opened.push({ id: characterId, signal });
    left -= 1;
    if (left >= 0) throw new Error('network');
    return {} as Scene;
  });
  return { store, opened };
}

it('opens a page once, however often and under whichever id it is drawn', async () => {
  const { store, opened } = open();
  const scene = await store.scene(requestOf('mina'));
  // A copy of the page looks the same.
  expect(await store.scene(requestOf('mina'))).toBe(scene);
  expect(opened).toHaveLength(1);
});

it('tries again what failed', async () => {
  const { store, opened } = open(1);
  await expect(store.scene(requestOf('mina'))).rejects.toThrow('network');
  await store.scene(requestOf('mina'));
  expect(opened).toHaveLength(2);
});

it('forgets the page that was looked at longest ago, and stops what it still loads', () => {
  const { store, opened } = open();
  for (const id of ['a', 'b', 'c', 'a', 'd']) void store.scene(requestOf(id));
  expect(opened.map(({ id, signal }) => [id, signal.aborted])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
    ['d', false],
  ]);
});

it('looks different with everything that is seen, and with nothing else', () => {
  const request = requestOf('mina');
  const key = sceneKey(request);
  const { page } = request;
  expect(sceneKey({ ...request, page: { ...page, maskShape: 'circle' } })).not.toBe(key);
  expect(sceneKey({ ...request, page: { ...page, avatarType: 'gesture' } })).not.toBe(key);
  expect(sceneKey({ ...request, settings: { ...defaultPhotoSettings, resolution: '1:1' } })).not.toBe(key);
  expect(sceneKey({ ...request, page: { ...page, id: 'other', audioList: [], isCutOut: true } })).toBe(key);
});
