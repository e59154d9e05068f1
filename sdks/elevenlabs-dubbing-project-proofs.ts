import { expect } from 'vitest';
import { eventually } from '../server/src/platform/jobs/testing-jobs.ts';
import { downloaded, eventuallyDubbed } from './elevenlabs-proofs.ts';
import type { Proof } from './openai-proofs.ts';
import type { SdkStudio } from './sdk-studio.ts';

/** What one proof has made and the others look at: a dub takes its time. */
let projectId: string | null = null;
const language = 'ja';

async function projectOf({ elevenLabs, recording }: SdkStudio): Promise<string> {
  if (projectId !== null) return projectId;
  const { project } = elevenLabs.dubbing;
  const file = new Blob([Buffer.from(recording)], { type: 'audio/mpeg' });
  const begun = await project.create({ file, sourceLanguage: 'en', reference: 'Q3' });
  await project.language.create(begun.projectId, { targetLanguage: language });
  await eventuallyDubbed(async () => (await project.language.get(begun.projectId, language)).status === 'completed');
  return (projectId = begun.projectId);
}

/** The project, and the first of its segments. */
async function segmentOf(sdk: SdkStudio) {
  const id = await projectOf(sdk);
  const { project } = sdk.elevenLabs.dubbing;
  const { segments, revision } = await project.transcript.get(id);
  const [segment] = segments;
  if (segment === undefined) throw new Error('The project has no segment.');
  return { id, segment, revision, project };
}

/** One more segment of the first one’s speaker, for whom the end of the recording is free then. */
async function addedSegment(sdk: SdkStudio) {
  const { id, segment, project } = await segmentOf(sdk);
  const { speakerId, endS: before } = segment;
  const endS = Math.floor(10 * (await sdk.secondsOf(sdk.recording))) / 10;
  const request = { text: 'Hm.', speakerId, startS: endS - 0.5, endS };
  if (before > request.startS) await project.transcript.updateSegment(id, segment.id, { endS: request.startS });
  const { revision } = await project.transcript.get(id);
  return { id, project, request, revision, made: await project.transcript.createSegment(id, request) };
}

/** Of the second generation of dubbing. */
export const elevenLabsDubbingProjectProofs: Readonly<Record<string, Proof>> = {
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
  'dubbing.project.transcript.createSegment': async (sdk) => {
    const { id, project, request, revision, made } = await addedSegment(sdk);
    expect(made).toMatchObject({ segment: request, revision: revision + 1 });
    const { segments } = await project.transcript.get(id);
    expect(segments.find((one) => one.id === made.segment.id)).toMatchObject(request);
    expect(await project.language.get(id, language)).toMatchObject({ status: 'stale' });
    await project.transcript.deleteSegment(id, made.segment.id);
  },
  'dubbing.project.transcript.updateSegment': async (sdk) => {
    const { id, segment, revision, project } = await segmentOf(sdk);
    const translation = async () => (await project.language.transcript.get(id, language)).segments[0]?.translation;
    const before = await translation();
    const changed = await project.transcript.updateSegment(id, segment.id, { text: 'Good day.' });
    expect(changed.revision).toBe(revision + 1);
    expect((await segmentOf(sdk)).segment).toMatchObject({ id: segment.id, text: 'Good day.' });
    // It stays until it is sent or made again, and its language is told to be stale.
    expect(await translation()).toBe(before);
    expect(await project.language.get(id, language)).toMatchObject({ status: 'stale' });
  },
  'dubbing.project.transcript.deleteSegment': async (sdk) => {
    const { id, project, made } = await addedSegment(sdk);
    const gone = await project.transcript.deleteSegment(id, made.segment.id);
    expect(gone.revision).toBe(made.revision + 1);
    const { segments } = await project.transcript.get(id);
    expect(segments.length).toBeGreaterThan(0);
    expect(segments.map((one) => one.id)).not.toContain(made.segment.id);
  },
  'dubbing.project.transcript.updateSegments': async (sdk) => {
    const { id, segment, revision, project } = await segmentOf(sdk);
    const change = { text: 'Good evening.', endS: segment.endS - 0.1 };
    const changed = await project.transcript.updateSegments(id, { segments: { [segment.id]: change } });
    expect(changed).toMatchObject({ segments: [{ id: segment.id, ...change }], revision: revision + 1 });
    expect((await segmentOf(sdk)).segment).toMatchObject({ ...segment, ...change });
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
  'dubbing.project.language.delete': async (sdk) => {
    const { project } = sdk.elevenLabs.dubbing;
    const id = await projectOf(sdk);
    projectId = null;
    await project.language.delete(id, language);
    expect((await project.get(id)).languageIds).toEqual([]);
    await expect(project.language.get(id, language)).rejects.toMatchObject({ statusCode: 404 });
  },
  'dubbing.project.language.transcript.updateSegment': async (sdk) => {
    const { id, segment, project } = await segmentOf(sdk);
    const { transcript } = project.language;
    const { revision } = await transcript.get(id, language);
    const changed = await transcript.updateSegment(id, language, segment.id, { translation: 'Konnichiwa.' });
    expect(changed).toMatchObject({ segment: { id: segment.id, translation: 'Konnichiwa.' }, revision: revision + 1 });
    const { segments } = await transcript.get(id, language);
    expect(segments[0]).toMatchObject({ id: segment.id, sourceText: segment.text, translation: 'Konnichiwa.' });
  },
  'dubbing.project.language.transcript.updateSegments': async (sdk) => {
    const { id, segment, project } = await segmentOf(sdk);
    const { transcript } = project.language;
    const words = { [segment.id]: { translation: 'Konbanwa.' } };
    const changed = await transcript.updateSegments(id, language, { segments: words });
    expect(changed.segments).toMatchObject([{ id: segment.id, translation: 'Konbanwa.' }]);
    const { segments, revision } = await transcript.get(id, language);
    expect(segments[0]).toMatchObject({ id: segment.id, translation: 'Konbanwa.' });
    expect(revision).toBe(changed.revision);
    expect(await project.language.get(id, language)).toMatchObject({ status: 'stale', targetLanguage: language });
  },
  'dubbing.project.language.transcript.regenerate': async (sdk) => {
    const { id, segment, project } = await segmentOf(sdk);
    const { transcript } = project.language;
    const translation = 'Mata ashita.';
    await transcript.updateSegment(id, language, segment.id, { translation });
    // In a voice that tells what it says; both generations work on the same projects.
    const { resource } = sdk.elevenLabs.dubbing;
    await resource.speaker.update(id, segment.speakerId, { voiceId: 'fake-ja' });
    // The newest file is told by its time, and the studio’s clock stands still.
    sdk.studio.clock.advance({ seconds: 1 });
    const begun = await transcript.regenerate(id, language);
    expect(begun).toMatchObject({ regeneratedSegmentIds: [segment.id], chargedSeconds: 0 });
    expect(begun.regeneratedSeconds).toBeCloseTo(segment.endS - segment.startS, 2);
    const target = () => project.language.get(id, language);
    await eventually(async () => (await target()).status === 'completed');
    expect(sdk.studio.engine.requests.map((request) => request.text)).toContain(translation);
    const { outputs, revision, outputRevision } = await target();
    expect(outputRevision).toBe(revision);
    const seconds = await sdk.secondsOf(await downloaded(sdk, outputs?.losslessAudio));
    expect(Math.abs(seconds - (await sdk.secondsOf(sdk.recording)))).toBeLessThan(0.5);
  },
  'dubbing.project.delete': async (sdk) => {
    const id = await projectOf(sdk);
    projectId = null;
    await sdk.elevenLabs.dubbing.project.delete(id);
    await expect(sdk.elevenLabs.dubbing.project.get(id)).rejects.toMatchObject({ statusCode: 404 });
  },
};
