import { cloneConsent, listClones, type Clone } from '@timbre/contract/cloning/cloning';
import { cloneDoorLimits } from '@timbre/contract/cloning/cloning-door';
import * as consents from '@timbre/contract/cloning/cloning-consents-door';
import { elevenLabsVoice } from '@timbre/contract/voices/voices-door';
import { defaultVoiceSettings } from '@timbre/contract/voices/voices-door-settings';
import { listSharedVoices } from '@timbre/contract/voices/voices-door-shared';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneConsents, clones, cloneSamples, voiceConsents } from '../capabilities/cloning/cloning.tables.ts';
import { files as storedFiles } from '../capabilities/uploads/uploads.tables.ts';
import { cloningService } from '../capabilities/cloning/cloning.service.ts';
import type { CloneRow } from '../capabilities/cloning/cloning.store.ts';
import type { CloningServiceDeps } from '../capabilities/cloning/cloning.types.ts';
import type { Actor } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { fakeSecondsPerCharacter } from '../testing/doubles/fake-speech-engine.ts';
import { speechEngines } from '../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';
import { settledVoice } from './settled-voice.ts';

let studio: TestStudio;
let user: TestUser;
let engines: readonly SpeechEngine[];
/** A man for six seconds, and a woman for three. */
let his: Uint8Array<ArrayBuffer>;
let hers: Uint8Array<ArrayBuffer>;

const rate = 16_000;
const words = 'The morning light fell softly over the harbour, and the fishing boats rocked at their ropes. ';
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

async function said(voice: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [];
  for await (const event of flite?.speak({ ...plain, voice, text }, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples);
  return new Uint8Array(encodeWav(joinSamples(parts), rate));
}

beforeAll(async () => {
  engines = speechEngines();
  studio = await startTestStudio({ engines: engines.filter(({ name }) => name === 'cloned') });
  his = await said('awb', words);
  hers = await said('slt', words);
  await studio.startWorker();
}, 240_000);
afterAll(async () => {
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
});
beforeEach(async () => {
  user = await studio.createUser();
});

interface Sent {
  readonly key?: string;
  readonly files?: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[];
}

function formOf(fields: Readonly<Record<string, string>>, { files = [] }: Sent): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const [name, bytes] of files) form.append('files', new File([bytes], name));
  return form;
}
async function ask(method: string, path: string, body?: object | FormData, key = user.apiKey) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${studio.address}/v1/${path}`, {
    method,
    headers: { 'xi-api-key': key, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const add = (fields: Readonly<Record<string, string>>, sent: Sent = { files: [['me.wav', his]] }) =>
  ask('POST', 'voices/add', formOf(fields, sent), sent.key);
const statusOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  (body['detail'] as { status?: string }).status ?? 'fields',
];
async function added(fields: Readonly<Record<string, string>>, sent?: Sent): Promise<string> {
  const { status, body } = await add(fields, sent);
  expect([status, body]).toEqual([200, { voice_id: expect.any(String) as string, requires_verification: false }]);
  return String(body['voice_id']);
}
/** A clone that was made before. */
const kept = async (name: string): Promise<void> => {
  const how = { language: 'en-US', accent: '', gender: 'male', age: 'Adults', isDenoised: false } as const;
  const state = { status: 'done', isUsable: true, createdAt: studio.clock.now() } as const;
  await studio.db.insert(clones).values({ id: newId(), ownerId: user.id, name, ...how, ...state });
};
const voiceOf = async (id: string) => elevenLabsVoice.parse((await ask('GET', `voices/${id}`)).body);

describe('a voice that is added', { timeout: 240_000 }, () => {
  it('can be spoken in at once, is a clone of the studio, and has the same receipt', async () => {
    const labels = { language: 'en', accent: 'none', gender: 'male', age: 'old', mood: 'calm' };
    const id = await added({ name: 'Old Tom', description: 'A fisherman', labels: JSON.stringify(labels) });
    const spoken = await fetch(`${studio.address}/v1/text-to-speech/${id}?output_format=pcm_16000`, {
      method: 'POST',
      headers: { 'xi-api-key': user.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Hello.' }),
    });
    expect(spoken.status).toBe(200);
    expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(6000);
    const { totalList, usableCount } = await user.client.send(listClones, {});
    expect(usableCount).toBe(1);
    expect(totalList).toMatchObject([{ id, name: 'Old Tom', gender: 'male', age: 'Seniors', status: 'done' }]);
    const voice = await voiceOf(id);
    expect(voice).toMatchObject({
      voice_id: id,
      name: 'Old Tom',
      category: 'cloned',
      description: 'A fisherman',
      is_owner: true,
      settings: defaultVoiceSettings,
      labels: { ...labels, use_case: expect.any(String) as string },
    });
    const [receipt] = await studio.db.select().from(cloneConsents).where(eq(cloneConsents.cloneId, id));
    expect(receipt).toMatchObject({
      userId: user.id,
      version: cloneConsent.version,
      wording: cloneConsent.wordings.en,
      sampleSha256: voice.samples?.[0]?.hash,
    });
    const [sample] = voice.samples ?? [];
    const path = `${studio.address}/v1/voices/${id}/samples/${sample?.sample_id}/audio`;
    const audio = await fetch(path, { headers: { 'xi-api-key': user.apiKey } });
    expect(audio.headers.get('content-type')).toBe('audio/wav');
    expect((await audio.arrayBuffer()).byteLength).toBe(sample?.size_bytes);
    const other = await studio.createUser();
    expect((await fetch(path, { headers: { 'xi-api-key': other.apiKey } })).status).toBe(404);
    expect(statusOf(await ask('GET', `voices/${id}`, undefined, other.apiKey))).toEqual([404, 'voice_not_found']);
    expect(statusOf(await ask('DELETE', `voices/${id}`, undefined, other.apiKey))).toEqual([404, 'voice_not_found']);
  });

  it('joins its recordings, and goes by their pitch where no gender is said', async () => {
    const id = await added(
      { name: 'Two' },
      {
        files: [
          ['a.wav', hers],
          ['b.wav', hers],
        ],
      },
    );
    const { samples, labels } = await voiceOf(id);
    const length = hers.byteLength / 2 / rate;
    expect(samples?.[0]?.duration_secs).toBeCloseTo(2 * length, 1);
    expect(labels['gender']).toBe('female');
  });

  it('is refused in the door’s own shape, takes no slot and keeps nothing', async () => {
    const silent = new Uint8Array(encodeWav(silence(3, rate), rate));
    const tries: [Parameters<typeof add>, (string | number)[]][] = [
      [
        [{ name: 'x' }, { files: [] }],
        [422, 'clone_sample_missing'],
      ],
      [[{}], [422, 'fields']],
      [[{ name: 'x', labels: 'not JSON' }], [422, 'fields']],
      [[{ name: 'x', labels: '{"language":"Klingon"}' }], [422, 'clone_language']],
      [
        [{ name: 'x' }, { files: [['a.exe', his]] }],
        [422, 'clone_sample_format'],
      ],
      [
        [{ name: 'x' }, { files: [['a.wav', his.slice(0, 8000)]] }],
        [422, 'clone_sample_short'],
      ],
      [
        [{ name: 'x' }, { files: [['a.wav', silent]] }],
        [422, 'clone_sample_silent'],
      ],
      [
        [{ name: 'x' }, { files: Array.from({ length: cloneDoorLimits.files + 1 }, () => ['a.wav', his] as const) }],
        [422, 'input_invalid'],
      ],
    ];
    for (const [asked, wanted] of tries) expect(statusOf(await add(...asked)), JSON.stringify(wanted)).toEqual(wanted);
    await kept('Taken');
    expect(statusOf(await add({ name: 'taken' }))).toEqual([409, 'clone_name_taken']);
    expect(await studio.db.$count(clones, eq(clones.ownerId, user.id))).toBe(1);
    expect(await studio.db.$count(cloneSamples, eq(cloneSamples.ownerId, user.id))).toBe(0);
    const { usableCountLimit } = await user.client.send(listClones, {});
    for (let taken = 1; taken < usableCountLimit; taken += 1) await kept(`Number ${taken}`);
    expect(statusOf(await add({ name: 'One more' }))).toEqual([402, 'clone_slots_used']);
  });

  it('is answered with its id when it takes longer, and is gone again when it can’t be made', async () => {
    const actor = { userId: 'u' } as Actor;
    const { signal } = new AbortController();
    const removed: string[] = [];
    const ended = (clone: Partial<Clone>) => ({
      settled: async () => clone as Clone,
      remove: async (_: Actor, id: string) => void removed.push(id),
    });
    await settledVoice(ended({ status: 'queued', error: null }), actor, { id: 'slow', signal });
    expect(removed).toEqual([]);
    const error = { code: 'engine.failed', message: 'x' };
    const failing = settledVoice(ended({ status: 'failed', error }), actor, { id: 'bad', signal });
    await expect(failing).rejects.toMatchObject({ code: 'engine.failed' });
    expect(removed).toEqual(['bad']);

    const row = { id: 'slow', jobId: 'j', status: 'queued', error: null, createdAt: new Date(0) } as CloneRow;
    const deps = {
      waitMs: 1,
      store: { find: async () => row },
      jobEvents: {
        read: async () => null,
        watch: async function* (_: string, limit: AbortSignal) {
          yield { status: 'running' };
          await new Promise((resolve) => limit.addEventListener('abort', resolve));
        },
      },
    } as unknown as CloningServiceDeps;
    expect(await cloningService(deps).settled(actor, 'slow', signal)).toMatchObject({ id: 'slow', status: 'queued' });
  });
});

describe('what is said of a voice', { timeout: 240_000 }, () => {
  it('is edited, and ends with it', async () => {
    const id = await added({ name: 'Before', labels: '{"mood":"calm"}' });
    const edit = (fields: Readonly<Record<string, string>>, sent: Sent = {}) =>
      ask('POST', `voices/${id}/edit`, formOf(fields, sent), sent.key);
    expect(await edit({ name: 'After', description: 'Renamed' })).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await voiceOf(id)).toMatchObject({
      name: 'After',
      description: 'Renamed',
      labels: { mood: 'calm', gender: 'male' },
    });
    expect((await user.client.send(listClones, {})).totalList).toMatchObject([{ name: 'After' }]);
    await kept('Other');
    expect(statusOf(await edit({ name: 'Other' }))).toEqual([409, 'clone_name_taken']);
    expect(statusOf(await edit({ name: 'After' }, { files: [['a.wav', his]] }))).toEqual([422, 'fields']);
    const stranger = await studio.createUser();
    expect(statusOf(await edit({ name: 'Stolen' }, { key: stranger.apiKey }))).toEqual([404, 'voice_not_found']);
    await ask('POST', `voices/${id}/settings/edit`, { speed: 0.8 });
    expect(await ask('DELETE', `voices/${id}`)).toEqual({ status: 200, body: { status: 'ok' } });
    expect(statusOf(await ask('GET', `voices/${id}`))).toEqual([404, 'voice_not_found']);
    expect(statusOf(await ask('GET', `voices/${id}/settings`))).toEqual([404, 'voice_not_found']);
  });

  it('has settings of each person, whose speed is spoken', async () => {
    expect((await ask('GET', 'voices/settings/default')).body).toEqual(defaultVoiceSettings);
    const path = 'voices/fake-standard/settings';
    expect((await ask('GET', path)).body).toEqual(defaultVoiceSettings);
    expect((await ask('POST', `${path}/edit`, { stability: 0.2, speed: 0.8, style: null })).body).toEqual({
      status: 'ok',
    });
    const kept = { ...defaultVoiceSettings, stability: 0.2, speed: 0.8 };
    expect((await ask('GET', path)).body).toEqual(kept);
    expect((await voiceOf('fake-standard')).settings).toEqual(kept);
    await ask('POST', `${path}/edit`, { use_speaker_boost: false });
    expect((await ask('GET', path)).body).toEqual({ ...kept, use_speaker_boost: false });
    const secondsOf = async (body: object, key = user.apiKey) => {
      const answer = await fetch(`${studio.address}/v1/text-to-speech/fake-standard?output_format=pcm_16000`, {
        method: 'POST',
        headers: { 'xi-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Slowly said.', ...body }),
      });
      return (await answer.arrayBuffer()).byteLength / 32_000;
    };
    const natural = 'Slowly said.'.length * fakeSecondsPerCharacter;
    expect(await secondsOf({})).toBeCloseTo(natural / 0.8, 2);
    expect(await secondsOf({ voice_settings: { stability: 1 } })).toBeCloseTo(natural / 0.8, 2);
    expect(await secondsOf({ voice_settings: { speed: 1 } })).toBeCloseTo(natural, 2);
    expect(await secondsOf({}, (await studio.createUser()).apiKey)).toBeCloseTo(natural, 2);
    for (const wrong of [{ speed: 2 }, { stability: -1 }, { style: 'x' }])
      expect(statusOf(await ask('POST', `${path}/edit`, wrong)), JSON.stringify(wrong)).toEqual([422, 'fields']);
    expect(statusOf(await ask('POST', 'voices/none/settings/edit', {}))).toEqual([404, 'voice_not_found']);
  });
});

describe('OpenAI’s voices, made with a recorded consent', { timeout: 240_000 }, () => {
  async function openAi(method: string, path: string, body?: object | FormData, key = user.apiKey) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${studio.address}/v1/audio/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const sent = (fields: Readonly<Record<string, string>>, file: string, bytes: Uint8Array<ArrayBuffer> = his) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set(file, new File([bytes], 'said.wav'));
    return form;
  };
  const consented = async (name = 'Tom agrees', language = 'en-US') => {
    const answer = await openAi('POST', 'voice_consents', sent({ name, language }, 'recording'));
    return consents.createVoiceConsent.output.parse(answer.body);
  };
  const errorOf = ({ status, body }: Awaited<ReturnType<typeof openAi>>) => {
    const { code, param } = body['error'] as { code: string; param: string | null };
    return [status, code, param];
  };

  it('name it in their receipts, and speak at once', async () => {
    const { id: consent } = await consented();
    const add = await openAi('POST', 'voices', sent({ name: 'Tom', consent }, 'audio_sample'));
    const { id } = consents.createAudioVoice.output.parse(add.body);
    const [receipt] = await studio.db.select().from(cloneConsents).where(eq(cloneConsents.cloneId, id));
    expect(receipt).toMatchObject({ userId: user.id, recordedConsentId: consent, version: cloneConsent.version });
    expect((await user.client.send(listClones, {})).totalList).toMatchObject([
      { id, name: 'Tom', language: 'en-US', gender: 'male', status: 'done' },
    ]);
    const spoken = await fetch(`${studio.address}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', voice: { id }, input: 'Hello.', response_format: 'pcm' }),
    });
    expect([spoken.status, (await spoken.arrayBuffer()).byteLength > 9000]).toEqual([200, true]);
    // The recording stays with the receipt; no voice is made with it any more.
    expect((await openAi('DELETE', `voice_consents/${consent}`)).body).toMatchObject({ id: consent, deleted: true });
    const [kept] = await studio.db.select().from(voiceConsents).where(eq(voiceConsents.id, consent));
    expect(await studio.db.$count(storedFiles, eq(storedFiles.id, kept?.fileId ?? ''))).toBe(1);
    const gone = [404, 'clone.consent-unavailable', null];
    expect(errorOf(await openAi('GET', `voice_consents/${consent}`))).toEqual(gone);
    expect(errorOf(await openAi('POST', 'voices', sent({ name: 'Two', consent }, 'audio_sample')))).toEqual(gone);
  });

  it('are made with no one else’s consent, and refused as OpenAI does', async () => {
    const { id: consent } = await consented();
    const other = (await studio.createUser()).apiKey;
    const gone = [404, 'clone.consent-unavailable', null];
    const asks = [
      openAi('POST', 'voices', sent({ name: 'Stolen', consent }, 'audio_sample'), other),
      openAi('GET', `voice_consents/${consent}`, undefined, other),
      openAi('POST', `voice_consents/${consent}`, { name: 'Mine' }, other),
      openAi('DELETE', `voice_consents/${consent}`, undefined, other),
      openAi('GET', `voice_consents?after=${consent}`, undefined, other),
    ];
    for (const one of await Promise.all(asks)) expect(errorOf(one)).toEqual(gone);
    const silent = new Uint8Array(encodeWav(silence(3, rate), rate));
    const large = new Uint8Array(consents.voiceConsentLimits.maxBytes + 1);
    const tries: [string, FormData, (string | number | null)[]][] = [
      ['voice_consents', sent({ name: 'x' }, 'recording'), [400, 'input.invalid', 'language']],
      ['voice_consents', sent({ name: 'x', language: 'en' }, 'x'), [400, 'clone.sample-missing', 'recording']],
      ['voice_consents', sent({ name: 'x', language: 'en' }, 'recording', silent), [400, 'clone.sample-silent', null]],
      [
        'voice_consents',
        sent({ name: 'x', language: 'en' }, 'recording', large),
        [413, 'clone.sample-large', 'recording'],
      ],
      ['voices', sent({ name: 'x', consent }, 'x'), [400, 'clone.sample-missing', 'audio_sample']],
      ['voices', sent({ name: 'x', consent: 'cons_none' }, 'audio_sample'), gone],
    ];
    for (const [path, form, wanted] of tries)
      expect(errorOf(await openAi('POST', path, form)), JSON.stringify(wanted)).toEqual(wanted);
    expect(await studio.db.$count(clones, eq(clones.ownerId, user.id))).toBe(0);
    expect(await studio.db.$count(storedFiles, eq(storedFiles.ownerId, user.id))).toBe(1);
  });

  it('have consents that are listed a page at a time, renamed and deleted', async () => {
    const made: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      made.unshift((await consented(name)).id);
      studio.clock.advance({ seconds: 1 });
    }
    const list = async (query: string) =>
      consents.listVoiceConsents.output.parse((await openAi('GET', `voice_consents${query}`)).body);
    const page = await list('?limit=2');
    expect(page).toMatchObject({ has_more: true, first_id: made[0], last_id: made[1] });
    expect((await list(`?limit=2&after=${made[1]}`)).data.map(({ name }) => name)).toEqual(['A']);
    expect((await openAi('POST', `voice_consents/${made[0]}`, { name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
    });
    await openAi('DELETE', `voice_consents/${made[0]}`);
    expect((await list('')).data.map(({ id }) => id)).toEqual(made.slice(1));
    expect(await studio.db.$count(storedFiles, eq(storedFiles.ownerId, user.id))).toBe(2);
  });
});

describe('the catalogue as a library', () => {
  const shared = async (query: string) => {
    const { status, body } = await ask('GET', `shared-voices?${query}`);
    expect(status, query).toBe(200);
    return listSharedVoices.output.parse(body);
  };

  it('is listed by what is asked for, a page at a time', async () => {
    const all = await shared('page_size=100');
    expect(all.total_count).toBe(all.voices.length);
    expect(all.voices.length).toBeGreaterThan(2);
    expect(all.has_more).toBe(false);
    const ids = all.voices.map(({ voice_id: id }) => id);
    const first = await shared('page_size=2');
    const second = await shared('page_size=2&page=1');
    expect(first.has_more).toBe(true);
    expect([...first.voices, ...second.voices].map(({ voice_id: id }) => id)).toEqual(ids.slice(0, 4));
    const japanese = await shared('language=ja');
    expect(japanese.voices.map(({ language }) => language)).toEqual(['ja']);
    const women = await shared('gender=Female');
    expect(women.voices.every(({ gender }) => gender === 'female')).toBe(true);
    expect(women.total_count).toBeLessThan(all.total_count);
    for (const nothing of [
      'category=professional',
      'featured=true',
      'owner_id=x',
      'search=nothing-like-it',
      'use_cases=x&use_cases=y',
    ])
      expect((await shared(nothing)).voices, nothing).toEqual([]);
    expect((await ask('GET', 'shared-voices?page_size=101')).status).toBe(422);
  });

  it('gives favorites, and takes them back', async () => {
    const add = (owner: string, id: string) => ask('POST', `voices/add/${owner}/${id}`, { new_name: 'Mine' });
    expect(statusOf(await ask('DELETE', 'voices/fake-standard'))).toEqual([422, 'fields']);
    expect((await add('studio', 'fake-standard')).body).toEqual({ voice_id: 'fake-standard' });
    expect(await voiceOf('fake-standard')).toMatchObject({ is_bookmarked: true, is_owner: false });
    const find = async () => (await shared('page_size=100')).voices.find(({ voice_id: id }) => id === 'fake-standard');
    expect(await find()).toMatchObject({ is_added_by_user: true, public_owner_id: 'studio' });
    expect((await ask('DELETE', 'voices/fake-standard')).body).toEqual({ status: 'ok' });
    expect(await find()).toMatchObject({ is_added_by_user: false });
    expect(statusOf(await add('someone', 'fake-standard'))).toEqual([404, 'voice_not_found']);
    expect(statusOf(await add('studio', 'none'))).toEqual([404, 'voice_not_found']);
  });

  it('says of parts that aren’t here that they aren’t', async () => {
    for (const path of ['voices/collections', 'voices/pvc/x'])
      expect(statusOf(await ask('GET', path)), path).toEqual([404, 'not_available']);
  });
});
