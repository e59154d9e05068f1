import type { OutputOf } from '@timbre/contract/call';
import { readElevenLabsUser, readSubscription } from '@timbre/contract/accounts/accounts-door';
import { createDialogue } from '@timbre/contract/speech/speech-dialogue-door';
import { createTextToSpeech, streamTextToSpeech } from '@timbre/contract/speech/speech-door';
import {
  type listSpeechHistory,
  speechHistoryLimits,
  type ElevenLabsHistoryItem,
} from '@timbre/contract/speech/speech-history-door';
import { unzipSync } from 'fflate';
import { designVoice } from '@timbre/contract/voices/voices-design-door';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../platform/jobs/testing-jobs.ts';
import { openSpeechSocket } from '../../../testing/steps/speech-socket-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';

type Page = OutputOf<typeof listSpeechHistory>;

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(async () => {
  user = await studio.createUser('professional', 10);
  studio.engine.takeTexts();
});
afterEach(() => studio.engine.failOn(null));

const pcm = 'output_format=pcm_16000';

const ask = (
  path: string,
  { method = 'GET', body, owner = user }: { method?: string; body?: object; owner?: TestUser } = {},
) =>
  fetch(`${studio.address}${path}`, {
    method,
    headers: { 'xi-api-key': owner.apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

async function speak(
  text: string,
  { query = pcm, more = {}, voice = 'fake-standard', call = createTextToSpeech } = {},
) {
  const answer = await ask(`${call.path.replace('{voice_id}', voice)}?${query}`, {
    method: 'POST',
    body: { text, ...more },
  });
  expect(answer.status).toBe(200);
  const audio = await bytesOf(answer);
  return { audio, requestId: answer.headers.get('request-id') };
}
const list = async (query = '', owner = user): Promise<Page> =>
  (await (await ask(`/v1/history?${query}`, { owner })).json()) as Page;
const textsOf = ({ history }: Page) => history.map(({ text }) => text);
async function spent(owner = user): Promise<number> {
  await eventually(async () => (await studio.balance(owner)).held === 0);
  return 10 - (await studio.balance(owner)).allCredits;
}

describe('the history', () => {
  it('tells what was spoken, and speaks it again as it was, at no charge', async () => {
    const settings = { speed: 0.8, stability: 0.5, secret: 'not a setting' };
    const { audio, requestId } = await speak('First. Second.', { more: { model_id: 'm', voice_settings: settings } });
    const price = await spent();
    const [item] = (await list()).history as [ElevenLabsHistoryItem];
    expect(item).toMatchObject({
      request_id: requestId,
      voice_id: 'fake-standard',
      voice_name: 'Fake fake-standard',
      voice_category: 'premade',
      model_id: 'm',
      text: 'First. Second.',
      dialogue: null,
      character_count_change_from: 0,
      character_count_change_to: 14,
      content_type: 'audio/pcm',
      output_format: 'pcm_16000',
      settings: { speed: 0.8, stability: 0.5 },
      source: 'TTS',
    });
    expect(item.settings).not.toHaveProperty('secret');
    expect(await (await ask(`/v1/history/${item.history_item_id}`)).json()).toEqual(item);
    studio.engine.takeTexts();
    const again = await ask(`/v1/history/${item.history_item_id}/audio`);
    expect(again.headers.get('content-type')).toBe('audio/pcm');
    expect((await bytesOf(again)).equals(audio)).toBe(true);
    expect(studio.engine.takeTexts()).toEqual([]);
    // Also when its sentences made room for others.
    await studio.db.execute(`delete from renderings where owner_id = '${user.id}'`);
    expect((await bytesOf(await ask(`/v1/history/${item.history_item_id}/audio`))).equals(audio)).toBe(true);
    expect(studio.engine.takeTexts()).toEqual(['First.', 'Second.']);
    expect(await spent()).toBe(price);
    expect((await list()).history).toHaveLength(1);
  });

  it('keeps dialogues and what was written over sockets, as far as it was delivered', async () => {
    const inputs = [
      { text: 'Hello.', voice_id: 'fake-standard' },
      { text: 'Good day.', voice_id: 'fake-ultra' },
    ];
    const dialogue = await bytesOf(await ask(`${createDialogue.path}?${pcm}`, { method: 'POST', body: { inputs } }));
    for (const [path, isLogged] of [
      ['stream-input', 'true'],
      ['multi-stream-input', 'true'],
      ['stream-input', 'false'],
    ] as const) {
      studio.clock.advance({ seconds: 1 });
      const query = `${pcm}&enable_logging=${isLogged}`;
      const one = openSpeechSocket(studio, { headers: { 'xi-api-key': user.apiKey }, path, query });
      await one.opened;
      one.say({ text: 'Once ' });
      one.say({ text: 'upon ', flush: true });
      one.say({ text: 'a time.', flush: true });
      one.say(path === 'stream-input' ? { text: '' } : { close_socket: true });
      expect(await one.closed).toBe(1000);
      if (isLogged === 'false') continue;
      const [newest] = (await list('page_size=1')).history;
      expect(newest?.text).toBe('Once upon a time.');
      const again = await bytesOf(await ask(`/v1/history/${newest?.history_item_id}/audio`));
      // What follows the last sentence of a text that is over isn't spoken again.
      expect(Math.abs(again.byteLength - one.audio().byteLength)).toBeLessThanOrEqual(0.35 * 32_000 + 2);
    }
    const page = await list();
    expect(textsOf(page)).toEqual(['Once upon a time.', 'Once upon a time.', null]);
    expect(page.history.at(-1)).toMatchObject({
      voice_id: null,
      dialogue: [
        { text: 'Hello.', voice_id: 'fake-standard', voice_name: 'Fake fake-standard' },
        { text: 'Good day.', voice_id: 'fake-ultra', voice_name: 'Fake fake-ultra' },
      ],
    });
    const spoken = await bytesOf(await ask(`/v1/history/${page.history.at(-1)?.history_item_id}/audio`));
    expect(spoken.equals(dialogue)).toBe(true);
  });

  it('keeps nothing of what isn’t to be logged, of what fails and of what OpenAI’s API speaks', async () => {
    await speak('Off the record.', { query: `${pcm}&enable_logging=false` });
    studio.engine.failOn(/breaks/);
    for (const call of [createTextToSpeech, streamTextToSpeech]) {
      await ask(call.path.replace('{voice_id}', 'fake-standard'), {
        method: 'POST',
        body: { text: 'This works. This breaks.' },
      })
        .then(bytesOf)
        .catch(() => undefined);
    }
    await fetch(`${studio.address}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', voice: 'fake-standard', input: 'Elsewhere.' }),
    }).then(bytesOf);
    expect(await list()).toEqual({ history: [], last_history_item_id: null, has_more: false, scanned_until: null });
  });

  it('keeps a text with half of a broken character too', async () => {
    await speak('Half \ud800 a pair.');
    expect(textsOf(await list())).toEqual(['Half \ufffd a pair.']);
  });

  it('is listed in pages, both ways, and by voice, model, day and words', async () => {
    for (const [index, text] of ['Alpha one.', 'Beta two.', 'Alpha 100%.', 'Gamma four.'].entries()) {
      studio.clock.advance({ minutes: 1 });
      await speak(text, { voice: index === 1 ? 'fake-ultra' : 'fake-standard', more: { model_id: `model-${index}` } });
    }
    const all = await list();
    expect(textsOf(all)).toEqual(['Gamma four.', 'Alpha 100%.', 'Beta two.', 'Alpha one.']);
    const first = await list('page_size=3');
    expect([first.history.length, first.has_more]).toEqual([3, true]);
    const rest = await list(`page_size=3&start_after_history_item_id=${first.last_history_item_id}`);
    expect([textsOf(rest), rest.has_more]).toEqual([['Alpha one.'], false]);
    const upwards = await list('page_size=2&sort_direction=asc');
    expect(textsOf(upwards)).toEqual(['Alpha one.', 'Beta two.']);
    const next = await list(`sort_direction=asc&start_after_history_item_id=${upwards.last_history_item_id}`);
    expect(textsOf(next)).toEqual(['Alpha 100%.', 'Gamma four.']);
    expect(textsOf(await list('voice_id=fake-ultra'))).toEqual(['Beta two.']);
    expect(textsOf(await list('model_id=model-0'))).toEqual(['Alpha one.']);
    expect(textsOf(await list('search=alpha&source=TTS'))).toEqual(['Alpha 100%.', 'Alpha one.']);
    expect(textsOf(await list(`search=${encodeURIComponent('0%')}`))).toEqual(['Alpha 100%.']);
    expect(textsOf(await list('source=STS'))).toEqual([]);
    const [, second] = all.history;
    expect(textsOf(await list(`date_before_unix=${second?.date_unix}`))).toEqual(['Beta two.', 'Alpha one.']);
    expect(textsOf(await list(`date_after_unix=${second?.date_unix}`))).toEqual(['Gamma four.', 'Alpha 100%.']);
    for (const wrong of ['page_size=0', 'page_size=1001', 'sort_direction=up', 'date_before_unix=x']) {
      expect((await ask(`/v1/history?${wrong}`)).status).toBe(422);
    }
  });

  it('downloads one as it was or as WAV, and several in an archive', async () => {
    const { audio } = await speak('One.');
    studio.clock.advance({ seconds: 1 });
    await speak('Two.');
    const ids = (await list()).history.map(({ history_item_id }) => history_item_id);
    const download = (body: object) => ask('/v1/history/download', { method: 'POST', body });
    expect((await bytesOf(await download({ history_item_ids: ids.slice(1) }))).equals(audio)).toBe(true);
    const wav = await download({ history_item_ids: ids.slice(1), output_format: 'wav' });
    expect(wav.headers.get('content-type')).toBe('audio/wav');
    expect((await bytesOf(wav)).subarray(0, 4).toString()).toBe('RIFF');
    const zip = await download({ history_item_ids: ids });
    expect(zip.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(await bytesOf(zip));
    expect(Object.keys(files)).toEqual(ids.map((id) => `${id}.pcm`));
    expect(Buffer.from(files[`${ids[1]}.pcm`] ?? []).equals(audio)).toBe(true);
    expect((await download({ history_item_ids: [ids[0], 'none'] })).status).toBe(404);
    expect((await download({ history_item_ids: [] })).status).toBe(422);
  });

  it('is forgotten on request, beyond its limit, and after its days', async () => {
    await speak('Soon gone.');
    const [item] = (await list()).history;
    const path = `/v1/history/${item?.history_item_id}`;
    const other = await studio.createUser('professional', 10);
    for (const method of ['GET', 'DELETE']) expect((await ask(path, { method, owner: other })).status).toBe(404);
    expect(await (await ask(path, { method: 'DELETE' })).json()).toEqual({ status: 'ok' });
    const gone = await ask(path);
    expect([gone.status, await gone.json()]).toMatchObject([404, { detail: { status: 'input_not_found' } }]);
    expect((await ask(`${path}/audio`)).status).toBe(404);

    await studio.db.execute(`
      insert into speech_history (id, user_id, request_id, lines, dictionaries, is_dialogue, characters, output_format, created_at)
      select 'old-' || n, '${user.id}', 'r', '[{"text": "Old."}]', '[]', false, 4, 'pcm_16000', timestamp '2020-01-01' + n * interval '1 second'
      from generate_series(1, ${speechHistoryLimits.items}) n`);
    studio.clock.advance({ seconds: 1 });
    await speak('The newest.');
    const kept = await list('page_size=1000');
    expect([kept.history.length, kept.history[0]?.text, kept.history.at(-1)?.history_item_id]).toEqual([
      speechHistoryLimits.items,
      'The newest.',
      'old-2',
    ]);
    const forget = studio.composition.periodics.find(({ name }) => name === 'speech.forget-history');
    await forget?.run();
    expect(textsOf(await list())).toEqual(['The newest.']);
    studio.clock.advance({ days: speechHistoryLimits.days + 1 });
    await forget?.run();
    expect(textsOf(await list())).toEqual([]);
  });
});

describe('a described voice', () => {
  const text =
    'This is a text that is long enough to hear a voice by, as its makers want it to be: a hundred characters.';
  const design = (body: object, owner = user) => ask(designVoice.path, { method: 'POST', body, owner });

  it('is one of the catalogue’s that fits, speaking the text, three times at the price of speech', async () => {
    const answer = await design({ voice_description: 'A cheerful woman who reads stories', text }, user);
    expect(answer.status).toBe(200);
    const { previews, text: said } = (await answer.json()) as OutputOf<typeof designVoice>;
    expect([said, previews.length]).toEqual([text, 3]);
    for (const preview of previews) {
      expect(preview).toMatchObject({ media_type: 'audio/mpeg', language: 'en' });
      expect(preview.generated_voice_id).toMatch(/^fake-[a-z]+@cheerful$/u);
      expect(preview.duration_secs).toBeCloseTo(text.length * 0.06, 0);
      expect(Buffer.from(preview.audio_base_64, 'base64').byteLength).toBeGreaterThan(preview.duration_secs * 15_000);
    }
    expect(studio.engine.requests.at(-1)).toMatchObject({ emotion: 'cheerful' });
    expect(await spent()).toBeGreaterThan(3 * text.length * 0.06 * 0.02 - 0.03);
    const form = { voice_name: 'Sunny', voice_description: 'A cheerful woman who reads stories' };
    const [{ generated_voice_id: id } = { generated_voice_id: '' }] = previews;
    const made = await ask('/v1/text-to-voice', { method: 'POST', body: { ...form, generated_voice_id: id } });
    expect(await made.json()).toMatchObject({ voice_id: id, category: 'premade' });
    const none = await ask('/v1/text-to-voice', { method: 'POST', body: { ...form, generated_voice_id: 'none' } });
    expect([none.status, await none.json()]).toMatchObject([404, { detail: { status: 'voice_not_found' } }]);
    await speak('It speaks.', { voice: id });
  });

  it('finds its own text, in the language that is named', async () => {
    const answer = await design({ voice_description: 'A calm Japanese lady of any age', auto_generate_text: true });
    const { previews } = (await answer.json()) as OutputOf<typeof designVoice>;
    expect(previews.map(({ generated_voice_id }) => generated_voice_id)).toEqual(['fake-ja@calm']);
  });

  it.each([
    [{ voice_description: 'Too short', text }, 'voice_description'],
    [{ voice_description: 'A calm woman for stories' }, 'text'],
    [{ voice_description: 'A calm woman for stories', text: 'Short.' }, 'text'],
    [{ voice_description: 'A calm woman for stories', text, reference_audio_base64: 'AAAA' }, 'reference_audio_base64'],
    [{ voice_description: 'A calm woman for stories', text, stream_previews: true }, 'stream_previews'],
  ])('%j is refused by its field and costs nothing', async (body, field) => {
    const answer = await design(body);
    expect([answer.status, await answer.json()]).toMatchObject([422, { detail: [{ loc: ['body', field] }] }]);
    expect(await spent()).toBe(0);
  });
});

describe('the account', () => {
  it('tells plan, credits and slots in ElevenLabs’ words, and no name', async () => {
    const subscription = (await (await ask(readSubscription.path)).json()) as OutputOf<typeof readSubscription>;
    // 0.06 s a character for most of the voices, at 0.02 credits a second.
    expect(subscription.character_limit).toBeGreaterThan(8000);
    expect(subscription).toMatchObject({
      tier: 'professional',
      character_count: 0,
      voice_limit: 5,
      voice_slots_used: 0,
      status: 'active',
      can_use_instant_voice_cloning: true,
      open_invoices: [],
    });
    const person = (await (await ask(readElevenLabsUser.path)).json()) as OutputOf<typeof readElevenLabsUser>;
    expect(person).toMatchObject({
      user_id: user.id,
      subscription: { tier: 'professional' },
      seat_type: 'workspace_admin',
    });
    expect(JSON.stringify(person)).not.toContain('@');
    expect(Math.abs(person.created_at - studio.clock.now().getTime() / 1000)).toBeLessThan(3600);
    await speak('Some of it is spent.');
    await spent();
    const later = (await (await ask(readSubscription.path)).json()) as OutputOf<typeof readSubscription>;
    expect(later.character_limit).toBeLessThan(subscription.character_limit);
    const free = await studio.createUser('free');
    expect(await (await ask(readSubscription.path, { owner: free })).json()).toMatchObject({
      tier: 'free',
      status: 'free',
    });
    expect(
      (await fetch(`${studio.address}${readElevenLabsUser.path}`, { headers: { 'xi-api-key': 'tk_no' } })).status,
    ).toBe(401);
  });
});
