import {
  createTextToSpeech,
  createTimedSpeech,
  streamTextToSpeech,
  streamTimedSpeech,
} from '@timbre/contract/speech/speech-door';
import {
  createDialogue,
  createTimedDialogue,
  streamDialogue,
  streamTimedDialogue,
} from '@timbre/contract/speech/speech-dialogue-door';
import type { OutputOf } from '@timbre/contract/call';
import { speechOutputFormats } from '@timbre/contract/speech/speech-socket';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { decodeAudio } from '../../testing/decode-audio.ts';
import { fakeSecondsPerCharacter } from '../../testing/doubles/fake-speech-engine.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

type Timed = OutputOf<typeof createTimedSpeech>;
type TimedDialogue = OutputOf<typeof createTimedDialogue>;

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
afterEach(async () => {
  studio.engine.holdBack()();
  studio.engine.failOn(null);
  await eventually(() => studio.engine.counts().open === 0);
});

const calls = [createTextToSpeech, streamTextToSpeech, createTimedSpeech, streamTimedSpeech];
const dialogues = [createDialogue, streamDialogue, createTimedDialogue, streamTimedDialogue];
const named = calls.map((call) => [call.id, call] as const);
type DoorCall = (typeof calls)[number] | (typeof dialogues)[number];
const isTimed = ({ path }: DoorCall): boolean => path.endsWith('with-timestamps');

interface Asked {
  readonly query?: string;
  readonly voice?: string;
  readonly owner?: TestUser;
  readonly signal?: AbortSignal;
}

function ask(call: DoorCall, body: object, asked: Asked = {}): Promise<Response> {
  const { query = 'output_format=pcm_16000', voice = 'fake-standard', owner = user, signal } = asked;
  return fetch(`${studio.address}${call.path.replace('{voice_id}', encodeURIComponent(voice))}?${query}`, {
    method: 'POST',
    headers: { 'xi-api-key': owner.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const linesOf = async <T extends Timed = Timed>(answer: Response): Promise<T[]> =>
  (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const audioOf = (values: readonly Timed[]) =>
  Buffer.concat(values.map(({ audio_base64 }) => Buffer.from(audio_base64, 'base64')));
/** The audio of any of the four. */
async function heard(call: DoorCall, body: object, asked?: Asked): Promise<Buffer> {
  const answer = await ask(call, body, asked);
  expect(answer.status).toBe(200);
  return isTimed(call) ? audioOf(await linesOf(answer)) : bytesOf(answer);
}
const seconds = (text: string) => text.length * fakeSecondsPerCharacter;
const pause = 0.35;
const secondsOf = (bytes: Buffer) => bytes.byteLength / 32_000;
async function spent(owner = user, had = 10): Promise<number> {
  await eventually(async () => (await studio.balance(owner)).held === 0);
  return had - (await studio.balance(owner)).allCredits;
}

const text = 'First sentence. Second sentence.';
const length = seconds('First sentence.Second sentence.') + pause;

describe('the four calls', () => {
  it.each(named)('%s answers the same audio with the headers of ElevenLabs', async (_, call) => {
    const answer = await ask(call, { text });
    expect(answer.headers.get('content-type')).toBe(isTimed(call) ? 'application/json; charset=utf-8' : 'audio/pcm');
    expect(answer.headers.get('request-id')).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('character-cost')).toBe(String(text.length));
    const audio = isTimed(call) ? audioOf(await linesOf(answer)) : await bytesOf(answer);
    expect(secondsOf(audio)).toBeCloseTo(length, 2);
    expect(audio.equals(await heard(createTextToSpeech, { text }))).toBe(true);
  });

  it('make an MP3 of 44.1 kHz and 128 kbit/s when no format is named', async () => {
    for (const call of calls) {
      const audio = await heard(call, { text }, { query: '' });
      const samples = await decodeAudio(studio.platform.sandbox, audio, 16_000, ['-f', 'mp3']);
      expect(Math.abs(samples.length / 16_000 - length)).toBeLessThan(0.16);
      expect(audio.byteLength / length).toBeGreaterThan(15_500);
      expect(audio.byteLength / length).toBeLessThan(18_500);
    }
  });

  it('render a sentence once, whichever is asked, and take its price each time', async () => {
    await heard(createTextToSpeech, { text });
    const price = await spent();
    // 31 characters, 1.86 s.
    expect(price).toBeCloseTo(0.04, 6);
    expect(studio.engine.takeTexts()).toEqual(['First sentence.', 'Second sentence.']);
    for (const call of calls) await heard(call, { text });
    expect(studio.engine.takeTexts()).toEqual([]);
    expect(await spent()).toBeCloseTo(5 * price, 6);
    await fetch(`${studio.address}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', voice: 'fake-standard', input: text }),
    }).then(bytesOf);
    expect(studio.engine.takeTexts()).toEqual([]);
  });

  it('take all that ElevenLabs’ SDK sends, follow the speed, and take moods in the voice’s name', async () => {
    const settings = { stability: 0.5, similarity_boost: 0.75, style: 0, use_speaker_boost: true, speed: 0.8 };
    const body = {
      text: 'Slowly said.',
      model_id: 'eleven_multilingual_v2',
      language_code: 'en',
      voice_settings: settings,
      pronunciation_dictionary_locators: [],
      seed: 4_294_967_295,
      previous_text: 'Before.',
      next_text: 'After.',
      previous_request_ids: ['a', 'b', 'c'],
      next_request_ids: ['d'],
      use_pvc_as_ivc: false,
      apply_text_normalization: 'auto',
      apply_language_text_normalization: true,
    };
    const query = 'output_format=pcm_16000&optimize_streaming_latency=4&enable_logging=false';
    for (const call of calls) {
      expect(secondsOf(await heard(call, body, { query, voice: 'fake-standard@sad' }))).toBeCloseTo(
        seconds('Slowly said.') / 0.8,
        2,
      );
    }
    expect(studio.engine.requests.at(-1)).toMatchObject({ text: 'Slowly said.', emotion: 'sad', speed: 0.8 });
    const nulls = Object.fromEntries(Object.keys(body).map((name) => [name, null]));
    expect((await ask(createTextToSpeech, { ...nulls, text: 'Nothing else.' })).status).toBe(200);
  });

  it.each(speechOutputFormats)('answers %s', async (format) => {
    const answer = await ask(createTextToSpeech, { text }, { query: `output_format=${format}` });
    expect(answer.status).toBe(200);
    const [coding = '', rate = ''] = format.split('_');
    const raw = { pcm: 's16le', ulaw: 'mulaw', alaw: 'alaw' }[coding];
    const input = raw === undefined ? [] : ['-f', raw, '-ar', rate, '-ac', '1'];
    const samples = await decodeAudio(studio.platform.sandbox, await bytesOf(answer), 16_000, input);
    expect(Math.abs(samples.length / 16_000 - length)).toBeLessThan(0.16);
    expect(Math.max(...samples.slice(3200, 8000))).toBeGreaterThan(6500);
  });

  it('carry the tone on the free plan', async () => {
    const owner = await studio.createUser('free', 10);
    const clean = await heard(createTextToSpeech, { text });
    for (const call of calls) {
      const marked = await heard(call, { text }, { owner });
      expect(marked.byteLength).toBe(clean.byteLength);
      expect(marked.equals(clean)).toBe(false);
    }
  });
});

describe('what streams', () => {
  it('begins with the first sentence while the second is still being made', async () => {
    const release = studio.engine.holdBack(/Second/);
    const answer = await ask(streamTextToSpeech, { text });
    expect(answer.headers.get('content-length')).toBeNull();
    const reader = answer.body?.getReader();
    let heardBytes = 0;
    while (heardBytes / 32_000 < seconds('First sentence.')) heardBytes += (await reader?.read())?.value?.length ?? 0;
    release();
    for (let step = await reader?.read(); step?.done === false; step = await reader?.read())
      heardBytes += step.value.length;
    expect(heardBytes / 32_000).toBeCloseTo(length, 2);
  });

  it('sends a line a sentence, with the times of the sentence', async () => {
    const release = studio.engine.holdBack(/Second/);
    const answer = await ask(streamTimedSpeech, { text });
    const reader = answer.body?.getReader();
    let received = '';
    while (!received.includes('\n')) received += Buffer.from((await reader?.read())?.value ?? []).toString();
    const first = JSON.parse(received) as Timed;
    expect(first.alignment?.characters.join('')).toBe('First sentence. ');
    expect(secondsOf(audioOf([first]))).toBeCloseTo(seconds('First sentence.') + pause, 2);
    release();
    for (let step = await reader?.read(); step?.done === false; step = await reader?.read())
      received += Buffer.from(step.value).toString();
    const second = received
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Timed)
      .find(({ alignment }) => alignment?.characters.join('') === 'Second sentence.');
    expect(second?.alignment?.character_start_times_seconds[0]).toBeCloseTo(seconds('First sentence.') + pause, 2);
  });

  it('loses no times of sentences that the encoder makes one piece of', async () => {
    const values = await linesOf(await ask(streamTimedSpeech, { text: 'A. B. C. D. E.' }, { query: '' }));
    const characters = values.flatMap(({ alignment }) => alignment?.characters ?? []);
    expect(characters.join('')).toBe('A. B. C. D. E.');
  });
});

describe('the times of the characters', () => {
  const priced = 'It costs $5. Really.';

  it.each([createTimedSpeech, streamTimedSpeech].map((call) => [call.id, call] as const))(
    'of %s rise, stand for the text and end with the audio',
    async (_, call) => {
      const values = await linesOf(await ask(call, { text: priced }));
      for (const [name, said] of [
        ['alignment', priced],
        ['normalized_alignment', 'It costs five dollars. Really.'],
      ] as const) {
        const characters = values.flatMap((one) => one[name]?.characters ?? []);
        const starts = values.flatMap((one) => one[name]?.character_start_times_seconds ?? []);
        const ends = values.flatMap((one) => one[name]?.character_end_times_seconds ?? []);
        expect(characters.join('')).toBe(said);
        expect([starts.length, ends.length]).toEqual([characters.length, characters.length]);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        expect(ends.slice(0, -1)).toEqual(starts.slice(1));
        expect(starts[0]).toBe(0);
        expect(ends.at(-1)).toBeCloseTo(secondsOf(audioOf(values)), 2);
      }
    },
  );

  it('are the same in one body and in lines', async () => {
    const [whole] = await linesOf(await ask(createTimedSpeech, { text: priced }));
    const lines = await linesOf(await ask(streamTimedSpeech, { text: priced }));
    const starts = lines.flatMap(({ alignment }) => alignment?.character_start_times_seconds ?? []);
    expect(whole?.alignment?.character_start_times_seconds).toEqual(starts);
  });
});

describe('what goes wrong', () => {
  const refusals: [string, object, Asked, number, object][] = [
    ['an unknown voice', { text }, { voice: 'nobody' }, 404, { status: 'voice_not_found' }],
    ['a text of nothing', { text: '  ' }, {}, 422, { status: 'text_empty' }],
    ['a text of signs alone', { text: '😀' }, {}, 422, { status: 'text_unspeakable' }],
    ['a text beyond the plan', { text: 'x'.repeat(30_001) }, {}, 422, { status: 'text_limit' }],
    ['a script that the voice can’t read', { text: 'Это не по-английски.' }, {}, 422, { status: 'voice_language' }],
    ['a language that the voice doesn’t speak', { text, language_code: 'de' }, {}, 422, { status: 'voice_language' }],
  ];
  it.each(refusals)('%s is refused in ElevenLabs’ shape and costs nothing', async (_, body, asked, status, detail) => {
    for (const call of calls) {
      const answer = await ask(call, body, asked);
      expect(answer.status).toBe(status);
      const sentence = expect.stringMatching(/^\p{Lu}.*\.$/su) as string;
      expect(await answer.json()).toEqual({ detail: { ...detail, message: sentence } });
    }
    expect(studio.engine.takeTexts().filter((said) => said !== '😀')).toEqual([]);
    expect(await spent()).toBe(0);
  });

  it.each([
    ['text', {}],
    ['output_format', { text, output_format: 'midi' }],
    ['voice_settings', { text, voice_settings: { speed: 3 } }],
    ['seed', { text, seed: -1 }],
    ['previous_request_ids', { text, previous_request_ids: ['a', 'b', 'c', 'd'] }],
    ['apply_text_normalization', { text, apply_text_normalization: 'maybe' }],
    ['optimize_streaming_latency', { text, optimize_streaming_latency: 5 }],
    [
      'pronunciation_dictionary_locators',
      { text, pronunciation_dictionary_locators: Array(4).fill({ pronunciation_dictionary_id: 'x', version_id: 'y' }) },
    ],
  ])('a wrong %s is named in the list of what is not valid', async (field, body) => {
    const answer = await ask(createTextToSpeech, body, { query: '' });
    expect(answer.status).toBe(422);
    const { detail } = (await answer.json()) as { detail: readonly { loc: readonly string[]; type: string }[] };
    expect(detail[0]).toMatchObject({ loc: expect.arrayContaining(['body', field]) as string[], type: 'value_error' });
    expect(await spent()).toBe(0);
  });

  it('strangers, empty accounts and plans without the voice are told so', async () => {
    const stranger = await fetch(`${studio.address}/v1/text-to-speech/fake-standard`, {
      method: 'POST',
      headers: { 'xi-api-key': 'tk_wrong', 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    expect([stranger.status, await stranger.json()]).toMatchObject([401, { detail: { status: 'invalid_api_key' } }]);
    const poor = await studio.createUser('professional', 0.01);
    const short = await ask(createTimedSpeech, { text }, { owner: poor });
    expect([short.status, await short.json()]).toMatchObject([402, { detail: { status: 'quota_exceeded' } }]);
    const personal = await studio.createUser('personal', 10);
    const premium = await ask(createTextToSpeech, { text }, { owner: personal, voice: 'fake-premium' });
    expect([premium.status, await premium.json()]).toMatchObject([402, { detail: { status: 'voice_premium' } }]);
  });

  const broken = { text: 'This works. This breaks.' };

  it.each([createTextToSpeech, createTimedSpeech].map((call) => [call.id, call] as const))(
    '%s that fails half way is an error and costs nothing',
    async (_, call) => {
      studio.engine.failOn(/breaks/);
      const answer = await ask(call, broken);
      expect([answer.status, await answer.json()]).toMatchObject([502, { detail: { status: 'engine_failed' } }]);
      expect(await spent()).toBe(0);
    },
  );

  it.each([streamTextToSpeech, streamTimedSpeech].map((call) => [call.id, call] as const))(
    '%s that fails half way breaks off; what was delivered is paid',
    async (_, call) => {
      studio.engine.failOn(/breaks/);
      const answer = await ask(call, broken);
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
      // 11 characters, 0.66 s.
      expect(await spent()).toBeCloseTo(0.02, 6);
    },
  );

  it.each(named)('%s stops when its caller leaves, and takes what was made', async (_, call) => {
    const release = studio.engine.holdBack(/Second/);
    const leave = new AbortController();
    const before = studio.engine.requests.length;
    const answer = ask(call, { text: `${text} Third sentence. Fourth sentence.` }, { signal: leave.signal });
    const left = answer.then((one) => one.arrayBuffer());
    left.catch(() => undefined);
    await eventually(() => studio.engine.requests.length === before + 2);
    leave.abort();
    await expect(left).rejects.toThrow();
    await eventually(() => studio.engine.counts().open === 0);
    release();
    // 0.9 s of the first, and at most the half of the second.
    const price = await spent();
    expect(price).toBeGreaterThanOrEqual(0.02);
    expect(price).toBeLessThanOrEqual(0.03 + 1e-9);
    expect(studio.engine.takeTexts()).toEqual(['First sentence.', 'Second sentence.']);
  });
});

describe('a dialogue', () => {
  /** As the fake engine speaks at 16 kHz, a voice that says it speaks at 8 kHz takes twice the time. */
  async function slowRateVoice(owner = user): Promise<string> {
    const { voices } = studio.composition;
    const [own] = (await voices.find(['fake-standard'])).values();
    if (own === undefined) throw new Error('There is no such voice.');
    const id = `half-rate-${owner.id}`;
    await studio.db.transaction((tx) => voices.addOwn(tx, { ...own, id, ownerId: owner.id, sampleRate: 8000 }));
    return id;
  }
  const paragraph = 0.7;

  it('is spoken line by line, each in its voice, language and rate, on one timeline and for one charge', async () => {
    const slow = await slowRateVoice();
    const inputs = [
      { text: 'Knock knock. Hello!', voice_id: 'fake-standard' },
      { text: '誰ですか。', voice_id: 'fake-ja@cheerful' },
      { text: 'It is me.', voice_id: slow },
      { text: 'Knock knock.', voice_id: 'fake-ultra' },
    ];
    const [whole, ...others] = await Promise.all(dialogues.map((call) => heard(call, { inputs })));
    const spoken =
      seconds('Knock knock.Hello!') + seconds('誰ですか。') + 2 * seconds('It is me.') + seconds('Knock knock.');
    expect(secondsOf(whole ?? Buffer.alloc(0))).toBeCloseTo(spoken + pause + 3 * paragraph, 2);
    for (const other of others) expect(other.equals(whole ?? Buffer.alloc(0))).toBe(true);
    expect(studio.engine.requests.find(({ text: said }) => said === '誰ですか。')).toMatchObject({
      emotion: 'cheerful',
    });
    // 18 and 5 characters at 0.02 a second, 9 of a clone at half the rate and 12 of an Ultra voice at 0.1.
    const once = Math.ceil((23 * 0.06 * 0.02 + (18 + 12) * 0.06 * 0.1) * 100) / 100;
    expect(await spent()).toBeCloseTo(4 * once, 6);
    const charges = await studio.db.execute<{ formula: string }>(
      `select formula from ledger_postings where user_id = '${user.id}' and kind = 'capture'`,
    );
    expect(charges.rows).toHaveLength(4);
    expect(charges.rows[0]?.formula).toBe('1.08 s × 0.02 + 0.30 s × 0.02 + 1.08 s × 0.1 + 0.72 s × 0.1');
  });

  it('says which voice is heard when, and which characters it speaks', async () => {
    const inputs = [
      { text: 'One. Two.', voice_id: 'fake-standard' },
      { text: 'Three.', voice_id: 'fake-ultra' },
      { text: 'Four.', voice_id: 'fake-standard' },
    ];
    const [whole] = await linesOf<TimedDialogue>(await ask(createTimedDialogue, { inputs }));
    const characters = whole?.alignment?.characters ?? [];
    expect(
      whole?.voice_segments.map((one) => [
        one.voice_id,
        one.dialogue_input_index,
        characters.slice(one.character_start_index, one.character_end_index).join('').trim(),
      ]),
    ).toEqual([
      ['fake-standard', 0, 'One. Two.'],
      ['fake-ultra', 1, 'Three.'],
      ['fake-standard', 2, 'Four.'],
    ]);
    const edges = whole?.voice_segments.flatMap((one) => [one.start_time_seconds, one.end_time_seconds]) ?? [];
    const [first, second] = [seconds('One.Two.') + pause + paragraph, seconds('Three.') + paragraph];
    const end = first + second + seconds('Four.');
    for (const [index, edge] of [0, first, first, first + second, first + second, end].entries()) {
      expect(edges[index]).toBeCloseTo(edge, 2);
    }
    const lines = await linesOf<TimedDialogue>(await ask(streamTimedDialogue, { inputs }));
    const told = lines.filter(({ alignment }) => alignment !== null);
    expect(told).toHaveLength(4);
    for (const { alignment, voice_segments } of told) {
      expect(voice_segments).toMatchObject([
        { character_start_index: 0, character_end_index: alignment?.characters.length },
      ]);
      expect(voice_segments[0]?.start_time_seconds).toBe(alignment?.character_start_times_seconds[0]);
    }
  });

  it('is refused as a whole and costs nothing', async () => {
    const fine = { text: 'Fine.', voice_id: 'fake-standard' };
    const voices = Array.from({ length: 11 }, (_, index) => ({ text: 'Hi.', voice_id: `voice-${index}` }));
    const refused: [object, number, object][] = [
      [{ inputs: [fine, { text: 'Hello.', voice_id: 'nobody' }] }, 404, { status: 'voice_not_found' }],
      [
        { inputs: [fine, { text: 'Это не по-английски.', voice_id: 'fake-standard' }] },
        422,
        { status: 'voice_language' },
      ],
      [{ inputs: [fine, { ...fine, voice_id: 'fake-ja' }], language_code: 'en' }, 422, { status: 'voice_language' }],
      [{ inputs: [fine, { text: 'x'.repeat(30_000), voice_id: 'fake-ultra' }] }, 422, { status: 'text_limit' }],
    ];
    for (const call of dialogues) {
      for (const [body, status, detail] of refused) {
        const answer = await ask(call, body);
        expect([answer.status, await answer.json()]).toMatchObject([status, { detail }]);
      }
      for (const inputs of [voices, [], [{ text: 'No voice.' }]]) {
        const answer = await ask(call, { inputs });
        expect([answer.status, await answer.json()]).toMatchObject([422, { detail: [{ type: 'value_error' }] }]);
      }
    }
    studio.engine.failOn(/breaks/);
    const answer = await ask(createDialogue, { inputs: [fine, { text: 'This breaks.', voice_id: 'fake-ultra' }] });
    expect(answer.status).toBe(502);
    expect(await spent()).toBe(0);
  });
});
