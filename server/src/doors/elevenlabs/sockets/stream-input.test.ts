import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../platform/jobs/testing-jobs.ts';
import { decodeAudio } from '../../../testing/decode-audio.ts';
import { fakeSecondsPerCharacter } from '../../../testing/doubles/fake-speech-engine.ts';
import { openSpeechSocket, type SpeechSocket } from '../../../testing/steps/speech-socket-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
const opened: SpeechSocket[] = [];

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser('professional', 50);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
afterEach(async () => {
  studio.engine.holdBack()();
  studio.engine.failOn(null);
  for (const { socket } of opened.splice(0)) socket.terminate();
  await eventually(() => studio.engine.counts().open === 0);
  void studio.engine.takeTexts();
});

async function open(options: Parameters<typeof openSpeechSocket>[1] = {}, owner = user): Promise<SpeechSocket> {
  const one = openSpeechSocket(studio, { headers: { 'xi-api-key': owner.apiKey }, ...options });
  opened.push(one);
  await one.opened;
  return one;
}
const secondsOf = (one: SpeechSocket, bytesPerSecond = 32_000) => one.audio().byteLength / bytesPerSecond;
const spoken = (text: string) => text.length * fakeSecondsPerCharacter;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Says all of it, the end included, and waits for it. */
async function speak(texts: readonly string[], options: Parameters<typeof openSpeechSocket>[1] = {}, owner = user) {
  const one = await open(options, owner);
  for (const text of [' ', ...texts, '']) one.say({ text });
  return { one, code: await one.closed };
}

describe('speech while the text is being written', () => {
  it('the first sound comes before the text is complete, and while the second sentence is still being made', async () => {
    const one = await open();
    const release = studio.engine.holdBack(/Second/);
    one.say({ text: ' ' });
    one.say({ text: 'First sentence. Sec' });
    await eventually(() => secondsOf(one) >= spoken('First sentence.'));
    one.say({ text: 'ond sentence. ' });
    one.say({ text: 'Third ' });
    // Half of the second is made; the rest of the text is not written yet.
    await eventually(() => secondsOf(one) > spoken('First sentence.') + 0.35 + 0.4);
    expect(one.heard.some(({ isFinal }) => isFinal === true)).toBe(false);
    release();
    one.say({ text: 'one.' });
    one.say({ text: '' });
    expect(await one.closed).toBe(1000);
    expect(one.heard.at(-1)).toEqual({ audio: null, isFinal: true, alignment: null, normalizedAlignment: null });
    expect(studio.engine.takeTexts()).toEqual(['First sentence.', 'Second sentence.', 'Third one.']);
    expect(secondsOf(one)).toBeCloseTo(spoken('First sentence.Second sentence.Third one.') + 2 * 0.35, 2);
  });

  it('is flushed as often as asked, mid-sentence too; clauses go when tried', async () => {
    const one = await open();
    for (const message of [
      { text: 'Once ' },
      { text: 'upon ', flush: true },
      { text: 'a time, there', flush: false },
    ]) {
      one.say(message);
    }
    await eventually(() => studio.engine.requests.at(-1)?.text === 'Once upon');
    one.say({ text: ' was a cat, she', try_trigger_generation: true });
    await eventually(() => studio.engine.requests.at(-1)?.text === 'a time, there was a cat,');
    one.say({ text: ' slept.', flush: true });
    await eventually(() => studio.engine.requests.at(-1)?.text === 'she slept.');
    one.say({ text: '' });
    expect(await one.closed).toBe(1000);
    expect(secondsOf(one)).toBeCloseTo(spoken('Once upona time, there was a cat,she slept.') + 0.12 + 0.12 + 0.35, 2);
  });

  it('speaks each message at once in auto mode', async () => {
    const one = await open({ query: 'output_format=pcm_16000&auto_mode=true' });
    one.say({ text: 'No stop here' });
    await eventually(() => studio.engine.requests.at(-1)?.text === 'No stop here');
    one.say({ text: '' });
    expect(await one.closed).toBe(1000);
  });

  it('takes any writing, moods in the voice’s name, tags and speed; a smile alone says nothing', async () => {
    const before = studio.engine.requests.length;
    const { one, code } = await speak(['猫は', '🐈 名前が無い。', '😀', ' [pause:2s]', '次の文。'], {
      voice: 'fake-ja@sad',
    });
    expect([code, one.failure()]).toEqual([1000, null]);
    const requests = studio.engine.requests.slice(before);
    expect(requests.every(({ emotion }) => emotion === 'sad')).toBe(true);
    expect(requests.map(({ text }) => text).join('')).toContain('次の文。');
    const slow = await open();
    slow.say({ text: ' ', voice_settings: { speed: 0.8, stability: 0.5 } });
    slow.say({ text: 'Slow. [pause:2s] Now.' });
    slow.say({ text: '' });
    expect(await slow.closed).toBe(1000);
    expect(secondsOf(slow)).toBeCloseTo(spoken('Slow.Now.') / 0.8 + 2, 2);
    expect((await speak([])).one.heard).toHaveLength(1);
    expect((await speak(['😀'])).code).toBe(1000);
  });

  it('tells when every character is heard: after the audio, or with it, a sentence a message', async () => {
    const text = 'It costs $5. Really.';
    const { one: after } = await speak([text]);
    const { one: within } = await speak([text], { query: 'output_format=pcm_16000&sync_alignment=true' });
    for (const one of [after, within]) {
      const times = one.heard.flatMap(({ alignment }) => alignment ?? []);
      expect(times.map(({ chars }) => chars.join(''))).toEqual(['It costs $5. ', 'Really.']);
      expect(sum(times.flatMap(({ charsDurationsMs }) => charsDurationsMs)) / 1000).toBeCloseTo(secondsOf(one), 1);
      const normal = one.heard.flatMap(({ normalizedAlignment }) => normalizedAlignment ?? []);
      expect(normal[0]?.chars.join('')).toBe('It costs five dollars. ');
    }
    const [first, second] = within.heard;
    expect(Buffer.from(first?.audio ?? '', 'base64').byteLength / 32_000).toBeCloseTo(spoken('It costs $5.') + 0.35, 2);
    expect(first?.alignment?.charStartTimesMs[3]).toBe(Math.round(3 * fakeSecondsPerCharacter * 1000));
    expect(second?.alignment?.charStartTimesMs[0]).toBe(0);
    expect(after.heard[0]).toMatchObject({ alignment: null, isFinal: null });
  });

  it.each([
    ['mp3_44100_128', []],
    ['mp3_22050_32', []],
    ['opus_48000_64', []],
    ['pcm_44100', ['-f', 's16le', '-ar', '44100', '-ac', '1']],
    ['ulaw_8000', ['-f', 'mulaw', '-ar', '8000', '-ac', '1']],
  ] as const)('%s decodes to the spoken length', async (format, input) => {
    const text = 'A sentence of fifty characters, all told and done.';
    const { one } = await speak([text], { query: `output_format=${format}` });
    const samples = await decodeAudio(studio.platform.sandbox, one.audio(), 16_000, input);
    expect(Math.abs(samples.length / 16_000 - spoken(text))).toBeLessThan(0.16);
    const middle = samples.slice(16_000, 32_000);
    expect(Math.max(...middle)).toBeGreaterThan(6500);
  });

  it('the first sound of an encoded connection does not wait for its end either', async () => {
    const one = await open({ query: 'output_format=mp3_44100_128' });
    one.say({ text: 'This is the first sentence. And' });
    await eventually(() => one.audio().byteLength > 4000);
    one.say({ text: ' then this.' });
    one.say({ text: '' });
    expect(await one.closed).toBe(1000);
  });
});

describe('keys', () => {
  it('come in a header, the query, or the first message', async () => {
    const message = { text: 'Hello.' };
    const ways: [Parameters<typeof openSpeechSocket>[1], object][] = [
      [{ headers: { authorization: `Bearer ${user.apiKey}` } }, message],
      [{ headers: {}, query: `output_format=pcm_16000&authorization=Bearer%20${user.apiKey}` }, message],
      [{ headers: {} }, { ...message, xi_api_key: user.apiKey }],
      [{ headers: {} }, { ...message, authorization: `Bearer ${user.apiKey}` }],
    ];
    for (const [options, first] of ways) {
      const one = await open(options);
      one.say(first);
      one.say({ text: '' });
      expect([await one.closed, one.failure()]).toEqual([1000, null]);
      expect(secondsOf(one)).toBeCloseTo(spoken('Hello.'), 2);
    }
  });

  it('that are wrong or missing open nothing, and no cookie stands in for one', async () => {
    for (const [first, headers] of [
      [{ text: 'Hello.', xi_api_key: 'tk_wrong' }, {}],
      [{ text: 'Hello.', xi_api_key: 'sk_wrong' }, {}],
      [{ text: 'Hello.' }, { cookie: 'timbre_session=anything; ww_token=anything', origin: 'https://evil.example' }],
    ] as const) {
      const one = await open({ headers });
      one.say(first);
      expect(await one.closed).toBe(1008);
      expect(one.failure()).toMatchObject({ error: 'invalid_api_key', code: 1008 });
    }
    expect(studio.engine.takeTexts()).toEqual([]);
  });
});

describe('what is wrong is said, then the connection closes', () => {
  it.each([
    ['an unknown voice', { voice: 'nobody' }, { text: 'Hello.' }, 1008, 'voice_not_found'],
    ['an unknown format', { query: 'output_format=midi' }, { text: 'Hello.' }, 1008, 'input_invalid'],
    ['no text', {}, { txt: 'Hello.' }, 1008, 'input_invalid'],
    ['a list', {}, ['Hello.'], 1008, 'input_invalid'],
    ['a speed out of range', {}, { text: ' ', voice_settings: { speed: 3 } }, 1008, 'input_invalid'],
    ['another language', {}, { text: 'Это не по-английски.', flush: true }, 1008, 'voice_language'],
    ['1 MB at once', {}, { text: 'x'.repeat(1_000_000) }, 1009, 'request_too_large'],
  ] as const)('%s', async (_, options, message, code, error) => {
    const before = await studio.balance(user);
    const one = await open(options);
    one.say(message);
    expect(await one.closed).toBe(code);
    expect(one.failure()).toMatchObject({ error, message: expect.stringMatching(/^\p{Lu}|^"/u) as string });
    expect(await studio.balance(user)).toEqual(before);
  });

  it('broken JSON, a binary message, silence', async () => {
    for (const [raw, code] of [
      ['{"text": ', 1008],
      [Buffer.from('{"text": "Hello."}'), 1003],
    ] as const) {
      const one = await open();
      one.socket.send(raw);
      expect(await one.closed).toBe(code);
      expect(one.failure()).toMatchObject({ error: 'input_invalid' });
    }
    const silent = await open({ query: 'output_format=pcm_16000&inactivity_timeout=1' });
    silent.say({ text: 'Hello' });
    expect(await silent.closed).toBe(1008);
    expect(silent.failure()?.message).toMatch(/No message arrived within 1 s/);
  });

  it('a text over the plan’s limit, in whatever pieces', async () => {
    const personal = await studio.createUser('personal', 50);
    const one = await open({}, personal);
    for (let i = 0; i < 40; i += 1) one.say({ text: `${'a'.repeat(290)}. ` });
    expect(await one.closed).toBe(1008);
    expect(one.failure()).toMatchObject({ error: 'text_limit' });
    await eventually(async () => (await studio.balance(personal)).held === 0);
  });

  it('an engine that fails: what was delivered is paid, the rest comes back', async () => {
    const owner = await studio.createUser('professional', 1);
    studio.engine.failOn(/breaks/);
    const one = await open({ query: 'output_format=mp3_44100_128' }, owner);
    one.say({ text: 'This works. This breaks. ' });
    one.say({ text: 'Never.' });
    expect(await one.closed).toBe(1011);
    expect(one.failure()).toMatchObject({ error: 'engine_failed' });
    // All of it: what the encoder held left before the connection closed.
    const samples = await decodeAudio(studio.platform.sandbox, one.audio(), 16_000);
    expect(samples.length / 16_000).toBeGreaterThanOrEqual(spoken('This works.') + 0.35);
    await eventually(async () => (await studio.balance(owner)).held === 0);
    expect((await studio.balance(owner)).allCredits).toBeCloseTo(1 - 0.02, 6);
  });
});

describe('rights and credits', () => {
  it('takes the spoken seconds once, rounded up once, none for pauses', async () => {
    const owner = await studio.createUser('professional', 1);
    await speak(['Ten chars. ', 'Ten chars.'], {}, owner);
    await eventually(async () => (await studio.balance(owner)).held === 0);
    expect((await studio.balance(owner)).allCredits).toBeCloseTo(1 - 0.03, 6);
  });

  it('a caller who hangs up in the middle pays what was delivered; the engine stops', async () => {
    const owner = await studio.createUser('professional', 1);
    const one = await open({}, owner);
    const release = studio.engine.holdBack(/Second/);
    one.say({ text: 'First sentence. Second sentence. Third sentence. Fourth' });
    await eventually(() => secondsOf(one) > spoken('First sentence.') + 0.35);
    expect((await studio.balance(owner)).held).toBeGreaterThan(0);
    one.socket.terminate();
    await eventually(() => studio.engine.counts().open === 0);
    release();
    await eventually(async () => (await studio.balance(owner)).held === 0);
    expect(studio.engine.takeTexts()).not.toContain('Third sentence.');
    const spent = 1 - (await studio.balance(owner)).allCredits;
    // 0.9 s of the first, and at most the half of the second.
    expect(spent).toBeGreaterThanOrEqual(0.02);
    expect(spent).toBeLessThanOrEqual(0.03 + 1e-9);
  });

  it('says when there are not enough credits, at the start or on the way', async () => {
    const poor = await studio.createUser('professional', 0.05);
    const one = await open({}, poor);
    one.say({ text: `${'x'.repeat(99)}. ` });
    one.say({ text: '', flush: true });
    expect(await one.closed).toBe(1008);
    expect(one.failure()).toMatchObject({
      error: 'quota_exceeded',
      message: "Your account doesn't have enough credits",
    });
    const short = await studio.createUser('professional', 0.1);
    const two = await open({}, short);
    for (const name of ['a', 'b', 'c']) two.say({ text: `${name.repeat(48)}. `, flush: true });
    expect(await two.closed).toBe(1008);
    expect(two.failure()).toMatchObject({ error: 'quota_exceeded' });
    expect(secondsOf(two)).toBeGreaterThan(2);
    await eventually(async () => (await studio.balance(short)).held === 0);
    expect((await studio.balance(short)).allCredits).toBeGreaterThanOrEqual(0);
    expect(await studio.balance(poor)).toMatchObject({ allCredits: 0.05, held: 0 });
  });

  it('keeps premium voices to the plans that let them out, and counts connections by plan', async () => {
    const personal = await studio.createUser('personal', 1);
    const premium = await open({ voice: 'fake-premium' }, personal);
    premium.say({ text: 'Hello.' });
    expect(await premium.closed).toBe(1008);
    expect(premium.failure()).toMatchObject({ error: 'voice_premium' });
    const both = [await open({}, personal), await open({}, personal)];
    for (const one of both) one.say({ text: 'Hello. And' });
    await eventually(() => both.every((one) => secondsOf(one) > 0));
    const third = await open({}, personal);
    third.say({ text: 'Hello.' });
    expect(await third.closed).toBe(1008);
    expect(third.failure()).toMatchObject({
      error: 'rate_limit_exceeded',
      message: expect.stringContaining('2 texts') as string,
    });
    for (const one of both) one.socket.terminate();
    await eventually(async () => (await speak(['Hello.'], {}, personal)).code === 1000);
  });

  it('gives the free plan its tone, and every sound that was paid', async () => {
    const free = await studio.createUser('free', 1);
    const text = 'A sentence of fifty characters, all told and done.';
    const { one, code } = await speak([text], {}, free);
    expect([code, one.failure()]).toEqual([1000, null]);
    expect(secondsOf(one)).toBeCloseTo(3, 2);
    const { one: clean } = await speak([text]);
    expect(clean.audio().byteLength).toBe(one.audio().byteLength);
    expect(clean.audio().equals(one.audio())).toBe(false);
  });
});

it('a cloned voice speaks for its owner, and for no one else', async () => {
  const other = await studio.createUser('professional', 50);
  const [own] = (await studio.composition.voices.find(['fake-standard'])).values();
  if (own === undefined) throw new Error('There is no such voice.');
  const { voices } = studio.composition;
  await studio.db.transaction((tx) => voices.addOwn(tx, { ...own, id: 'my-clone', ownerId: user.id }));
  const { one, code } = await speak(['Mine alone.'], { voice: 'my-clone' });
  expect(code).toBe(1000);
  expect(secondsOf(one)).toBeCloseTo(spoken('Mine alone.'), 2);
  const refused = await speak(['Not mine.'], { voice: 'my-clone' }, other);
  expect(refused.code).not.toBe(1000);
  expect(refused.one.audio().byteLength).toBe(0);
  expect(studio.engine.takeTexts()).toEqual(['Mine alone.']);
});

describe('several texts over one connection', () => {
  const query = 'output_format=pcm_16000';
  const openMulti = (owner = user, more = '') => open({ path: 'multi-stream-input', query: `${query}${more}` }, owner);
  const of = (one: SpeechSocket, id: string) => one.heard.filter(({ contextId }) => contextId === id);
  const secondsFor = (one: SpeechSocket, id: string) =>
    sum(of(one, id).map(({ audio }) => Buffer.from(audio ?? '', 'base64').byteLength)) / 32_000;
  const isDone = (one: SpeechSocket, id: string) => of(one, id).some(({ isFinal }) => isFinal === true);

  it('speaks them side by side, each with its own settings, and says whose every answer is', async () => {
    const one = await openMulti();
    const release = studio.engine.holdBack(/Slowly/);
    one.say({ text: ' ', context_id: 'a' });
    one.say({ text: 'Slowly made.', context_id: 'a', flush: true });
    one.say({ text: ' ', context_id: 'b', voice_settings: { speed: 0.8 } });
    one.say({ text: 'Quickly made.', context_id: 'b', flush: true });
    one.say({ text: 'No name.', flush: true });
    for (const id of ['b', 'default']) await eventually(() => secondsFor(one, id) > 0.3);
    one.say({ context_id: 'b', close_context: true });
    await eventually(() => isDone(one, 'b'));
    expect(isDone(one, 'a')).toBe(false);
    expect(secondsFor(one, 'b')).toBeCloseTo((spoken('Quickly made.') + 0.35) / 0.8, 2);
    release();
    one.say({ close_socket: true });
    expect(await one.closed).toBe(1000);
    expect(secondsFor(one, 'a')).toBeCloseTo(spoken('Slowly made.') + 0.35, 2);
    for (const id of ['a', 'b', 'default']) {
      expect(of(one, id).at(-1)).toMatchObject({ isFinal: true, audio: null });
      expect(of(one, id).some(({ alignment }) => alignment !== null)).toBe(true);
    }
    expect(one.heard.every(({ contextId }) => contextId !== undefined)).toBe(true);
  });

  it('closing speaks what was flushed, and stops the rest, which is not paid; the same name begins anew', async () => {
    const owner = await studio.createUser('professional', 10);
    const one = await openMulti(owner);
    const release = studio.engine.holdBack(/Interrupted/);
    // 20 characters: 1.2 s at 0.02, of which the half is delivered.
    one.say({ text: 'Interrupted in half. Never spoken. Not ev', context_id: 'a' });
    await eventually(() => secondsFor(one, 'a') >= 0.59);
    one.say({ context_id: 'a', close_context: true });
    one.say({ context_id: 'a', close_context: true });
    one.say({ text: 'Again.', context_id: 'a', flush: true });
    one.say({ text: ' Unflushed', context_id: 'a' });
    one.say({ context_id: 'a', close_context: true });
    await eventually(() => of(one, 'a').filter(({ isFinal }) => isFinal === true).length === 2);
    release();
    one.say({ close_socket: true });
    expect(await one.closed).toBe(1000);
    expect(studio.engine.takeTexts()).toEqual(['Interrupted in half.', 'Again.']);
    // Of what was cut off the last 5 ms stay in the limiter.
    expect(Math.abs(secondsFor(one, 'a') - (0.6 + spoken('Again.') + 0.35))).toBeLessThan(0.006);
    await eventually(async () => (await studio.balance(owner)).held === 0);
    // Each its own charge: 0.6 s and 0.36 s, rounded up to 0.02 and 0.01.
    expect((await studio.balance(owner)).allCredits).toBeCloseTo(10 - 0.03, 6);
  });

  it('a context that nothing is written to closes; an empty text keeps it, an empty flush speaks it', async () => {
    const one = await openMulti(user, '&inactivity_timeout=1');
    one.say({ text: 'Kept back', context_id: 'kept' });
    one.say({ text: 'Said of itself. Never', context_id: 'left' });
    const waiting = setInterval(() => one.say({ text: '', context_id: 'kept' }), 200);
    await eventually(() => isDone(one, 'left'));
    clearInterval(waiting);
    expect(secondsFor(one, 'left')).toBeCloseTo(spoken('Said of itself.') + 0.35, 2);
    expect([isDone(one, 'kept'), secondsFor(one, 'kept')]).toEqual([false, 0]);
    one.say({ text: '', context_id: 'kept', flush: true });
    await eventually(() => secondsFor(one, 'kept') > spoken('Kept back'));
    one.say({ close_socket: true });
    expect(await one.closed).toBe(1000);
  });

  it('one that fails says so and ends alone', async () => {
    const one = await openMulti();
    studio.engine.failOn(/breaks/);
    one.say({ text: 'This breaks.', context_id: 'bad', flush: true });
    await eventually(() => one.failure() !== null);
    expect(one.failure()).toMatchObject({ contextId: 'bad', error: 'engine_failed', code: 1011 });
    one.say({ text: 'x. '.repeat(21_000), context_id: 'long', flush: true });
    await eventually(() => one.failure()?.contextId === 'long');
    expect(one.failure()).toMatchObject({ error: 'text_limit', code: 1008 });
    one.say({ text: 'This works.', context_id: 'good', flush: true });
    one.say({ close_socket: true });
    expect(await one.closed).toBe(1000);
    expect(isDone(one, 'good')).toBe(true);
    expect(isDone(one, 'bad')).toBe(false);
  });

  it('has five at a time and refuses a sixth; what isn’t there can be kept, flushed and closed', async () => {
    const one = await openMulti();
    for (const id of ['a', 'b', 'c', 'd', 'e']) one.say({ text: ' ', context_id: id });
    one.say({ text: '', context_id: 'nowhere' });
    one.say({ context_id: 'nowhere', flush: true });
    one.say({ context_id: 'nowhere', close_context: true });
    one.say({ context_id: 'e', close_context: true });
    one.say({ text: 'Five again.', context_id: 'f', flush: true });
    await eventually(() => secondsFor(one, 'f') > 0);
    one.say({ text: 'Too many.', context_id: 'g' });
    expect(await one.closed).toBe(1008);
    expect(one.failure()).toMatchObject({
      error: 'rate_limit_exceeded',
      message: expect.stringContaining('5') as string,
    });
    // A hundred that are opened and closed leave nothing behind.
    const owner = await studio.createUser('professional', 10);
    const two = await openMulti(owner);
    for (let i = 0; i < 100; i += 1) {
      two.say({ text: `Number ${i}.`, context_id: `c${i}`, flush: i % 10 === 0 });
      two.say({ context_id: `c${i}`, close_context: true });
    }
    two.say({ close_socket: true });
    expect(await two.closed).toBe(1000);
    expect(two.heard.filter(({ isFinal }) => isFinal === true)).toHaveLength(100);
    expect((await studio.balance(owner)).held).toBe(0);
    expect((await speak(['Hello.'], {}, owner)).code).toBe(1000);
  });

  it('counts as one of the plan’s connections, and leaves none behind when its caller hangs up', async () => {
    const free = await studio.createUser('free', 1);
    const one = await openMulti(free);
    for (const id of ['a', 'b']) one.say({ text: `Sentence of ${id}.`, context_id: id, flush: true });
    await eventually(() => of(one, 'a').length > 0 && of(one, 'b').length > 0);
    const other = await openMulti(free);
    other.say({ text: 'Hello.' });
    expect(await other.closed).toBe(1008);
    one.socket.terminate();
    await eventually(async () => (await speak(['Hello.'], {}, free)).code === 1000);
    await eventually(async () => (await studio.balance(free)).held === 0);
  });

  it.each([
    ['{"text": ', 1008],
    [JSON.stringify({ text: 5, context_id: 'a' }), 1008],
    [JSON.stringify({ text: 'Hello.', context_id: 'x'.repeat(201) }), 1008],
    [JSON.stringify({ text: 'Hello.', voice_settings: { speed: 9 } }), 1008],
    [JSON.stringify({ text: 'x'.repeat(70_000) }), 1009],
  ])('%.40s closes the connection, once what was flushed has been spoken', async (raw, code) => {
    const one = await openMulti();
    one.say({ text: 'Flushed.', context_id: 'a', flush: true });
    one.socket.send(raw);
    expect(await one.closed).toBe(code);
    expect(isDone(one, 'a')).toBe(true);
    expect(one.failure()).not.toHaveProperty('contextId');
  });
});
