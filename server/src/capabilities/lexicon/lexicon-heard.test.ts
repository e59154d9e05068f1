import { createHash } from 'node:crypto';
import {
  createLexiconEntry,
  deleteLexiconEntry,
  listLexiconSounds,
  playLexiconEntry,
} from '@timbre/contract/lexicon/lexicon';
import { readLexiconReading } from '@timbre/contract/lexicon/lexicon-words';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { renderings } from '../speech/speech.tables.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  const engines = speechEngines();
  studio = await startTestStudio({ engines });
  user = await studio.createUser('professional', 50);
});
afterAll(() => studio.close());

/** The samples of a text as the API speaks it, as a digest. */
async function heard(input: string, voice: string): Promise<string> {
  const answer = await fetch(`${studio.address}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', voice, input, response_format: 'pcm' }),
  });
  expect(answer.status).toBe(200);
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
}
/** The sounds of a text as the studio speaks it: espeak-ng's samples differ a little each time, its sounds never. */
async function sounds(text: string, speaker: string): Promise<string> {
  const rows = () => studio.db.select().from(renderings).where(eq(renderings.ownerId, user.id));
  await studio.db.delete(renderings).where(eq(renderings.ownerId, user.id));
  const { articleId } = await saveArticle(user, { text, speaker });
  expect((await listen(user, articleId)).error).toBeNull();
  const [rendering] = await rows();
  return ((rendering?.phonemes ?? []) as { ipa: string }[]).map(({ ipa }) => ipa).join('');
}
const add = (original: string, alternative: string, changes: object = {}) =>
  user.client.send(createLexiconEntry, { type: 0, original, alternative, ...changes });
const reading = async (text: string, speaker: string) =>
  (await user.client.send(readLexiconReading, { text, speaker })).ipa;

it('a built-in voice makes the very samples of the alias', async () => {
  const { id } = await add('Xqzt', 'tomato');
  const aliased = await heard('We met Xqzt today.', 'flite-rms');
  expect(aliased).toBe(await heard('We met tomato today.', 'flite-rms'));
  await user.client.send(deleteLexiconEntry, { id });
  expect(await heard('We met Xqzt today.', 'flite-rms')).not.toBe(aliased);
});

describe.each(['flite-rms', 'espeak-en-us'])('%s', (voice) => {
  it('says the alias of a word exactly as it says the alias itself', async () => {
    const plain = await sounds('We met Xqzt today.', voice);
    const { id } = await add('Xqzt', 'tomato');
    const aliased = await sounds('We met Xqzt today.', voice);
    expect(aliased).not.toBe(plain);
    expect(aliased).toBe(await sounds('We met tomato today.', voice));
    await user.client.send(deleteLexiconEntry, { id });
    expect(await sounds('We met Xqzt today.', voice)).toBe(plain);
  });

  it('says the sounds of a word, and other ones when they change', async () => {
    const said = new Set<string>();
    for (const ipa of [null, 'təˈmɑːtoʊ', 'bəˈnɑːnə']) {
      const entry = ipa === null ? null : await add('tomato', ipa, { type: 1 });
      said.add(await sounds('A tomato.', voice));
      if (entry !== null) await user.client.send(deleteLexiconEntry, { id: entry.id });
    }
    expect(said.size).toBe(3);
  });

  it('tells how it reads a word, in sounds that it takes back', async () => {
    const ipa = await reading('tomato', voice);
    expect(ipa).toMatch(/t.?[əʌ].*m.*[eɪ].*[oʊ]/u);
    const { symbols } = await user.client.send(listLexiconSounds, { speaker: voice });
    for (const sign of ['p', 'tʃ', 'ŋ', 'iː', 'aɪ', 'ˈ', 'ː']) expect(symbols).toContain(sign);
    const entry = await add('tomato', ipa, { type: 1 });
    await user.client.send(deleteLexiconEntry, { id: entry.id });
  });
});

it('reads Japanese by the kana it is told', async () => {
  await add('東雲', 'とううん', { language: 'ja' });
  const told = await sounds('東雲です。', 'espeak-ja-f2');
  // The dictionary of the engine reads it しののめ.
  expect(told).toBe(await sounds('とううんです。', 'espeak-ja-f2'));
});

it('plays what a word would be, and refuses sounds the voice has not', async () => {
  const play = (alternative: string | undefined, speaker: string) =>
    user.client.send(playLexiconEntry, { speaker, type: 1, original: 'Kate', alternative });
  const [before, after] = [await play(undefined, 'flite-rms'), await play('keɪt', 'flite-rms')];
  expect(after.audioUrl).not.toBe(before.audioUrl);
  expect((await refusal(play('ʘǁ', 'flite-rms'))).message).toMatch(/“ʘ”, “ǁ” can’t be spoken/);
});
