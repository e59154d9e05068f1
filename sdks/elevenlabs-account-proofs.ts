import WebSocket from 'ws';
import { expect } from 'vitest';
import { eventually } from '../server/src/platform/jobs/testing-jobs.ts';
import { bytesOf } from './elevenlabs-proofs.ts';
import type { Proof } from './openai-proofs.ts';
import type { SdkStudio } from './sdk-studio.ts';

const voiceId = 'fake-standard';
/** 50 characters, 3 s in the voice that counts. */
const counted = 'A sentence of fifty characters, all told and done.';
const inputs = [
  { text: 'Ten chars.', voiceId },
  { text: 'Ten words.', voiceId: 'fake-premium' },
];

interface Message {
  readonly audio?: string | null;
  readonly contextId?: string;
  readonly is_final?: boolean;
  readonly isFinal?: boolean | null;
}

/** As ElevenLabs' documentation does it: two texts side by side, then the end of the connection. */
async function speaksSideBySide({ studio, user }: SdkStudio): Promise<void> {
  const path = `/v1/text-to-speech/${voiceId}/multi-stream-input?output_format=pcm_16000`;
  const headers = { 'xi-api-key': user.apiKey };
  const socket = new WebSocket(studio.address.replace('http', 'ws') + path, { headers });
  const heard: Message[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Message));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const say = (message: object): void => socket.send(JSON.stringify(message));
  for (const context_id of ['one', 'two']) say({ text: ' ', context_id, voice_settings: { stability: 0.5 } });
  say({ text: 'Ten chars. ', context_id: 'one', flush: true });
  say({ text: `${counted} `, context_id: 'two', flush: true });
  for (const context_id of ['one', 'two']) say({ context_id, close_context: true });
  say({ close_socket: true });
  expect(await closed).toBe(1000);
  const secondsOf = (name: string): number =>
    Buffer.concat(
      heard.filter(({ contextId }) => contextId === name).map(({ audio }) => Buffer.from(audio ?? '', 'base64')),
    ).length / 32_000;
  expect(secondsOf('one')).toBeGreaterThan(0.59);
  expect(secondsOf('one')).toBeLessThan(1.2);
  // A text that is flushed at a comma or a sentence's end has its pause.
  expect(secondsOf('two')).toBeGreaterThan(2.99);
  expect(secondsOf('two')).toBeLessThan(3.5);
}

const dialogues: Readonly<Record<string, Proof>> = {
  'textToDialogue.convert': async ({ elevenLabs, secondsOf }) => {
    const audio = await elevenLabs.textToDialogue.convert({ inputs });
    const seconds = await secondsOf(await bytesOf(audio));
    expect(seconds).toBeGreaterThan(1.2);
    expect(seconds).toBeLessThan(2.5);
  },
  'textToDialogue.stream': async ({ elevenLabs, secondsOf }) => {
    const audio = await elevenLabs.textToDialogue.stream({ inputs });
    expect(await secondsOf(await bytesOf(audio))).toBeGreaterThan(1.2);
  },
  'textToDialogue.convertWithTimestamps': async ({ elevenLabs }) => {
    const made = await elevenLabs.textToDialogue.convertWithTimestamps({ inputs });
    expect(made.voiceSegments.map((one) => one.voiceId)).toEqual([voiceId, 'fake-premium']);
    expect(made.voiceSegments[1]?.startTimeSeconds).toBeGreaterThanOrEqual(made.voiceSegments[0]?.endTimeSeconds ?? 9);
    expect(made.alignment?.characters.join('')).toMatch(/^Ten chars\. *Ten words\./u);
  },
  'textToDialogue.streamWithTimestamps': async ({ elevenLabs }) => {
    const voices: string[] = [];
    for await (const piece of await elevenLabs.textToDialogue.streamWithTimestamps({ inputs }))
      voices.push(...piece.voiceSegments.map((one) => one.voiceId));
    expect([...new Set(voices)]).toEqual([voiceId, 'fake-premium']);
  },
};

/** An item of its own, whose text no other proof speaks. */
async function itemOf({ elevenLabs }: SdkStudio, text: string) {
  await bytesOf(await elevenLabs.textToSpeech.convert(voiceId, { text, outputFormat: 'mp3_44100_128' }));
  const { history } = await elevenLabs.history.list({ pageSize: 10, search: text });
  const [item] = history;
  if (item === undefined) throw new Error('The history doesn’t have it.');
  return item;
}

const account: Readonly<Record<string, Proof>> = {
  'history.list': async (sdk) => {
    const text = 'Kept in the history.';
    const item = await itemOf(sdk, text);
    expect(item).toMatchObject({ text, voiceId, contentType: 'audio/mpeg' });
    expect(item.characterCountChangeTo - item.characterCountChangeFrom).toBe(text.length);
  },
  'history.get': async (sdk) => {
    const { historyItemId } = await itemOf(sdk, 'Read from the history.');
    expect(await sdk.elevenLabs.history.get(historyItemId)).toMatchObject({ text: 'Read from the history.' });
  },
  'history.getAudio': async (sdk) => {
    const { historyItemId } = await itemOf(sdk, 'Heard from the history.');
    const seconds = await sdk.secondsOf(await bytesOf(await sdk.elevenLabs.history.getAudio(historyItemId)));
    expect(Math.abs(seconds - 23 * 0.06)).toBeLessThan(0.2);
  },
  'history.download': async (sdk) => {
    const items = [await itemOf(sdk, 'First of two.'), await itemOf(sdk, 'Second of two.')];
    const historyItemIds = items.map((one) => one.historyItemId);
    const zip = await bytesOf(await sdk.elevenLabs.history.download({ historyItemIds }));
    expect(Buffer.from(zip.subarray(0, 2)).toString('latin1')).toBe('PK');
  },
  'history.delete': async (sdk) => {
    const { historyItemId } = await itemOf(sdk, 'Gone from the history.');
    expect(await sdk.elevenLabs.history.delete(historyItemId)).toMatchObject({ status: 'ok' });
    await expect(sdk.elevenLabs.history.get(historyItemId)).rejects.toMatchObject({ statusCode: 404 });
  },
  'user.get': async ({ elevenLabs, user }) => {
    const me = await elevenLabs.user.get();
    expect(me).toMatchObject({ userId: user.id, isOnboardingCompleted: true });
    expect(me.subscription.tier).toBe('professional');
  },
  'user.subscription.get': async ({ elevenLabs }) => {
    const subscription = await elevenLabs.user.subscription.get();
    expect(subscription).toMatchObject({ tier: 'professional', status: 'active', hasOpenInvoices: false });
    expect(subscription.characterLimit).toBeGreaterThan(subscription.characterCount);
  },
  'usage.get': async ({ elevenLabs, studio }) => {
    const day = 86_400_000;
    const today = Math.floor(studio.clock.now().getTime() / day) * day;
    const asked = { startUnix: today - day, endUnix: today + day } as const;
    const spoken = async (): Promise<number> => {
      const { time, usage } = await elevenLabs.usage.get(asked);
      expect(time).toEqual([today - day, today]);
      expect(Object.keys(usage)).toEqual(['All']);
      return usage['All']?.[1] ?? NaN;
    };
    const before = await spoken();
    await bytesOf(await elevenLabs.textToSpeech.convert(voiceId, { text: counted }));
    await eventually(async () => (await spoken()) === before + counted.length);
    const calls = await elevenLabs.usage.get({ ...asked, breakdownType: 'product_type', metric: 'request_count' });
    expect(calls.usage['createTextToSpeech']?.[1]).toBeGreaterThan(0);
    const byVoice = { ...asked, breakdownType: 'voice', metric: 'tts_characters' } as const;
    const hours = await elevenLabs.usage.get({ ...byVoice, aggregationInterval: 'hour' });
    expect([hours.time.length, hours.time[1]]).toEqual([48, today - day + 3_600_000]);
    const name = (await elevenLabs.voices.get(voiceId)).name ?? '';
    expect((hours.usage[name] ?? []).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(counted.length);
    const models = await elevenLabs.usage.get({ ...asked, breakdownType: 'model', aggregationBucketSize: 86_400 });
    expect(models.usage['fake']?.[1]).toBeGreaterThanOrEqual(counted.length);
    await expect(elevenLabs.usage.get({ ...asked, breakdownType: 'region' })).rejects.toMatchObject({
      statusCode: 422,
    });
  },
};

/** Of the account, its history, dialogues and texts side by side. */
export const elevenLabsAccountProofs: Readonly<Record<string, Proof>> = {
  ...dialogues,
  ...account,
  'WebSocket multi-stream-input': speaksSideBySide,
};
