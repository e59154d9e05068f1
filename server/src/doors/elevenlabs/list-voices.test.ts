import { listElevenLabsVoices, searchElevenLabsVoices } from '@timbre/contract/voices/voices-door';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voices } from '../../capabilities/voices/voices.tables.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
  const [one] = await studio.db.select().from(voices).limit(1);
  if (one === undefined) throw new Error('there are no voices');
  const mine = { ...one, id: `own-${user.id}`, ownerId: user.id, name: 'Zoe, my own', isHidden: true };
  await studio.db.insert(voices).values(mine);
});
afterAll(() => studio.close());

async function ask(path: string, key = user.apiKey) {
  const answer = await fetch(studio.address + path, { headers: { 'xi-api-key': key } });
  return { status: answer.status, body: (await answer.json()) as unknown };
}
const page = async (query: string) => {
  const { status, body } = await ask(`/v2/voices?${query}`);
  expect(status, query).toBe(200);
  return searchElevenLabsVoices.output.parse(body);
};

it('lists the voices in ElevenLabs’ shape, one’s own first and no one else’s', async () => {
  const { body } = await ask('/v1/voices');
  const [first, ...rest] = listElevenLabsVoices.output.parse(body).voices;
  expect(first).toMatchObject({ voice_id: `own-${user.id}`, category: 'cloned', is_owner: true });
  expect(rest.length).toBeGreaterThan(0);
  expect(rest.every(({ category, is_owner }) => category === 'premade' && !is_owner)).toBe(true);
  const other = await studio.createUser();
  const theirs = listElevenLabsVoices.output.parse((await ask('/v1/voices', other.apiKey)).body).voices;
  expect(theirs.map(({ voice_id }) => voice_id)).toEqual(rest.map(({ voice_id }) => voice_id));
});

it('names demos by whole addresses, which anyone may open', async () => {
  const { body } = await ask('/v1/voices');
  const [, catalogued] = listElevenLabsVoices.output.parse(body).voices;
  const preview = new URL(catalogued?.preview_url ?? '');
  expect(preview.origin).toBe(studio.platform.config.server.publicUrl);
  const demo = await fetch(studio.address + preview.pathname + preview.search);
  expect(demo.status).toBe(200);
  expect(demo.headers.get('content-type')).toMatch(/^audio\//u);
  expect((await demo.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

it('gives them page by page, each once', async () => {
  const { total_count: total } = await page('');
  const seen: string[] = [];
  let token: string | null = '0';
  while (token !== null) {
    const one = await page(`page_size=1&next_page_token=${token}`);
    expect(one).toMatchObject({ total_count: total, has_more: one.next_page_token !== null });
    seen.push(...one.voices.map(({ voice_id }) => voice_id));
    token = one.next_page_token;
  }
  expect(new Set(seen).size).toBe(total);
  expect(await page('next_page_token=99999')).toMatchObject({ voices: [], has_more: false, next_page_token: null });
});

it('finds by words, kind and id, and sorts by name', async () => {
  const own = `own-${user.id}`;
  const ids = async (query: string) => (await page(`page_size=100&${query}`)).voices.map(({ voice_id }) => voice_id);
  for (const query of ['search=ZOE%20own', 'category=cloned', 'voice_type=personal', `voice_ids=${own}`])
    expect(await ids(query), query).toEqual([own]);
  for (const query of ['search=nobody%20is%20called%20so', 'category=professional', 'voice_type=community'])
    expect(await ids(query), query).toEqual([]);
  expect(await ids('voice_type=non-default')).toEqual([own]);
  expect(await ids('sort=name&sort_direction=desc')).toEqual((await ids('sort=name')).toReversed());
  expect((await ids('sort=name')).at(-1)).toBe(own);
});

it('says in ElevenLabs’ shape what is wrong', async () => {
  expect(await ask('/v1/voices', 'wrong')).toMatchObject({
    status: 401,
    body: { detail: { status: 'invalid_api_key' } },
  });
  for (const query of ['page_size=0', 'page_size=101', 'next_page_token=a', 'sort=size', 'category=robots'])
    expect(await ask(`/v2/voices?${query}`), query).toMatchObject({ status: 422, body: { detail: [{ msg: {} }] } });
  expect(await studio.db.$count(voices, eq(voices.ownerId, user.id))).toBe(1);
});
