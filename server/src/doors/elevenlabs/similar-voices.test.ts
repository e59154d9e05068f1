import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { similarVoiceLimits } from '@timbre/contract/matching/matching-similar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let engines: readonly SpeechEngine[];
/** The voice slt. */
let speech: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  engines = speechEngines();
  const flite = engines.filter(({ name }) => name === 'flite');
  studio = await startTestStudio({ engines: flite });
  user = await studio.createUser();
  const text = 'Somewhere a bell rang twice, and everyone in the room turned to the window to see who had come.';
  const plain = {
    speed: 1,
    pitch: 0,
    pronunciations: [],
    emotion: 'neutral',
    prosody: [],
    voice: 'slt',
    text,
  } as const;
  const parts: Int16Array[] = [];
  for await (const event of flite[0]?.speak(plain, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples);
  speech = new Uint8Array(encodeWav(joinSamples(parts), 16_000));
});
afterAll(async () => {
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
});

async function ask(
  fields: Readonly<Record<string, string>>,
  audio: Uint8Array<ArrayBuffer> | null = speech,
  name = 'her.wav',
) {
  const form = new FormData();
  if (audio !== null) form.set('audio_file', new File([audio], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const answer = await fetch(`${studio.address}/v1/similar-voices`, {
    method: 'POST',
    headers: { 'xi-api-key': user.apiKey },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const named = ({ body }: { body: Record<string, unknown> }) =>
  (body['voices'] as { voice_id: string }[]).map(({ voice_id: id }) => id);

it('lists the voices like the audio in a form, as many and as near as asked', async () => {
  const all = await ask({});
  expect(all.status).toBe(200);
  expect(all.body).toMatchObject({ has_more: false, last_sort_id: null });
  expect(named(all)[0]).toBe('flite-slt');
  expect(named(all).length).toBeGreaterThan(2);
  expect(all.body['voices']).toContainEqual(
    expect.objectContaining({
      voice_id: 'flite-slt',
      category: 'premade',
      gender: 'female',
      language: 'en-US',
      preview_url: `${studio.platform.config.server.publicUrl}/gateway-apis/tts/v1/voices/flite-slt/demo`,
    }),
  );
  expect(named(await ask({ top_k: '2' }))).toHaveLength(2);
  expect(named(await ask({ similarity_threshold: '0.2' }))).toEqual(['flite-slt']);
});

it('refuses in the door’s own shape what can’t be searched with', async () => {
  const detail = async (work: ReturnType<typeof ask>) => {
    const { status, body } = await work;
    return [status, (body['detail'] as { status?: string }).status ?? 'fields'];
  };
  expect(await detail(ask({}, null))).toEqual([422, 'match_audio_missing']);
  expect(await detail(ask({}, new Uint8Array(0)))).toEqual([422, 'match_audio_missing']);
  expect(await detail(ask({}, speech, 'her.exe'))).toEqual([422, 'match_format']);
  expect(await detail(ask({}, new Uint8Array(9000)))).toEqual([422, 'match_format']);
  for (const fields of [{ top_k: '0' }, { top_k: '101' }, { top_k: 'x' }, { similarity_threshold: '2.1' }])
    expect(await detail(ask(fields)), JSON.stringify(fields)).toEqual([422, 'fields']);
  expect(await detail(ask({}, new Uint8Array(similarVoiceLimits.maxBytes + 1)))).toEqual([413, 'request_too_large']);
  const bare = (headers: Record<string, string>, body: string) =>
    fetch(`${studio.address}/v1/similar-voices`, {
      method: 'POST',
      headers: { 'xi-api-key': user.apiKey, ...headers },
      body,
    });
  expect((await bare({ 'content-type': 'application/json' }, '{}')).status).toBe(422);
  expect((await bare({ 'content-type': 'multipart/form-data; boundary=x' }, '--y\r\nnonsense')).status).toBe(422);
  expect((await fetch(`${studio.address}/v1/similar-voices`, { method: 'POST', body: new FormData() })).status).toBe(
    401,
  );
});
