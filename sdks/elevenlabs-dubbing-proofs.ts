import { expect } from 'vitest';
import { eventually } from '../server/src/platform/jobs/testing-jobs.ts';
import { bytesOf, recordingOf } from './elevenlabs-proofs.ts';
import type { Proof } from './openai-proofs.ts';
import type { SdkStudio } from './sdk-studio.ts';

/** What one proof has made and the others look at: a dub takes its time. */
let dubId: string | null = null;
let projectId: string | null = null;
const language = 'ja';

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
  await eventually(async () => (await dubbing.get(begun.dubbingId)).status !== 'dubbing');
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
    const { speakerId } = await of.speaker.create(id, { speakerName: 'Eve' });
    await of.migrateSegments(id, { segmentIds: [segmentId], speakerId });
    expect((await of.get(id)).speakerTracks[speakerId]?.segments).toEqual([segmentId]);
  },
  'dubbing.resource.translate': async (sdk) => {
    const { id, segmentId, of } = await lineOf(sdk);
    await of.translate(id, { segments: [segmentId], languages: [language] });
    const { speakerSegments } = await of.get(id);
    expect(speakerSegments[segmentId]?.dubs[language]?.text).toMatch(/LIGHT/u);
  },
  'dubbing.resource.dub': async (sdk) => {
    const { id, segmentId, of } = await lineOf(sdk);
    await of.dub(id, { segments: [segmentId], languages: [language] });
    await eventually(async () => (await of.get(id)).speakerSegments[segmentId]?.dubs[language]?.audioStale === false);
  },
  'dubbing.resource.render': async (sdk) => {
    const { id, of } = await lineOf(sdk);
    const { renderId } = await of.render(id, language, { renderType: 'mp3' });
    await eventually(async () => (await of.get(id)).renders[renderId]?.status === 'complete');
  },
};

async function projectOf({ elevenLabs, recording }: SdkStudio): Promise<string> {
  if (projectId !== null) return projectId;
  const { project } = elevenLabs.dubbing;
  const file = new Blob([Buffer.from(recording)], { type: 'audio/mpeg' });
  const begun = await project.create({ file, sourceLanguage: 'en', reference: 'Q3' });
  await project.language.create(begun.projectId, { targetLanguage: language });
  await eventually(async () => (await project.language.get(begun.projectId, language)).status === 'completed');
  return (projectId = begun.projectId);
}

const projects: Readonly<Record<string, Proof>> = {
  'dubbing.project.create': async (sdk) => {
    projectId = null;
    await projectOf(sdk);
  },
  'dubbing.project.get': async (sdk) => {
    const made = await sdk.elevenLabs.dubbing.project.get(await projectOf(sdk));
    expect(made).toMatchObject({ status: 'ready', languageIds: [language] });
  },
  'dubbing.project.list': async (sdk) => {
    const id = await projectOf(sdk);
    const { projects: all } = await sdk.elevenLabs.dubbing.project.list();
    expect(all.map((one) => one.projectId)).toContain(id);
  },
  'dubbing.project.transcript.get': async (sdk) => {
    const { segments } = await sdk.elevenLabs.dubbing.project.transcript.get(await projectOf(sdk));
    expect(segments.map(({ text }) => text).join(' ')).toMatch(/light/iu);
  },
  'dubbing.project.transcript.updateSegment': async (sdk) => {
    const { transcript } = sdk.elevenLabs.dubbing.project;
    const id = await projectOf(sdk);
    const { segments, revision } = await transcript.get(id);
    const changed = await transcript.updateSegment(id, segments[0]?.id ?? 'none', { text: 'Good day.' });
    expect(changed.revision).toBe(revision + 1);
  },
  'dubbing.project.language.create': async (sdk) => {
    projectId = null;
    await projectOf(sdk);
  },
  'dubbing.project.language.list': async (sdk) => {
    const { languages } = await sdk.elevenLabs.dubbing.project.language.list(await projectOf(sdk));
    expect(languages.map(({ languageId }) => languageId)).toEqual([language]);
  },
  'dubbing.project.language.get': async (sdk) => {
    const one = await sdk.elevenLabs.dubbing.project.language.get(await projectOf(sdk), language);
    expect(one).toMatchObject({ languageId: language, targetLanguage: language });
  },
  'dubbing.project.language.transcript.get': async (sdk) => {
    const { transcript } = sdk.elevenLabs.dubbing.project.language;
    const { segments } = await transcript.get(await projectOf(sdk), language);
    expect(segments.length).toBeGreaterThan(0);
  },
  'dubbing.project.delete': async (sdk) => {
    const id = await projectOf(sdk);
    projectId = null;
    await sdk.elevenLabs.dubbing.project.delete(id);
    await expect(sdk.elevenLabs.dubbing.project.get(id)).rejects.toMatchObject({ statusCode: 404 });
  },
};

/** Of both generations of dubbing. */
export const elevenLabsDubbingProofs: Readonly<Record<string, Proof>> = { ...dubs, ...resources, ...projects };
