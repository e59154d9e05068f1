import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerPostings } from '../capabilities/credits/credits.tables.ts';
import { files } from '../capabilities/uploads/uploads.tables.ts';
import { fakeRecogniser } from '../testing/doubles/fake-recogniser.ts';
import { libreTranslateDouble } from '../testing/doubles/libre-translate-double.ts';
import { recordedVoice } from '../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let provider: Awaited<ReturnType<typeof libreTranslateDouble>>;
let spoken = 'es';

beforeAll(async () => {
  provider = await libreTranslateDouble();
  const recogniser = fakeRecogniser();
  const hearing: typeof recogniser = {
    ...recogniser,
    recognise: async (request) =>
      (await recogniser.recognise(request)).map(({ words }) => ({ words, language: spoken })),
  };
  studio = await startTestStudio({ recognisers: [hearing], settings: provider.settings });
  await studio.startWorker();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  provider.close();
});
beforeEach(async () => {
  user = await studio.createUser();
  spoken = 'es';
  provider.setBroken(false);
});

async function translated(fields: Record<string, string> = {}) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(recordedVoice(4))]), 'hum.wav');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${user.apiKey}` };
  const answer = await fetch(`${studio.address}/v1/audio/translations`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const charges = () => studio.db.$count(ledgerPostings, eq(ledgerPostings.userId, user.id));

it('what is said in another language comes in English, at the price of hearing it', async () => {
  const { status, body } = await translated({ response_format: 'verbose_json' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    task: 'translate',
    language: 'english',
    text: expect.stringMatching(/^ONE TWO/u) as string,
  });
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.92 });
});

it('a language no one here puts into English, and an engine that fails, cost nothing', async () => {
  const before = await charges();
  spoken = 'fi';
  expect(await translated()).toMatchObject({ status: 400, body: { error: { code: 'transcript.english' } } });
  spoken = 'es';
  provider.setBroken(true);
  expect(await translated()).toMatchObject({ body: { error: { code: 'translation.provider' } } });
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  // Each try was held and given back.
  expect(await charges()).toBeGreaterThan(before);
  expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
});
