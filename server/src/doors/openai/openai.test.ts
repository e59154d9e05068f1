import { createSpeech, listAudioVoices, type SpeechFormat } from '@timbre/contract/speech/speech';
import { pcmSamples } from '@timbre/media/pcm';
import { readWavHeader } from '@timbre/media/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { decodeAudio } from '../../testing/decode-audio.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  const engines = speechEngines();
  studio = await startTestStudio({ engines });
  user = await studio.createUser('professional', 10);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(() => void studio.engine.takeTexts());

/** As any program sends it. */
const post = (body: unknown, key = user.apiKey): Promise<Response> =>
  fetch(`${studio.address}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body:
      typeof body === 'string' ? body : JSON.stringify({ model: 'tts-1', voice: 'fake-standard', ...(body as object) }),
  });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
/** 50 characters, 3 s. */
const input = 'A sentence of fifty characters, all told and done.';
const seconds = 3;

describe('the six formats', () => {
  it.each([
    ['mp3', 'audio/mpeg'],
    ['opus', 'audio/ogg; codecs=opus'],
    ['aac', 'audio/aac'],
    ['flac', 'audio/flac'],
    ['wav', 'audio/wav'],
    ['pcm', 'audio/pcm'],
  ] as const)('%s decodes to the spoken length', async (response_format: SpeechFormat, type) => {
    const answer = await post({ input, response_format });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-length')).toBeNull();
    const bytes = await bytesOf(answer);
    const raw = response_format === 'pcm' ? ['-f', 's16le', '-ar', '24000', '-ac', '1'] : [];
    const samples = await decodeAudio(studio.platform.sandbox, bytes, 24_000, raw);
    // A stream of mp3 or aac can't say how much of its first frame is padding.
    const padding = { mp3: 0.15, aac: 0.15, opus: 0.03, flac: 0.001, wav: 0.001, pcm: 0.001 }[response_format];
    expect(Math.abs(samples.length / 24_000 - seconds)).toBeLessThan(padding);
  });

  it('is mp3 when nothing is said, and pcm is 24 kHz 16-bit little-endian mono', async () => {
    expect((await post({ input })).headers.get('content-type')).toBe('audio/mpeg');
    const samples = pcmSamples(await bytesOf(await post({ input, response_format: 'pcm' })));
    expect(samples.length).toBe(seconds * 24_000);
    // The fake engine's tone of 220 Hz at a quarter of full scale: as loud, and as often through zero.
    const middle = samples.slice(24_000, 48_000);
    const crossings = middle.filter((value, i) => i > 0 && (middle[i - 1] ?? 0) < 0 && value >= 0).length;
    expect(Math.abs(crossings - 220)).toBeLessThanOrEqual(1);
    expect(Math.max(...middle)).toBeGreaterThan(7000);
    expect(Math.max(...middle)).toBeLessThan(9000);
    const wav = readWavHeader(await bytesOf(await post({ input, response_format: 'wav' })));
    expect(wav).toMatchObject({ sampleRate: 24_000, channels: 1, bitsPerSample: 16, dataBytes: null });
  });

  it('comes as server-sent events when asked for', async () => {
    const answer = await post({ input, response_format: 'pcm', stream_format: 'sse' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const text = await answer.text();
    const events = text
      .split('\n\n')
      .filter((block) => block !== '')
      .map((block) => JSON.parse(block.replace(/^data: /, '')) as { type: string; audio?: string; usage?: unknown });
    const audio = Buffer.concat(events.map((event) => Buffer.from(event.audio ?? '', 'base64')));
    expect(audio.length).toBe(seconds * 24_000 * 2);
    expect(events.slice(0, -1).every(({ type }) => type === 'speech.audio.delta')).toBe(true);
    expect(events.at(-1)).toEqual({
      type: 'speech.audio.done',
      usage: { input_tokens: 50, output_tokens: audio.length, total_tokens: 50 + audio.length },
    });
  });

  it('ends the events with the reason when the engine fails on the way', async () => {
    studio.engine.failOn(/fails/);
    const answer = await post({ input: 'This is spoken. This fails.', response_format: 'pcm', stream_format: 'sse' });
    const text = await answer.text();
    studio.engine.failOn(null);
    expect(text).toContain('"type":"speech.audio.delta"');
    expect(text).toMatch(/\n\ndata: \{"type":"error","error":\{.*"code":"engine.failed"\}\}\n\n$/);
    expect(text).not.toContain('speech.audio.done');
  });

  it('speaks faster and slower', async () => {
    const at = async (speed: number) => (await bytesOf(await post({ input, speed, response_format: 'pcm' }))).length;
    expect(await at(4)).toBeCloseTo((seconds / 4) * 48_000, -2);
    expect(await at(0.25)).toBeCloseTo(seconds * 4 * 48_000, -2);
  });
});

describe('streaming', () => {
  it('the first sound arrives while the second sentence is still being made', async () => {
    const release = studio.engine.holdBack(/Second/);
    const answer = await post({ input: 'First sentence. Second one.', response_format: 'pcm' });
    const reader = answer.body?.getReader();
    let bytes = 0;
    while (bytes < 'First sentence.'.length * 0.06 * 48_000) bytes += (await reader?.read())?.value?.byteLength ?? 0;
    expect(studio.engine.counts().open).toBe(1);
    release();
    for (let step = await reader?.read(); step?.done === false; step = await reader?.read())
      bytes += step.value.byteLength;
    expect(bytes / 48_000).toBeCloseTo(26 * 0.06 + 0.35, 2);
  });

  it('understands tags and moods: a pause lasts as long as it says', async () => {
    const before = studio.engine.requests.length;
    const tagged = 'Wait [pause:2s] <emphasis level="strong">here</emphasis>. [unknown:thing]';
    const bytes = await bytesOf(await post({ input: tagged, voice: 'fake-standard@calm', response_format: 'pcm' }));
    const requests = studio.engine.requests.slice(before);
    expect(requests).toMatchObject([
      { text: 'Wait,', emotion: 'calm' },
      { emotion: 'calm', prosody: [{ emphasis: 'strong' }] },
    ]);
    const characters = requests.reduce((sum, { text }) => sum + text.length, 0);
    expect(bytes.length / 48_000).toBeCloseTo(characters * 0.06 + 2, 2);
  });
});

describe('instructions', () => {
  const asked = async (body: object) => {
    const before = studio.engine.requests.length;
    const answer = await post({ input: 'Hello there.', response_format: 'pcm', ...body });
    expect(answer.status).toBe(200);
    await bytesOf(answer);
    const [request] = studio.engine.requests.slice(before);
    return { emotion: request?.emotion, speed: request?.speed, pitch: request?.pitch };
  };

  it('name a mood, a pace and a pitch; what they name counts before the mood in the voice', async () => {
    const slowAndDeep = 'Speak cheerfully, a bit slower, in a deep voice.';
    expect(await asked({ instructions: slowAndDeep })).toEqual({ emotion: 'cheerful', speed: 0.93, pitch: -3 });
    const whispered = { voice: 'fake-standard@calm', instructions: 'whisper', speed: 2 };
    expect(await asked(whispered)).toEqual({ emotion: 'whisper', speed: 2, pitch: 0 });
    expect(await asked({ instructions: 'twice as fast, please', speed: 3 })).toMatchObject({ speed: 4 });
  });

  it('that are not understood change nothing', async () => {
    const plain = { emotion: 'neutral', speed: 1, pitch: 0 };
    expect(await asked({ input: 'One.', instructions: 'Bananas {"emotion": 1}' })).toEqual(plain);
    expect(await asked({ input: 'Two.', instructions: 'Use a Scottish accent.' })).toEqual(plain);
    const calm = { input: 'Three.', voice: 'fake-standard@calm', instructions: 'Use a Scottish accent.' };
    expect(await asked(calm)).toMatchObject({ emotion: 'calm' });
  });
});

describe('what other servers added', () => {
  interface Captioned {
    readonly audio: string;
    readonly audio_format: string;
    readonly timestamps: readonly { readonly word: string; readonly start_time: number; readonly end_time: number }[];
  }
  const captioned = (body: object) =>
    fetch(`${studio.address}/dev/captioned_speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'kokoro', voice: 'fake-standard', response_format: 'pcm', ...body }),
    });
  const secondsOf = async (body: object) =>
    (await bytesOf(await post({ response_format: 'pcm', ...body }))).length / 48_000;

  it('the times of words come with the audio, a line a sentence or all at once', async () => {
    const text = 'It costs $5. Really, it does.';
    const lines = await captioned({ input: text, lang_code: 'a', normalization_options: { normalize: true } });
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const values = (await lines.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Captioned);
    const timed = values.filter(({ timestamps }) => timestamps.length > 0);
    expect(timed.map(({ timestamps }) => timestamps.map(({ word }) => word).join(' '))).toEqual([
      'It costs $5.',
      'Really, it does.',
    ]);
    const whole = await captioned({ input: text, stream: false });
    expect(whole.headers.get('content-type')).toContain('application/json');
    const { audio, audio_format, timestamps } = (await whole.json()) as Captioned;
    expect(audio_format).toBe('audio/pcm');
    expect(timestamps).toEqual(timed.flatMap((value) => value.timestamps));
    const seconds = Buffer.from(audio, 'base64').length / 48_000;
    expect(Buffer.concat(values.map((value) => Buffer.from(value.audio, 'base64'))).length / 48_000).toBe(seconds);
    for (const [at, { start_time, end_time }] of timestamps.entries()) {
      expect(start_time).toBeGreaterThanOrEqual(timestamps[at - 1]?.end_time ?? 0);
      expect(end_time).toBeGreaterThan(start_time);
      expect(end_time).toBeLessThanOrEqual(seconds);
    }
    const without = await captioned({ input: text, stream: false, return_timestamps: false });
    expect(await without.json()).toMatchObject({ audio, timestamps: [] });
  });

  it('SSML’s breaks last as long as it says, and one that is long is not cut', async () => {
    const ssml = (inner: string) => ({ ssml: true, input: `<speak>One<break ${inner}/>two.</speak>` });
    const none = await secondsOf(ssml('time="0s"'));
    for (const [inner, seconds] of [
      ['strength="weak"', 0.25],
      ['strength="x-strong"', 1.5],
      ['time="750ms"', 0.75],
      ['time="23s"', 23],
    ] as const) {
      expect((await secondsOf(ssml(inner))) - none, inner).toBeCloseTo(seconds, 1);
    }
    const before = studio.engine.requests.length;
    const said =
      '<speak><prosody rate="80%">Slow.</prosody> <sub alias="World Wide Web">WWW</sub><mark name="a"/></speak>';
    expect((await post({ ssml: true, input: said })).status).toBe(200);
    const [slow, alias] = studio.engine.requests.slice(before);
    expect(slow?.prosody).toMatchObject([{ speed: 0.8 }]);
    expect(alias?.pronunciations).toMatchObject([{ as: { kind: 'alias', text: 'World Wide Web' } }]);
  });

  it('a voice may have a name of the request’s own, and speech may be louder', async () => {
    const input = 'Said with another name.';
    const aliased = { input, voice: 'host', voice_aliases: { host: { voice: 'fake-standard', rate: 2 } } };
    expect(await secondsOf(aliased)).toBeCloseTo((await secondsOf({ input })) / 2, 2);
    const peak = async (more: object) =>
      Math.max(...pcmSamples(await bytesOf(await post({ input, response_format: 'pcm', ...more }))));
    expect((await peak({ volume_multiplier: 2 })) / (await peak({}))).toBeCloseTo(2, 1);
  });

  it.each([
    ['voice', { voice: 'flite-rms(2)+flite-slt(1)' }],
    ['voice', { voice: 'fake-standard+fake-premium' }],
    ['voice', { voice: 'both', voice_aliases: { both: 'fake-standard+fake-premium' } }],
    ['return_download_link', { return_download_link: true }],
    ['input', { allow_voice_tags: true, input: '[af_bella] Hello. [am_adam] Hi.' }],
    ['input', { ssml: true, input: '<!DOCTYPE speak [<!ENTITY a "b">]><speak>&a;</speak>' }],
    ['input', { ssml: true, input: '<speak><voice name="fake-premium">Hi.</voice></speak>' }],
    ['input', { ssml: true, input: '<speak><break time="61s"/>Hi.</speak>' }],
    ['input', { ssml: true, input: '<speak><dance>Hi.</dance></speak>' }],
    ['input', { ssml: true, input: `${'<p>'.repeat(11)}Hi.${'</p>'.repeat(11)}` }],
    ['volume_multiplier', { volume_multiplier: 9 }],
  ])('a wrong %s costs nothing: %j', async (param, body) => {
    const before = await studio.balance(user);
    for (const answer of [await post({ input: 'Hello.', ...body }), await captioned({ input: 'Hello.', ...body })]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: { param, message: expect.stringMatching(/\.$|: </u) as string },
      });
    }
    expect(await studio.balance(user)).toEqual(before);
    expect(studio.engine.takeTexts()).toEqual([]);
  });
});

describe('premium voices', () => {
  it('leave the studio on Professional and above; on other plans OpenAI’s names are standard voices', async () => {
    const personal = await studio.createUser('personal', 5);
    const refused = await post({ input, voice: 'fake-premium' }, personal.apiKey);
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ error: { code: 'voice.premium', param: 'voice' } });
    expect(studio.engine.takeTexts()).toEqual([]);
    for (const voice of ['alloy', 'shimmer']) {
      const answer = await post({ input: 'Hello there.', voice, response_format: 'pcm' }, personal.apiKey);
      expect([voice, answer.status]).toEqual([voice, 200]);
      await bytesOf(answer);
    }
    expect((await studio.composition.voices.find(['fake-premium'])).get('fake-premium')?.playCount).toBe(0);
  });

  it('are none of the two clearest recorded ones: every plan speaks in them, at the standard price', async () => {
    const personal = await studio.createUser('personal', 5);
    for (const voice of ['flite-rms', 'flite-slt']) {
      const { allCredits } = await studio.balance(personal);
      const answer = await post({ input: 'Hello there, all of you.', voice, response_format: 'pcm' }, personal.apiKey);
      expect([voice, answer.status]).toEqual([voice, 200]);
      const spokenSeconds = (await bytesOf(answer)).length / 48_000;
      const paid = allCredits - (await studio.balance(personal)).allCredits;
      expect(paid, voice).toBeCloseTo(Math.ceil(spokenSeconds * 2) / 100, 2);
    }
    expect((await post({ input, voice: 'flite-awb' }, personal.apiKey)).status).toBe(402);
  });
});

describe('voices', () => {
  it('takes OpenAI’s names, catalogue ids and { id }', async () => {
    for (const voice of ['alloy', 'nova', 'marin', { id: 'espeak-en-us' }, { id: 'fake-ja' }]) {
      const text = typeof voice !== 'string' && voice.id === 'fake-ja' ? 'こんにちは。' : 'Hello there.';
      const answer = await post({ input: text, voice, response_format: 'pcm' });
      expect([voice, answer.status]).toEqual([voice, 200]);
      expect((await bytesOf(answer)).length).toBeGreaterThan(10_000);
    }
  });

  it('lists voices as programs expect them', async () => {
    const { voices } = await user.client.send(listAudioVoices, {});
    expect(voices.map(({ id }) => id)).toEqual(expect.arrayContaining(['flite-rms', 'espeak-en-us', 'fake-ja']));
  });
});

describe('refusals', () => {
  const body = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) });

  it.each([
    ['an unknown voice', { input, voice: 'nobody' }, 400, 'voice.unavailable', 'voice'],
    ['a voice named like our own code', { input, voice: 'constructor' }, 400, 'voice.unavailable', 'voice'],
    [
      'an unknown voice that is to be cheerful',
      { input, voice: 'nobody', instructions: 'cheerful' },
      400,
      'voice.unavailable',
      'voice',
    ],
    ['no text', { input: '' }, 400, 'text.empty', 'input'],
    ['white space', { input: ' \n ' }, 400, 'text.empty', 'input'],
    ['nothing speakable', { input: '🎈…' }, 400, 'text.unspeakable', 'input'],
    ['another language', { input: 'Это не по-английски.' }, 400, 'voice.language', 'voice'],
    ['a NUL character', { input: 'a\0b' }, 400, 'input.invalid', 'input'],
    ['a speed out of range', { input, speed: 5 }, 400, 'input.invalid', 'speed'],
    ['an unknown format', { input, response_format: 'midi' }, 400, 'input.invalid', 'response_format'],
    ['no input', {}, 400, 'input.invalid', 'input'],
    ['more than the plan’s limit', { input: 'a'.repeat(30_001) }, 400, 'text.limit', 'input'],
    ['broken JSON', '{"input": ', 400, 'input.invalid', null],
    ['a list', '[]', 400, 'input.invalid', null],
  ] as const)('%s, in OpenAI’s shape', async (_, request, status, code, param) => {
    const before = await studio.balance(user);
    expect(await body(await post(request))).toEqual({
      status,
      error: {
        message: expect.stringMatching(/^\p{Lu}.*[.!]$/u) as string,
        type: 'invalid_request_error',
        param,
        code,
      },
    });
    expect(await studio.balance(user)).toEqual(before);
    expect(studio.engine.takeTexts()).toEqual([]);
  });

  it('says who has no valid key, and who has no credits', async () => {
    for (const key of ['tk_wrong', 'sk-anything', '']) {
      expect(await body(await post({ input }, key))).toMatchObject({
        status: 401,
        error: { type: 'authentication_error', code: 'invalid_api_key' },
      });
    }
    const poor = await studio.createUser('professional', 0.05);
    expect(await body(await post({ input }, poor.apiKey))).toMatchObject({
      status: 402,
      error: {
        message: "Your account doesn't have enough credits",
        type: 'insufficient_quota',
        code: 'credits.insufficient',
      },
    });
    expect(await studio.balance(poor)).toMatchObject({ allCredits: 0.05, held: 0 });
  });

  it('of the engine is a 502 before anything was sent, and costs nothing', async () => {
    const before = await studio.balance(user);
    // What was spoken before is not asked of the engine.
    const untold = 'A sentence that was never told.';
    studio.engine.failOn(/told/);
    const error = await refusal(
      user.client.bytes(createSpeech, { model: 'tts-1', input: untold, voice: 'fake-standard' }),
    );
    studio.engine.failOn(null);
    expect(error).toMatchObject({ status: 502, code: 'engine.failed' });
    expect(await studio.balance(user)).toEqual(before);
  });
});
