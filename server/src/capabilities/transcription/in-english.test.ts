import { createTranscription, readTranscription } from '@timbre/contract/transcription/transcription';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { transcripts } from './transcription.tables.ts';

let studio: TestStudio;
let provider: Awaited<ReturnType<typeof libreTranslateDouble>>;

beforeAll(async () => {
  provider = await libreTranslateDouble();
  const plain = fakeRecogniser();
  const spanish: typeof plain = {
    ...plain,
    recognise: async (request) => (await plain.recognise(request)).map((part) => ({ ...part, language: 'es' })),
  };
  studio = await startTestStudio({ recognisers: [spanish], settings: provider.settings });
});
afterAll(async () => {
  await studio.close();
  provider.close();
});

it('a text in English that could not be stored at the first try names the speakers that were stored', async () => {
  const user = await studio.createUser();
  // A sequence is not rolled back.
  await studio.db.execute(sql`create sequence tries`);
  await studio.db.execute(sql`create function fail_once() returns trigger language plpgsql as $$
    begin if nextval('tries') = 1 then raise 'the first try fails'; end if; return new; end $$`);
  await studio.db.execute(
    sql`create trigger fails before insert on transcript_lines for each row execute function fail_once()`,
  );
  const fileId = await uploadFile(user, recordedVoice(4), 'hum.wav');
  const { id } = await user.client.send(createTranscription, { fileId });
  await studio.db.update(transcripts).set({ isInEnglish: true }).where(eq(transcripts.projectId, id));
  await studio.runJobs();
  const { status, language, segments, settings } = await user.client.send(readTranscription, { id });
  expect({ status, language }).toEqual({ status: 'done', language: 'en' });
  expect(segments[0]?.text).toMatch(/^ONE TWO/u);
  const speakers = settings.speakers.map((speaker) => speaker.id);
  expect(speakers).toHaveLength(1);
  expect(segments.map(({ speakerId }) => speakerId)).toEqual(segments.map(() => speakers[0]));
  const { rows } = await studio.db.execute(sql`select last_value::int as tries from tries`);
  expect(rows[0]?.['tries']).toBeGreaterThan(1);
});
