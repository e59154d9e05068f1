import { listCreditEntries } from '@timbre/contract/credits';
import { readTranslation, translateText } from '@timbre/contract/translation/translation';
import type { Translator } from '@timbre/engines/ports';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let provider: Awaited<ReturnType<typeof libreTranslateDouble>>;
let studio: TestStudio;
let user: TestUser;
/** What came to the engine of this machine; it knows English to Spanish. */
const here: string[] = [];
let isHereBroken = false;
const local: Translator = {
  id: 'local',
  name: 'Local',
  kind: 'built-in',
  targets: () => Promise.resolve(new Map([['en', new Set(['es'])]])),
  translate: ({ texts }) => {
    here.push(...texts);
    if (isHereBroken) return Promise.reject(new Error('It fell over.'));
    return Promise.resolve({ texts: texts.map((text) => `[${text}]`), unknownWords: [] });
  },
};

beforeAll(async () => {
  provider = await libreTranslateDouble({ source: 'en', target: 'es' });
  studio = await startTestStudio({ settings: provider.settings, translators: [local] });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  provider.close();
});
beforeEach(async () => {
  provider.setBroken(false);
  here.length = 0;
  isHereBroken = false;
  user = await studio.createUser('free');
});

const charges = async () =>
  (await user.client.send(listCreditEntries, {})).content.filter(({ type }) => type === 'translation.translate');

it('a text whose provider fails is translated here, says so, and is charged once', async () => {
  provider.setBroken(true);
  const made = await user.client.send(translateText, { text: 'Hello.', source: 'en', target: 'es' });
  expect(made).toMatchObject({ result: '[Hello.]', engine: 'Local', insteadOf: 'LibreTranslate', credits: 0.1 });
  expect(await user.client.send(readTranslation, { id: made.id })).toMatchObject({ insteadOf: 'LibreTranslate' });
  expect(await charges()).toHaveLength(1);
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.9 });
});

it('one whose provider works says nothing of the kind, and this machine is not asked', async () => {
  const made = await user.client.send(translateText, { text: 'Hello.', source: 'en', target: 'es' });
  expect(made).toMatchObject({ result: 'HELLO.', engine: 'LibreTranslate', insteadOf: null });
  expect(here).toEqual([]);
});

it('a text that no one translates is told in one sentence and costs nothing', async () => {
  provider.setBroken(true);
  isHereBroken = true;
  const { code } = await refusal(user.client.send(translateText, { text: 'Hello.', source: 'en', target: 'es' }));
  expect(code).toBe('translation.provider');
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
});

it('a document whose provider fails midway is translated here as a whole, and its job’s log says so', async () => {
  const lines = ['a', 'b', 'c'].map((letter) => `${letter} word`.padEnd(4000, ' word'));
  provider.setReply((asked) => (asked.length > 1 ? 'failed' : 'translated'));
  const fileId = await uploadFile(user, Buffer.from(lines.join('\n')), 'talk.txt');
  const { id } = await user.client.send(translateText, { fileId, source: 'en', target: 'es' });
  await studio.runJobs();
  const made = await user.client.send(readTranslation, { id });
  expect(made).toMatchObject({ status: 'done', engine: 'Local', insteadOf: 'LibreTranslate', credits: 0.1 });
  expect(made.result).toBe(lines.map((line) => `[${line}]`).join('\n'));
  const [job] = await studio.db.select().from(jobs).where(eq(jobs.userId, user.id));
  expect(job?.log.map(({ event, detail }) => [event, detail])).toContainEqual(['fallback', 'LibreTranslate → Local']);
  expect(await charges()).toHaveLength(1);
});
