import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { listHotVideos } from '@timbre/contract/matching/matching-videos';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

/** An instance of Invidious on this machine. */
let instance: Server;
let asked: string[] = [];
let isBroken = false;
const known = [
  { type: 'video', videoId: 'aaaaaaaaaaa', title: 'A speech', author: 'Ann', lengthSeconds: 90, liveNow: false },
  { type: 'video', videoId: 'bbbbbbbbbbb', title: 'Hours of it', author: 'Ben', lengthSeconds: 7200 },
  { type: 'video', videoId: 'ccccccccccc', title: 'Now', author: 'Cid', lengthSeconds: 60, liveNow: true },
  { type: 'channel', author: 'Ann', authorId: 'x' },
  { type: 'video', videoId: '../evil', title: 'No id', lengthSeconds: 5 },
  null,
];

let studio: TestStudio;
let user: TestUser;
let plainStudio: TestStudio;
beforeAll(async () => {
  instance = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(isBroken ? 500 : 200).end(JSON.stringify(known));
  });
  await new Promise<void>((resolve) => instance.listen(0, '127.0.0.1', resolve));
  const { port } = instance.address() as AddressInfo;
  studio = await startTestStudio({ settings: { POPULAR_VIDEOS_URL: `http://127.0.0.1:${port}/tube/` } });
  user = await studio.createUser();
  plainStudio = await startTestStudio();
});
afterAll(async () => {
  await plainStudio.close();
  await studio.close();
  instance.closeAllConnections();
  instance.close();
});
afterEach(async () => {
  asked = [];
  isBroken = false;
  studio.clock.advance({ minutes: 10 });
  for (const { dataFolder } of [studio, plainStudio]) await rm(fileIn(dataFolder), { force: true });
});

const fileIn = (folder: string): string => join(folder, 'popular-videos.json');
const list = (keyword?: string) => user.client.send(listHotVideos, keyword === undefined ? {} : { keyword });
const speech = {
  url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  title: 'A speech',
  author: 'Ann',
  durationSeconds: 90,
};

describe('popular videos', () => {
  it('are a service’s, without what matching would refuse', async () => {
    expect(await list()).toEqual({ state: 'ready', videos: [speech] });
    expect(await list('the & that')).toEqual({ state: 'ready', videos: [speech] });
    expect(asked).toEqual(['/tube/api/v1/popular', '/tube/api/v1/search?q=the+%26+that&type=video&sort=views']);
  });

  it('are asked for once in ten minutes, however many look', async () => {
    await Promise.all([list(), list(), list()]);
    await list();
    expect(asked).toHaveLength(1);
    studio.clock.advance({ minutes: 10 });
    await list();
    expect(asked).toHaveLength(2);
  });

  it('say that the service does not answer, and ask again the next time', async () => {
    await writeFile(fileIn(studio.dataFolder), JSON.stringify([{ url: 'https://e.org/a.mp4', title: 'Our own' }]));
    isBroken = true;
    const own = { url: 'https://e.org/a.mp4', title: 'Our own', author: null, durationSeconds: null };
    expect(await list()).toEqual({ state: 'not-answering', videos: [own] });
    isBroken = false;
    expect(await list()).toEqual({ state: 'ready', videos: [own, speech] });
  });

  it('need a log-in and a keyword of sensible length', async () => {
    expect((await refusal(studio.visitor.send(listHotVideos, {}))).code).toBe('session.required');
    expect((await refusal(list('x'.repeat(101)))).code).toBe('input.invalid');
  });
});

describe('the owner’s own list', () => {
  it('is empty and says so where nothing was set up', async () => {
    const one = await plainStudio.createUser();
    expect(await one.client.send(listHotVideos, {})).toEqual({ state: 'not-set-up', videos: [] });
  });

  it('counts as soon as it is saved, is searched by every word, and survives a slip', async () => {
    const one = await plainStudio.createUser();
    const titles = async (keyword = '') =>
      (await one.client.send(listHotVideos, { keyword })).videos.map(({ title }) => title);
    const save = (text: string) => writeFile(fileIn(plainStudio.dataFolder), text);
    await save(
      JSON.stringify([
        { url: 'https://e.org/1', title: 'The Ｍoon landing', author: 'NASA', durationSeconds: 600 },
        { url: 'https://e.org/2', title: 'A long night', durationSeconds: 601 },
        { url: 'https://e.org/3', title: '朝の体操' },
        { url: 'https://e.org/3', title: 'The same again' },
      ]),
    );
    expect(await titles()).toEqual(['The Ｍoon landing', '朝の体操']);
    expect(await titles('nasa moon')).toEqual(['The Ｍoon landing']);
    expect(await titles('体操')).toEqual(['朝の体操']);
    expect(await titles('nobody')).toEqual([]);
    for (const slip of ['[{', '[{"url":"javascript:alert(1)","title":"x"}]', '[{"url":"https://e.org"}]']) {
      await save(slip);
      expect(await titles()).toEqual(['The Ｍoon landing', '朝の体操']);
    }
    await rm(fileIn(plainStudio.dataFolder));
    expect(await one.client.send(listHotVideos, {})).toEqual({ state: 'not-set-up', videos: [] });
  });
});
