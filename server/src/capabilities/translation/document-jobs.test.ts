import { translationLimits } from '@timbre/contract/limits';
import {
  cancelTranslation,
  deleteTranslation,
  listTranslations,
  readTranslation,
  retryTranslation,
  translateText,
} from '@timbre/contract/translation/translation';
import { saveGlossaryTerm } from '@timbre/contract/translation/translation-glossary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { files } from '../uploads/uploads.tables.ts';

let provider: Awaited<ReturnType<typeof libreTranslateDouble>>;
let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  provider = await libreTranslateDouble({ source: 'en', target: 'es' });
  studio = await startTestStudio({ settings: provider.settings });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  provider.close();
});
beforeEach(async () => {
  provider.setBroken(false);
  provider.asked.length = 0;
  user = await studio.createUser('free');
});

/** Four portions of one line each, and the first line once more. */
const lines = ['a', 'b', 'c', 'd'].map((letter) => `${letter} word`.padEnd(4000, ' word'));
const document = [...lines, lines[0]].join('\n');

const begin = async (text = document, more: object = {}) => {
  const fileId = await uploadFile(user, Buffer.from(text), 'talk.txt');
  return user.client.send(translateText, { fileId, source: 'en', target: 'es', ...more });
};
const read = (id: string) => user.client.send(readTranslation, { id });
/** Tries that fail by the engine wait some seconds for the next. */
const work = async (): Promise<void> => {
  for (let round = 0; round < 4; round += 1) {
    await studio.runJobs();
    await studio.db.execute("update jobs set available_at = now() where status = 'queued'");
  }
};
/** How many texts are translated before the engine fails. */
const failAfter = (count: number) => provider.setReply((asked) => (asked.length > count ? 'failed' : 'translated'));
const ownFiles = () => studio.db.$count(files, eq(files.ownerId, user.id));

describe('a document', () => {
  it('is answered at once, translated by its job, and paid when it is done', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ status: 'queued', result: '', url: null, charge: 'credits', error: null });
    expect(await studio.balance(user)).toMatchObject({ held: 0.1 });
    await studio.runJobs();
    const made = await read(begun.id);
    expect(made).toMatchObject({ status: 'done', progress: null, fileName: 'talk.es.txt', credits: 0.1 });
    expect(made.result).toBe(document.toUpperCase());
    // What stands there twice was asked for once.
    expect(provider.asked).toHaveLength(4);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.9 });
    // The result; what was sent is gone.
    expect(await ownFiles()).toBe(1);
  });

  it('whose engine fails keeps what was done, costs nothing, and another try goes on from there', async () => {
    failAfter(2);
    const { id } = await begin();
    await work();
    expect(await read(id)).toMatchObject({ status: 'failed', error: { code: 'translation.provider' }, result: '' });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
    expect(provider.asked).toHaveLength(2);
    provider.setBroken(false);
    const tries = await Promise.allSettled([1, 2].map(() => user.client.send(retryTranslation, { id })));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await work();
    expect((await read(id)).result).toBe(document.toUpperCase());
    expect(provider.asked).toEqual(lines);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.9 });
    expect((await refusal(user.client.send(retryTranslation, { id }))).code).toBe('state.conflict');
  });

  it('that is tried again is translated again where the glossary changed meanwhile, and goes on where it did not', async () => {
    failAfter(2);
    const { id } = await begin();
    await work();
    await user.client.send(saveGlossaryTerm, { term: 'word', replacement: 'sound', target: 'es' });
    failAfter(3);
    await user.client.send(retryTranslation, { id });
    await work();
    expect(await read(id)).toMatchObject({ status: 'failed' });
    // Both were kept for the former words; the first of them stands in the new ones.
    expect(provider.asked).toHaveLength(3);
    provider.setBroken(false);
    await user.client.send(retryTranslation, { id });
    await work();
    expect((await read(id)).result).toBe(document.toUpperCase().replaceAll('WORD', 'sound'));
    expect(provider.asked).toHaveLength(6);
  });

  it('can be tried again as long as it is in the list, and its file goes with it', async () => {
    provider.setBroken(true);
    const { id } = await begin();
    await work();
    studio.clock.advance({ hours: 24 * 30 });
    await studio.composition.files.pruneUnused();
    provider.setBroken(false);
    await user.client.send(retryTranslation, { id });
    await work();
    expect(await read(id)).toMatchObject({ status: 'done', result: document.toUpperCase() });
    provider.setBroken(true);
    const other = await begin('Another text');
    await work();
    expect(await ownFiles()).toBe(2);
    await user.client.send(deleteTranslation, { id: other.id });
    expect(await ownFiles()).toBe(1);
  });

  it('takes its upload: nothing else uses up what another try needs', async () => {
    const fileId = await uploadFile(user, Buffer.from(document), 'talk.txt');
    const both = [1, 2].map(() => user.client.send(translateText, { fileId, source: 'en', target: 'es' }));
    const begun = await Promise.allSettled(both);
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of begun)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'input.not-found' });
    await work();
    const { results } = await user.client.send(listTranslations, {});
    expect(results.map(({ status }) => status)).toEqual(['done']);
  });

  it('can be cancelled and deleted while it is worked on, for nothing, and is no one else’s', async () => {
    const { id } = await begin();
    const other = await studio.createUser('free');
    for (const call of [readTranslation, cancelTranslation, retryTranslation] as const)
      expect((await refusal(other.client.send(call, { id }))).code).toBe('input.not-found');
    await user.client.send(cancelTranslation, { id });
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    await user.client.send(retryTranslation, { id });
    await user.client.send(deleteTranslation, { id });
    await studio.runJobs();
    expect((await user.client.send(listTranslations, {})).totalElements).toBe(0);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
    expect(await ownFiles()).toBe(0);
  });

  it('whose characters went elsewhere meanwhile asks for credits and does nothing twice', async () => {
    user = await studio.createUser('personal');
    // Together they are more than the plan has in a month.
    const half = 'word '.repeat(11_000).trim();
    const [first, second] = [await begin(half), await begin(half)];
    await work();
    const ended = [await read(first.id), await read(second.id)];
    expect(ended.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
    const failed = ended.find(({ status }) => status === 'failed');
    expect(failed?.error?.code).toBe('translation.quota');
    const { length } = provider.asked;
    const again = { id: failed?.id ?? '' };
    expect((await refusal(user.client.send(retryTranslation, { ...again, takesCredits: false }))).code).toBe(
      'translation.quota',
    );
    await user.client.send(retryTranslation, again);
    await work();
    expect(await read(again.id)).toMatchObject({ status: 'done', charge: 'credits' });
    expect(provider.asked).toHaveLength(length);
    expect((await studio.balance(user)).allCredits).toBe(99.9);
  });

  it('is taken up to its limits', async () => {
    const { documentChars, documentBytes } = translationLimits;
    expect(await refusal(begin('x'.repeat(documentChars + 1)))).toMatchObject({
      code: 'translation.too-long',
      data: { limit: documentChars, actual: documentChars + 1 },
    });
    expect((await refusal(begin(' '.repeat(documentBytes + 1)))).code).toBe('translation.document');
    const { id } = await begin('word '.repeat(documentChars / 5).trim());
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ status: 'done' });
  });
});

it('the list keeps 200, and the glossary takes 500', async () => {
  user = await studio.createUser('professional');
  const { id } = await begin('The newest');
  await studio.db.execute(`insert into translations (id, user_id, source, target, original, result, engine, characters,
    is_paid, unknown_words, created_at) select '${user.id}' || n, '${user.id}', 'en', 'es', 'a', 'A', 'x', 1, false, '[]',
    '2020-01-01' from generate_series(1, 205) n`);
  await studio.runJobs();
  expect((await user.client.send(listTranslations, {})).totalElements).toBe(translationLimits.kept);
  expect(await read(id)).toMatchObject({ status: 'done' });
  const most = translationLimits.glossaryTerms;
  await studio.db.execute(`insert into glossary_terms (id, user_id, term, target, created_at)
    select '${user.id}' || n, '${user.id}', 'term' || n, '', now() from generate_series(1, ${most}) n`);
  expect((await refusal(user.client.send(saveGlossaryTerm, { term: 'one more' }))).code).toBe(
    'translation.glossary-full',
  );
  // One that is there already may be changed.
  await user.client.send(saveGlossaryTerm, { term: 'term1', replacement: 'other' });
});
