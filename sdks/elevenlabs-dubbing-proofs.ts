import { expect } from 'vitest';
import { eventually } from '../server/src/platform/jobs/testing-jobs.ts';
import { bytesOf, downloaded, eventuallyDubbed, recordingOf } from './elevenlabs-proofs.ts';
import type { Proof } from './openai-proofs.ts';
import type { SdkStudio } from './sdk-studio.ts';

/** What one proof has made and the others look at: a dub takes its time. */
let dubId: string | null = null;
const language = 'ja';

const isIdle = async ({ elevenLabs }: SdkStudio, id: string): Promise<boolean> =>
  (await elevenLabs.dubbing.get(id)).status !== 'dubbing';

async function startedDub(sdk: SdkStudio): Promise<string> {
  const { dubbing } = sdk.elevenLabs;
  const begun = await dubbing.create({
    file: recordingOf(sdk),
    targetLang: language,
    sourceLang: 'en',
    numSpeakers: 1,
    name: 'Harbour',
  });
  expect(Math.abs(begun.expectedDurationSec - (await sdk.secondsOf(sdk.recording)))).toBeLessThan(0.5);
  await eventuallyDubbed(() => isIdle(sdk, begun.dubbingId));
  return begun.dubbingId;
}
const dubOf = async (sdk: SdkStudio): Promise<string> => (dubId ??= await startedDub(sdk));

async function lineOf(sdk: SdkStudio) {
  const id = await dubOf(sdk);
  const { dubbing } = sdk.elevenLabs;
  const resource = await dubbing.resource.get(id);
  const [segmentId = 'none'] = Object.keys(resource.speakerSegments);
  const [speakerId = 'none'] = Object.keys(resource.speakerTracks);
  return { id, resource, segmentId, speakerId, of: dubbing.resource };
}

const dubs: Readonly<Record<string, Proof>> = {
  'dubbing.create': async (sdk) => {
    dubId = await startedDub(sdk);
  },
  'dubbing.get': async (sdk) => {
    const dub = await sdk.elevenLabs.dubbing.get(await dubOf(sdk));
    expect(dub).toMatchObject({ name: 'Harbour', status: 'dubbed', targetLanguages: [language] });
  },
  'dubbing.list': async (sdk) => {
    const id = await dubOf(sdk);
    const { dubs: all } = await sdk.elevenLabs.dubbing.list({ pageSize: 10 });
    expect(all.map(({ dubbingId }) => dubbingId)).toContain(id);
  },
  'dubbing.audio.get': async (sdk) => {
    const audio = await bytesOf(await sdk.elevenLabs.dubbing.audio.get(await dubOf(sdk), language));
    expect(Math.abs((await sdk.secondsOf(audio)) - (await sdk.secondsOf(sdk.recording)))).toBeLessThan(0.5);
  },
  'dubbing.transcript.getTranscriptForDub': async (sdk) => {
    const { transcript } = sdk.elevenLabs.dubbing;
    const srt = await transcript.getTranscriptForDub(await dubOf(sdk), language, { formatType: 'srt' });
    expect(srt).toEqual(expect.stringMatching(/^1\r?\n00:00:0\d,\d{3} --> /u));
  },
  'dubbing.transcripts.get': async (sdk) => {
    const made = await sdk.elevenLabs.dubbing.transcripts.get(await dubOf(sdk), language, 'webvtt');
    expect(made).toMatchObject({ transcriptFormat: 'webvtt', webvtt: expect.stringMatching(/^WEBVTT/u) as string });
  },
  'dubbing.delete': async (sdk) => {
    const id = await dubOf(sdk);
    dubId = null;
    expect(await sdk.elevenLabs.dubbing.delete(id)).toMatchObject({ status: 'ok' });
    await expect(sdk.elevenLabs.dubbing.get(id)).rejects.toMatchObject({ statusCode: 404 });
  },
};

const resources: Readonly<Record<string, Proof>> = {
  'dubbing.resource.get': async (sdk) => {
    const { resource } = await lineOf(sdk);
    expect(resource).toMatchObject({ sourceLanguage: 'en', targetLanguages: [language] });
  },
  'dubbing.resource.segment.update': async (sdk) => {
    const { id, segmentId, of } = await lineOf(sdk);
    await of.segment.update(id, segmentId, language, { text: 'Konnichiwa.' });
    const { speakerSegments } = await of.get(id);
    expect(speakerSegments[segmentId]?.dubs[language]).toMatchObject({ text: 'Konnichiwa.', audioStale: true });
  },
  'dubbing.resource.speaker.create': async (sdk) => {
    const { id, of } = await lineOf(sdk);
    const { speakerId } = await of.speaker.create(id, { speakerName: 'Ben', voiceId: 'fake-ja' });
    expect((await of.get(id)).speakerTracks[speakerId]).toMatchObject({ speakerName: 'Ben' });
  },
  'dubbing.resource.speaker.update': async (sdk) => {
    const { id, speakerId, of } = await lineOf(sdk);
    await of.speaker.update(id, speakerId, { speakerName: 'Ada' });
    expect((await of.get(id)).speakerTracks[speakerId]).toMatchObject({ speakerName: 'Ada' });
  },
  'dubbing.resource.speaker.findSimilarVoices': async (sdk) => {
    const { id, speakerId, of } = await lineOf(sdk);
    const { voices } = await of.speaker.findSimilarVoices(id, speakerId);
    expect(voices.length).toBeGreaterThan(0);
  },
  'dubbing.resource.speaker.segment.create': async (sdk) => {
    const { id, speakerId, of } = await lineOf(sdk);
    const request = { startTime: 0.1, endTime: 0.2, text: 'Hm.' };
    const { newSegment } = await of.speaker.segment.create(id, speakerId, request);
    expect((await of.get(id)).speakerSegments[newSegment]).toMatchObject({ text: 'Hm.' });
    await of.segment.delete(id, newSegment);
  },
  'dubbing.resource.segment.delete': async (sdk) => {
    const { id, speakerId, of } = await lineOf(sdk);
    const request = { startTime: 0.1, endTime: 0.2, text: 'Hm.' };
    const { newSegment } = await of.speaker.segment.create(id, speakerId, request);
    await of.segment.delete(id, newSegment);
    expect((await of.get(id)).speakerSegments).not.toHaveProperty(newSegment);
  },
  'dubbing.resource.migrateSegments': async (sdk) => {
    const { id, segmentId, of } = await lineOf(sdk);
    const { speakerId } = await of.speaker.create(id, { speakerName: 'Eve', voiceId: 'fake-ja' });
    await of.migrateSegments(id, { segmentIds: [segmentId], speakerId });
    expect((await of.get(id)).speakerTracks[speakerId]?.segments).toEqual([segmentId]);
  },
  'dubbing.resource.transcribe': async (sdk) => {
    const { id, segmentId, of } = await lineOf(sdk);
    await of.segment.update(id, segmentId, 'en', { text: 'Misheard.' });
    const { version } = await of.transcribe(id, { segments: [segmentId] });
    expect(version).toBe((await of.get(id)).version);
    const segment = (await of.get(id)).speakerSegments[segmentId];
    expect(segment?.text).toMatch(/light/iu);
    await of.translate(id, { segments: [], languages: [language] });
    expect((await of.get(id)).speakerSegments[segmentId]?.dubs[language]?.text).toMatch(/LIGHT/u);
  },
  'dubbing.resource.translate': async (sdk) => {
    const { id, segmentId, of } = await lineOf(sdk);
    await of.translate(id, { segments: [segmentId], languages: [language] });
    const { speakerSegments } = await of.get(id);
    expect(speakerSegments[segmentId]?.dubs[language]?.text).toMatch(/LIGHT/u);
  },
  'dubbing.resource.dub': async (sdk) => {
    const { id, segmentId, resource, of } = await lineOf(sdk);
    const text = 'Asa no hikari.';
    // In a voice that tells what it says.
    const speaker = Object.values(resource.speakerTracks).find(({ segments }) => segments.includes(segmentId));
    await of.speaker.update(id, speaker?.id ?? 'none', { voiceId: 'fake-ja' });
    await of.segment.update(id, segmentId, language, { text });
    const line = async () => (await of.get(id)).speakerSegments[segmentId]?.dubs[language];
    expect(await line()).toMatchObject({ text, audioStale: true });
    await of.dub(id, { segments: [segmentId], languages: [language] });
    await eventually(async () => (await line())?.audioStale === false && (await isIdle(sdk, id)));
    expect(sdk.studio.engine.requests.map((request) => request.text)).toContain(text);
    // A corrected original makes what is said of it stale, until it is dubbed again.
    await of.segment.update(id, segmentId, 'en', { text: 'Harbour light.' });
    expect(await line()).toMatchObject({ text, audioStale: true });
    await of.dub(id, { segments: [segmentId], languages: [language] });
    await eventually(async () => (await line())?.audioStale === false && (await isIdle(sdk, id)));
    expect(await line()).toMatchObject({ text: 'HARBOUR LIGHT.' });
  },
  'dubbing.resource.render': async (sdk) => {
    const { id, of } = await lineOf(sdk);
    const { renderId } = await of.render(id, language, { renderType: 'mp3' });
    const made = async () => (await of.get(id)).renders[renderId];
    await eventually(async () => (await made())?.status === 'complete');
    const render = await made();
    expect(render).toMatchObject({ type: 'mp3', language, mediaRef: { contentType: 'audio/mpeg', isAudio: true } });
    const seconds = await sdk.secondsOf(await downloaded(sdk, render?.mediaRef?.url));
    expect(Math.abs(seconds - (await sdk.secondsOf(sdk.recording)))).toBeLessThan(0.5);
  },
  'dubbing.resource.language.add': async (sdk) => {
    // Of its own: until it is spoken in all its languages, a dub isn’t finished.
    const id = await startedDub(sdk);
    const { resource } = sdk.elevenLabs.dubbing;
    const { version } = await resource.get(id);
    const added = await resource.language.add(id, { language: 'es' });
    expect(added.version).toBeGreaterThanOrEqual(version);
    const texts = async () =>
      Object.values((await resource.get(id)).speakerSegments).map(({ dubs: said }) => said['es']?.text ?? '');
    await eventually(async () => (await texts()).every((text) => text !== ''));
    expect((await texts()).join(' ')).toMatch(/LIGHT/u);
    const { targetLanguages, speakerSegments } = await resource.get(id);
    expect(targetLanguages).toEqual([language, 'es']);
    for (const { dubs: said } of Object.values(speakerSegments))
      expect(said).toMatchObject({ [language]: { audioStale: false }, es: { audioStale: true } });
  },
};

/** Of the first generation of dubbing. */
export const elevenLabsDubbingProofs: Readonly<Record<string, Proof>> = { ...dubs, ...resources };
