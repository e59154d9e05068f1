import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dubs } from '../../../capabilities/dubbing/dubbing.tables.ts';
import { files } from '../../../capabilities/uploads/uploads.tables.ts';
import { eventually } from '../../../platform/jobs/testing-jobs.ts';
import { libreTranslateDouble } from '../../../testing/doubles/libre-translate-double.ts';
import { recordedVoice } from '../../../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let translator: Awaited<ReturnType<typeof libreTranslateDouble>>;
const talk = recordedVoice(4);

beforeAll(async () => {
  translator = await libreTranslateDouble({ source: 'en', target: 'ja' });
  studio = await startTestStudio({ settings: translator.settings });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  translator.close();
});
beforeEach(async () => {
  user = await studio.createUser();
});

// What JSON holds is looked at by the expectations.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;
async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${studio.address}/v1/dubbing${path}`, {
    method,
    headers: {
      'xi-api-key': user.apiKey,
      ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  const json: Json = type.startsWith('application/json') ? JSON.parse(bytes.toString('utf8')) : null;
  return { status: answer.status, type, bytes, json };
}
function formOf(
  fields: Record<string, string>,
  parts: Record<string, [Uint8Array, string]> = { file: [talk, 'talk.wav'] },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, [bytes, file]] of Object.entries(parts)) form.append(name, new Blob([Buffer.from(bytes)]), file);
  return form;
}
/** The test's server listens at another address than programs find it at. */
const here = (url: string): string => studio.address + new URL(url).pathname + new URL(url).search;
const refused = (field: string) => ({ status: 422, json: { detail: [{ loc: ['body', field] }] } });

describe('a dub of the first API', () => {
  it('is made in both passes without a stop, told while it is made, paid once, and gone when it is deleted', async () => {
    const begun = await ask(
      'POST',
      '',
      formOf({ target_lang: 'jpn', source_lang: 'auto', num_speakers: '0', name: 'Mine' }),
    );
    expect(begun).toMatchObject({ status: 200, json: { expected_duration_sec: 4 } });
    const id = `/${begun.json.dubbing_id as string}`;
    expect(await studio.balance(user)).toMatchObject({ held: 0.8 });
    const metadata = {
      name: 'Mine',
      status: 'dubbing',
      target_languages: ['ja'],
      media_metadata: { content_type: 'audio/mpeg', duration: 4 },
      error: null,
    };
    expect((await ask('GET', id)).json).toMatchObject(metadata);
    for (const path of [`${id}/audio/ja`, `${id}/transcript/ja`, `/resource${id}`])
      expect(await ask('GET', path)).toMatchObject({ status: 425, json: { detail: { status: 'dub_unready' } } });
    expect((await ask('GET', `${id}/audio/fi`)).status).toBe(404);
    expect((await ask('GET', '?dubbing_statuses=queued')).json.dubs).toHaveLength(1);
    expect((await ask('GET', '?dubbing_statuses=dubbed')).json.dubs).toHaveLength(0);
    await studio.runJobs();
    expect((await ask('GET', id)).json).toMatchObject({ ...metadata, status: 'dubbed', source_language: 'en' });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.2 });
    const audio = await ask('GET', `${id}/audio/ja`);
    expect(audio).toMatchObject({ status: 200, type: 'audio/mpeg' });
    expect(audio.bytes.length).toBeGreaterThan(10_000);
    expect((await ask('GET', `${id}/audio/jpn`, undefined, { range: 'bytes=0-99' })).bytes).toHaveLength(100);
    expect((await ask('DELETE', id)).json).toEqual({ status: 'ok' });
    for (const method of ['GET', 'DELETE']) expect((await ask(method, id)).status).toBe(404);
  });

  it('has its words as subtitles, as a document, and as the JSON that ElevenLabs’ own SDKs read', async () => {
    const { json } = await ask('POST', '', formOf({ target_lang: 'ja' }));
    await studio.runJobs();
    const id = `/${json.dubbing_id as string}`;
    const srt = await ask('GET', `${id}/transcript/ja?format_type=srt`);
    expect(srt).toMatchObject({ status: 200, type: 'application/x-subrip; charset=utf-8' });
    expect(srt.bytes.toString('utf8')).toMatch(/^1\r?\n00:00:0\d,\d{3} --> [^A-Z]+ONE TWO/u);
    const sdk = await ask('GET', `${id}/transcript/ja`, undefined, { 'x-fern-language': 'JavaScript' });
    expect(sdk.json).toBe(srt.bytes.toString('utf8'));
    const vtt = await ask('GET', `${id}/transcripts/source/format/webvtt`);
    expect(vtt.json).toMatchObject({
      transcript_format: 'webvtt',
      webvtt: expect.stringMatching(/^WEBVTT/u) as string,
    });
    const document = await ask('GET', `${id}/transcript/ja?format_type=json`);
    expect(document.json).toMatchObject({
      language: 'ja',
      utterances: [{ text: expect.stringMatching(/^ONE/u) as string }],
    });
    const free = await studio.createUser('free');
    expect((await ask('GET', `${id}/transcript/ja`, undefined, { 'xi-api-key': free.apiKey })).status).toBe(404);
  });

  it('that would not be what was asked for is refused in ElevenLabs’ form, and costs nothing', async () => {
    const csv = { file: [talk, 'talk.wav'], csv_file: [Buffer.from('a,b'), 'a.csv'] } satisfies Parameters<
      typeof formOf
    >[1];
    const tries: [Record<string, string>, string, Parameters<typeof formOf>[1]?][] = [
      [{}, 'target_lang'],
      [{ target_lang: 'no language' }, 'target_lang'],
      [{ target_lang: 'ja', mode: 'manual' }, 'mode'],
      [{ target_lang: 'ja', start_time: '2' }, 'start_time'],
      [{ target_lang: 'ja', end_time: '3' }, 'end_time'],
      [{ target_lang: 'ja', use_profanity_filter: 'true' }, 'use_profanity_filter'],
      [{ target_lang: 'ja', target_accent: 'osaka' }, 'target_accent'],
      [{ target_lang: 'ja', num_speakers: '400' }, 'num_speakers'],
      [{ target_lang: 'ja' }, 'csv_file', csv],
      [{ target_lang: 'ja', source_url: 'https://example.org/a.mp4' }, 'source_url'],
    ];
    for (const [fields, field, parts] of tries)
      expect(await ask('POST', '', formOf(fields, parts)), field).toMatchObject(refused(field));
    const status = async (fields: Record<string, string>, parts?: Parameters<typeof formOf>[1]) => {
      const { status: code, json } = await ask('POST', '', formOf(fields, parts));
      return [code, json.detail.status];
    };
    expect(await status({ target_lang: 'ja' }, {})).toEqual([422, 'transcript_audio_missing']);
    expect(await status({ target_lang: 'zu' })).toEqual([422, 'dub_voiceless']);
    expect(await status({ target_lang: 'ja', source_lang: 'ja' })).toEqual([422, 'dub_same_language']);
    expect(await studio.db.$count(dubs, eq(dubs.ownerId, user.id))).toBe(0);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  });

  it('is listed page by page, filtered and in the order that is asked for', async () => {
    for (const name of ['B', 'A', 'C']) {
      await ask('POST', '', formOf({ target_lang: 'ja', name }));
      studio.clock.advance({ seconds: 1 });
    }
    const names = async (query: string) =>
      (await ask('GET', query)).json.dubs.map((dub: { name: string }) => dub.name) as string[];
    expect(await names('?order_by=name&order_direction=ASCENDING')).toEqual(['A', 'B', 'C']);
    expect(await names('?order_by=name')).toEqual(['C', 'B', 'A']);
    expect(await names('')).toEqual(['C', 'A', 'B']);
    const first = await ask('GET', '?page_size=2&target_language_codes=ja&target_language_codes=fi');
    expect(first.json).toMatchObject({ dubs: [{ name: 'C' }, { name: 'A' }], has_more: true, next_cursor: '2' });
    expect((await ask('GET', `?page_size=2&cursor=2`)).json).toMatchObject({ dubs: [{ name: 'B' }], has_more: false });
    expect(await names('?filter_by_creator=others')).toEqual([]);
    expect((await ask('GET', '?page_size=900')).status).toBe(422);
  });
});

describe('a dubbing resource', () => {
  it('is corrected line by line and speaker by speaker, spoken again for nothing, and rendered', async () => {
    const { json } = await ask('POST', '', formOf({ target_lang: 'ja' }));
    await studio.runJobs();
    const one = `/resource/${json.dubbing_id as string}`;
    const resource = async () => (await ask('GET', one)).json;
    const before = await resource();
    const [segment, speaker] = [Object.keys(before.speaker_segments)[0], Object.keys(before.speaker_tracks)[0]];
    expect(before).toMatchObject({ source_language: 'en', target_languages: ['ja'], background: null });
    expect(before.speaker_segments[segment as string].dubs.ja).toMatchObject({ audio_stale: false });
    expect(Object.values(before.renders)).toMatchObject([{ type: 'mp3', status: 'complete', language: 'ja' }]);
    const sample = await fetch(here(before.speaker_tracks[speaker as string].media_ref.url), {
      headers: { 'xi-api-key': user.apiKey },
    });
    expect(sample.headers.get('content-type')).toBe('audio/wav');

    const patched = await ask('PATCH', `${one}/segment/${segment}/ja`, { text: 'Konnichiwa.', end_time: 2.5 });
    expect(patched).toMatchObject({ status: 200, json: { version: before.version + 1 } });
    await ask('PATCH', `${one}/segment/${segment}/en`, { text: 'Good day.' });
    expect((await resource()).speaker_segments[segment as string]).toMatchObject({
      text: 'Good day.',
      end_time: 2.5,
      dubs: { ja: { text: 'Konnichiwa.', audio_stale: true } },
    });
    const [ben, added] = [
      (await ask('POST', `${one}/speaker`, { speaker_name: 'Ben', voice_id: 'fake-ja' })).json.speaker_id as string,
      (await ask('POST', `${one}/speaker/${speaker}/segment`, { start_time: 3, end_time: 3.8, text: 'Bye.' })).json,
    ];
    await ask('POST', `${one}/migrate-segments`, { segment_ids: [added.new_segment], speaker_id: ben });
    await ask('PATCH', `${one}/speaker/${ben}`, { speaker_name: 'Benjamin' });
    expect((await resource()).speaker_tracks[ben]).toMatchObject({
      speaker_name: 'Benjamin',
      voices: { ja: 'fake-ja' },
      segments: [added.new_segment],
    });
    expect((await ask('GET', `${one}/speaker/${ben}/similar-voices`)).json.voices).toContainEqual(
      expect.objectContaining({ voice_id: 'fake-ja' }),
    );
    await ask('POST', `${one}/translate`, { segments: [added.new_segment] });
    expect((await resource()).speaker_segments[added.new_segment].dubs.ja.text).toBe('BYE.');

    expect((await ask('POST', `${one}/dub`, { segments: [segment], languages: ['ja'] })).status).toBe(200);
    await studio.runJobs();
    expect((await resource()).speaker_segments[segment as string].dubs.ja.audio_stale).toBe(false);
    expect((await ask('POST', `${one}/dub`, { segments: [] })).status).toBe(200);
    await studio.runJobs();
    const { render_id: render } = (await ask('POST', `${one}/render/ja`, { render_type: 'tracks_zip' })).json;
    expect((await resource()).renders[render]).toMatchObject({ status: 'processing', media_ref: null });
    await studio.runJobs();
    const made = (await resource()).renders[render];
    expect(made).toMatchObject({ status: 'complete', type: 'tracks_zip' });
    expect((await fetch(here(made.media_ref.url))).status).toBe(200);
    await ask('DELETE', `${one}/segment/${segment}`);
    expect(Object.keys((await resource()).speaker_segments)).toEqual([added.new_segment]);
    // Only the first speech of a language is paid.
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.2 });
  });

  it('marks the translations of a corrected original stale, and translates and speaks those alone', async () => {
    const { json } = await ask('POST', '', formOf({ target_lang: 'ja' }));
    await studio.runJobs();
    const one = `/resource/${json.dubbing_id as string}`;
    const segments = async () => (await ask('GET', one)).json.speaker_segments;
    const before = (await ask('GET', one)).json;
    const [first, speaker] = [Object.keys(before.speaker_segments)[0] ?? '', Object.keys(before.speaker_tracks)[0]];
    // Of a voice that tells what it says, in whose times two more lines fit.
    await ask('PATCH', `${one}/speaker/${speaker}`, { voice_id: 'fake-ja' });
    await ask('PATCH', `${one}/segment/${first}/ja`, { end_time: 2 });
    const add = async (text: string, start_time: number) => {
      const made = await ask('POST', `${one}/speaker/${speaker}/segment`, {
        start_time,
        end_time: start_time + 0.8,
        text,
      });
      return made.json.new_segment as string;
    };
    const [second, third] = [await add('Bye.', 2.2), await add('See you.', 3.1)];
    // What has no words yet is translated before it is spoken.
    studio.engine.takeTexts();
    expect((await ask('POST', `${one}/dub`, { segments: [] })).status).toBe(200);
    await studio.runJobs();
    expect(studio.engine.takeTexts()).toEqual(expect.arrayContaining(['BYE.', 'SEE YOU.']));
    const fresh = { translation_stale: false, audio_stale: false };
    for (const id of [first, second, third]) expect((await segments())[id].dubs.ja).toMatchObject(fresh);
    const balance = await studio.balance(user);

    const { version } = (await ask('GET', one)).json;
    await ask('PATCH', `${one}/segment/${second}/en`, { text: 'Farewell.' });
    await ask('PATCH', `${one}/segment/${third}/en`, { text: 'Until then.' });
    const stale = { translation_stale: true, audio_stale: true };
    expect((await segments())[first].dubs.ja).toMatchObject(fresh);
    for (const id of [second, third]) expect((await segments())[id].dubs.ja).toMatchObject(stale);
    // Put back as it was, the translation fits again.
    await ask('PATCH', `${one}/segment/${second}/en`, { text: 'Bye.' });
    expect((await segments())[second].dubs.ja).toMatchObject({ text: 'BYE.', ...fresh });
    await ask('PATCH', `${one}/segment/${second}/en`, { text: 'Farewell.' });
    expect((await ask('GET', one)).json.version).toBe(version + 4);

    // By hand, which translating all of them leaves as it is.
    await ask('PATCH', `${one}/segment/${first}/ja`, { text: 'Ohayou.' });
    studio.engine.takeTexts();
    expect((await ask('POST', `${one}/dub`, { segments: [second], languages: ['ja'] })).status).toBe(200);
    await studio.runJobs();
    const said = studio.engine.takeTexts();
    expect(said).toContain('FAREWELL.');
    expect(said).not.toContain('UNTIL THEN.');
    expect(said).not.toContain('Ohayou.');
    expect((await segments())[second].dubs.ja).toMatchObject({ text: 'FAREWELL.', ...fresh });
    expect((await segments())[third].dubs.ja).toMatchObject({ text: 'SEE YOU.', ...stale });
    expect((await segments())[first].dubs.ja).toMatchObject({ text: 'Ohayou.', audio_stale: true });

    await ask('POST', `${one}/translate`, { segments: [] });
    expect((await segments())[first].dubs.ja).toMatchObject({ text: 'Ohayou.', translation_stale: false });
    expect((await segments())[third].dubs.ja).toMatchObject({ text: 'UNTIL THEN.', translation_stale: false });
    await ask('POST', `${one}/dub`, { segments: [] });
    await studio.runJobs();
    expect(studio.engine.takeTexts()).toEqual(expect.arrayContaining(['UNTIL THEN.', 'Ohayou.']));
    for (const id of [first, second, third]) expect((await segments())[id].dubs.ja).toMatchObject(fresh);
    const { version: last } = (await ask('GET', one)).json;
    expect((await ask('POST', `${one}/translate`, { segments: [] })).json).toEqual({ version: last });
    expect(await studio.balance(user)).toEqual(balance);
  });

  it('hears segments again at the price of a transcription, and those without a text where none is named', async () => {
    const { json } = await ask('POST', '', formOf({ target_lang: 'ja' }));
    await studio.runJobs();
    const one = `/resource/${json.dubbing_id as string}`;
    const read = async () => (await ask('GET', one)).json;
    const before = await read();
    const [id, speaker] = [Object.keys(before.speaker_segments)[0] ?? '', Object.keys(before.speaker_tracks)[0]];
    const { text, end_time: end } = before.speaker_segments[id];
    await ask('PATCH', `${one}/segment/${id}/en`, { text: 'Misheard.', end_time: 2 });
    const transcribe = async (segments: string[]) => {
      let isDone = false;
      const asked = ask('POST', `${one}/transcribe`, { segments }).finally(() => {
        isDone = true;
      });
      await eventually(async () => {
        await studio.runJobs();
        return isDone;
      });
      return asked;
    };
    const balance = (await studio.balance(user)).allCredits;
    const heard = await transcribe([id]);
    expect(heard).toMatchObject({ status: 200, json: { version: before.version + 2 } });
    const segment = (await read()).speaker_segments[id];
    expect(segment.text).toMatch(/^one two/iu);
    expect(segment.text.length).toBeLessThan(text.length);
    expect(segment.dubs.ja).toMatchObject({ translation_stale: true });
    const paid = balance - (await studio.balance(user)).allCredits;
    expect(paid).toBeCloseTo(2 * 0.02, 1);
    expect(end).toBeGreaterThan(2);
    const added = await ask('POST', `${one}/speaker/${speaker}/segment`, { start_time: 2.1, end_time: 3.8 });
    await transcribe([]);
    expect((await read()).speaker_segments[added.json.new_segment].text).toMatch(/^one two/iu);
    // There is none without a text any more.
    const { version } = await read();
    expect((await transcribe([])).json).toEqual({ version });
    expect((await ask('POST', `${one}/transcribe`, { segments: ['none'] })).status).toBe(404);
    const many = { segments: Array.from({ length: 21 }, () => id) };
    expect(await ask('POST', `${one}/transcribe`, many)).toMatchObject(refused('segments'));
    expect((await studio.balance(user)).held).toBe(0);
  });

  it('refuses what can’t be made here, and what isn’t there', async () => {
    const { json } = await ask('POST', '', formOf({ target_lang: 'ja' }));
    const one = `/resource/${json.dubbing_id as string}`;
    expect(await ask('POST', `${one}/render/ja`, { render_type: 'mp3' })).toMatchObject({ status: 409 });
    await studio.runJobs();
    for (const render_type of ['aac', 'aaf', 'clips_zip', 'zip'])
      expect(await ask('POST', `${one}/render/ja`, { render_type })).toMatchObject(refused('render_type'));
    const loud = { render_type: 'mp3', normalize_volume: true };
    expect(await ask('POST', `${one}/render/ja`, loud)).toMatchObject(refused('normalize_volume'));
    expect(await ask('POST', `${one}/speaker`, { voice_id: 'track-clone' })).toMatchObject(refused('voice_id'));
    expect((await ask('POST', `${one}/render/ja`, { render_type: 'mp4' })).json.detail.status).toBe('dub_no_picture');
    expect((await ask('PATCH', `${one}/segment/none/ja`, { text: 'a' })).status).toBe(404);
    expect((await ask('POST', `${one}/translate`, { segments: ['none'] })).status).toBe(404);
    expect((await ask('POST', `${one}/render/fi`, { render_type: 'mp3' })).status).toBe(404);
  });
});

describe('a project of the second API', () => {
  it('is heard, gets languages that wait for their turn, and is corrected and regenerated', async () => {
    const begun = await ask('POST', '/project', formOf({ reference: 'Q3', source_language: 'en' }));
    expect(begun.json).toMatchObject({ status: 'queued', reference: 'Q3', language_ids: [], revision: 1, error: null });
    const one = `/project/${begun.json.project_id as string}`;
    expect((await ask('GET', `${one}/transcript`)).status).toBe(425);
    const added = await ask('POST', `${one}/language`, { target_language: 'ja' });
    expect(added.json).toMatchObject({ language_id: 'ja', status: 'queued', outputs: null });
    expect(await studio.balance(user)).toMatchObject({ held: 0.88 });
    await studio.runJobs();
    expect((await ask('GET', one)).json).toMatchObject({ status: 'ready', language_ids: ['ja'] });
    const language = async () => (await ask('GET', `${one}/language/ja`)).json;
    const completed = await language();
    expect(completed).toMatchObject({ status: 'completed', revision: completed.output_revision, error: null });
    expect((await fetch(here(completed.outputs.lossless_audio))).headers.get('content-type')).toBe('audio/wav');
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.12 });

    const regenerate = () => ask('POST', `${one}/language/ja/transcript/regenerate`);
    expect(await regenerate()).toMatchObject({ status: 409, json: { detail: { status: 'dub_unchanged' } } });
    const { segments, revision } = (await ask('GET', `${one}/transcript`)).json;
    const [{ id, speaker_id }] = segments;
    const text = await ask('PATCH', `${one}/transcript/segment/${id}`, { text: 'Good day.', end_s: 2.5 });
    expect(text.json).toMatchObject({ segment: { id, text: 'Good day.', end_s: 2.5 }, revision: revision + 1 });
    const words = { segments: { [id]: { translation: 'Konnichiwa.' } } };
    const said = await ask('PATCH', `${one}/language/ja/transcript/segments`, words);
    expect(said.json).toMatchObject({ segments: [{ source_text: 'Good day.', translation: 'Konnichiwa.' }] });
    expect((await language()).status).toBe('stale');
    // The newest run is told by its time.
    studio.clock.advance({ seconds: 1 });
    expect((await regenerate()).json).toMatchObject({ regenerated_segment_ids: [id], charged_seconds: 0 });
    expect((await language()).status).toBe('queued');
    await studio.runJobs();
    expect((await language()).status).toBe('completed');

    const segment = { text: 'Bye.', speaker_id, start_s: 3, end_s: 3.8 };
    const more = (await ask('POST', `${one}/transcript/segment`, segment)).json;
    expect(more.segment).toMatchObject(segment);
    await ask('PATCH', `${one}/language/ja/transcript/segment/${more.segment.id}`, { translation: 'Jaa.' });
    expect((await ask('GET', `${one}/language/ja/transcript`)).json.segments.at(-1)).toMatchObject({
      translation: 'Jaa.',
    });
    const both = { segments: { [more.segment.id]: { start_s: 3.1 }, none: { text: 'a' } } };
    expect((await ask('PATCH', `${one}/transcript/segments`, both)).status).toBe(404);
    const gone = await ask('DELETE', `${one}/transcript/segment/${more.segment.id}`);
    expect(gone.json.revision).toBeGreaterThan(more.revision);

    // A corrected original makes its language stale, and regenerating translates it again.
    await ask('PATCH', `${one}/transcript/segment/${id}`, { text: 'Good evening.' });
    expect((await ask('GET', `${one}/language/ja/transcript`)).json.segments).toMatchObject([
      { translation: 'Konnichiwa.', translation_stale: true },
    ]);
    expect(await language()).toMatchObject({ status: 'stale', output_revision: null });
    studio.clock.advance({ seconds: 1 });
    expect((await regenerate()).json).toMatchObject({ regenerated_segment_ids: [id], charged_seconds: 0 });
    await studio.runJobs();
    expect((await ask('GET', `${one}/language/ja/transcript`)).json.segments).toMatchObject([
      { translation: 'GOOD EVENING.', translation_stale: false },
    ]);
    expect((await language()).status).toBe('completed');
    expect((await ask('GET', '/project?status=ready')).json.projects).toMatchObject([{ reference: 'Q3' }]);
    expect((await ask('GET', `${one}/language?status=failed`)).json).toEqual({ languages: [], next_cursor: null });
    await ask('DELETE', `${one}/language/ja`);
    expect((await ask('GET', one)).json.language_ids).toEqual([]);
    await ask('DELETE', one);
    expect((await ask('GET', one)).status).toBe(404);
  });

  it('says that a stale translation stays so where no translator knows its languages', async () => {
    const begun = await ask('POST', '/project', formOf({ source_language: 'en', target_language: 'ja' }));
    await studio.runJobs();
    const id = begun.json.project_id as string;
    const one = `/project/${id}`;
    const [{ id: line }] = (await ask('GET', `${one}/transcript`)).json.segments;
    await studio.db.update(dubs).set({ language: 'fi' }).where(eq(dubs.projectId, id));
    await ask('PATCH', `${one}/transcript/segment/${line}`, { text: 'Good evening.' });
    const language = async () => (await ask('GET', `${one}/language/ja`)).json.status;
    expect(await language()).toBe('stale');

    const paid = await studio.balance(user);
    const wanting = { status: 422, json: { detail: { status: 'translation_pair' } } };
    expect(await ask('POST', `${one}/language/ja/transcript/regenerate`)).toMatchObject(wanting);
    expect(await ask('POST', `/resource/${id}/dub`, { segments: [], languages: ['ja'] })).toMatchObject(wanting);
    expect(await ask('POST', `/resource/${id}/translate`, { segments: [] })).toMatchObject(wanting);
    expect(await studio.balance(user)).toEqual(paid);
    // What else changed is made all the same, and the translation still says so.
    await ask('PATCH', `${one}/transcript/segment/${line}`, { end_s: 2.5 });
    studio.clock.advance({ seconds: 1 });
    expect((await ask('POST', `${one}/language/ja/transcript/regenerate`)).status).toBe(200);
    await studio.runJobs();
    expect(await language()).toBe('stale');

    const sent = { translation: 'Konbanwa.' };
    await ask('PATCH', `${one}/language/ja/transcript/segment/${line}`, sent);
    studio.clock.advance({ seconds: 1 });
    expect((await ask('POST', `${one}/language/ja/transcript/regenerate`)).status).toBe(200);
    await studio.runJobs();
    expect(await language()).toBe('completed');
  });

  it('that can’t be made says so in its own words', async () => {
    for (const [field, value] of [
      ['webhook_ids', 'a'],
      ['target_language', '?'],
      ['reference', 'a'.repeat(300)],
    ] as const)
      expect(await ask('POST', '/project', formOf({ [field]: value }))).toMatchObject(refused(field));
    const { json } = await ask('POST', '/project', formOf({ target_language: 'en' }));
    await studio.runJobs();
    const error = { message_type: 'error', error: expect.stringContaining('already in this language') as string };
    expect((await ask('GET', `/project/${json.project_id as string}`)).json).toMatchObject({ status: 'failed', error });
    expect((await ask('GET', `/project/${json.project_id as string}/language/en`)).json).toMatchObject({
      status: 'failed',
    });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  });
});
