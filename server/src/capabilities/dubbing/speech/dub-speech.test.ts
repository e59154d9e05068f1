import type { DubTarget, Dub } from '@timbre/contract/dubbing/dub-view';
import { readDub, updateDub } from '@timbre/contract/dubbing/dubbing';
import { createDubFile, listDubFiles, readDubFile } from '@timbre/contract/dubbing/dubbing-files';
import * as calls from '@timbre/contract/dubbing/dubbing-languages';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { readUserRights } from '@timbre/contract/rights';
import { madeSpeech } from '@timbre/media/dubbing/testing-mix';
import { integratedLoudness } from '@timbre/media/loudness';
import { pcmSamples, splitChannels, toFloat } from '@timbre/media/pcm';
import { noise } from '@timbre/media/testing-audio';
import { wavHeaderBytes } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeAudio } from '../../../testing/decode-audio.ts';
import { refusal } from '../../../testing/steps/article-steps.ts';
import {
  dubbedInto as language,
  newDub,
  reworded,
  stereoWav,
  type DubbedRecording,
  type SaidLine,
} from '../../../testing/steps/dub-steps.ts';
import { dubs, dubTargets } from '../dubbing.tables.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser('professional', 100);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const rate = 48_000;
/** The fake voice takes 0.06 s a character. */
const letters = (seconds: number): string => 'a'.repeat(Math.round(seconds / 0.06));
/** A sound with nothing in it that matters. */
const talk = (seconds: number): DubbedRecording => ({ bytes: stereoWav(madeSpeech(seconds, [[0, seconds]])), seconds });
const targetOf = (dub: Dub): DubTarget => {
  const target = dub.languages.find((one) => one.language === language);
  if (target === undefined) throw new Error('the language is missing');
  return target;
};
const read = async (taskId: string): Promise<Dub> => user.client.send(readDub, { taskId });
const speak = async (taskId: string) => {
  // The newest run is the one that is shown.
  studio.clock.advance({ seconds: 1 });
  const run = await user.client.send(calls.createDubSpeech, { taskId, language });
  await studio.runJobs();
  const dub = await read(taskId);
  expect(dub.run).toMatchObject({ id: run.id, status: 'done', error: null });
  return { dub, target: targetOf(dub), credits: dub.run?.credits };
};
const bytesAt = async (url: string | null): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(`${studio.address}${url}`)).arrayBuffer());
/** The dub as an exact file. */
const wavOf = async (taskId: string): Promise<Int16Array> => {
  const { id: fileRunId } = await user.client.send(createDubFile, { taskId, language, format: 'wav' });
  await studio.runJobs();
  const file = await user.client.send(readDubFile, { taskId, fileRunId });
  expect(file).toMatchObject({ status: 'done', isOutOfDate: false, credits: 0 });
  const bytes = await bytesAt(file.url);
  const data = Buffer.from(bytes).indexOf('data', 12, 'latin1');
  return pcmSamples(bytes.subarray(data + 8));
};
const lufs = (samples: Int16Array, start: number, end: number): number =>
  integratedLoudness(
    splitChannels(toFloat(samples.subarray(2 * Math.round(start * rate), 2 * Math.round(end * rate))), 2),
    rate,
  );

describe('a dub', () => {
  it('has every line in its time, as loud as it was, and the original’s sound untouched where no one speaks', async () => {
    const seconds = 10;
    const speech = madeSpeech(seconds, [[1, 3]]);
    const quiet = madeSpeech(seconds, [[5, 7]], 0.06);
    const music = speech.map((sample, i) => sample + (quiet[i] ?? 0) + (i > 8 * rate ? 0.1 * Math.sin(i / 30) : 0));
    const said: SaidLine[] = [
      // Fits · is spoken faster · another person’s, above what the speaker says.
      { start: 1, end: 3, text: letters(1.9) },
      { start: 3.4, end: 4.4, text: letters(1.1) },
      { start: 5, end: 7, text: letters(2), speakerId: 'b' },
    ];
    const { taskId } = await newDub(studio, user, { bytes: stereoWav(music), seconds }, said);
    const { target } = await speak(taskId);
    expect(target).toMatchObject({ state: 'ready', isPaid: true, holds: [] });
    expect(target.spoken).toHaveLength(3);
    for (const { slot, start, end, speed, overSeconds } of target.spoken) {
      expect(overSeconds).toBe(0);
      expect(speed).toBeLessThanOrEqual(1.2);
      expect(start).toBeGreaterThan(slot.start - 0.1);
      expect(end).toBeLessThan(slot.end + 0.11);
    }
    const dub = await wavOf(taskId);
    expect(dub).toHaveLength(2 * seconds * rate);
    const original = pcmSamples(stereoWav(music).subarray(wavHeaderBytes));
    const [loud, soft] = [target.spoken[0], target.spoken[2]];
    expect(Math.abs(lufs(dub, loud?.start ?? 0, loud?.end ?? 0) - lufs(original, 1, 3))).toBeLessThan(1);
    expect(Math.abs(lufs(dub, soft?.start ?? 0, soft?.end ?? 0) - lufs(original, 5, 7))).toBeLessThan(1);
    const from = 2 * 8.2 * rate;
    expect(dub.subarray(from)).toEqual(original.subarray(from));
    const heard = await decodeAudio(studio.platform.sandbox, await bytesAt(target.audioUrl), rate, ['-f', 'mp4']);
    expect(Math.abs(heard.length - seconds * rate)).toBeLessThan(1024);
  }, 30_000);

  it('is paid once; after that only lines that changed are spoken, and nothing is taken', async () => {
    const count = 12;
    const said = Array.from({ length: count }, (_, i): SaidLine => ({
      start: i,
      end: i + 0.98,
      text: String.fromCodePoint(98 + i).repeat(16),
    }));
    const recording = { ...talk(count), canKeepBackground: true };
    const dub = await newDub(studio, user, recording, said);
    const backgroundOf = async () => (await studio.db.select().from(dubs).where(eq(dubs.projectId, dub.taskId)))[0];
    const before = (await studio.balance(user)).allCredits;
    const estimate = await user.client.send(calls.estimateDubSpeech, { taskId: dub.taskId, language });
    expect(estimate).toMatchObject({ seconds: 12, lines: count, credits: 2.16 });
    studio.engine.takeTexts();
    const first = await speak(dub.taskId);
    expect(first.credits).toBeCloseTo(2.16, 6);
    expect((await studio.balance(user)).allCredits).toBeCloseTo(before - 2.16, 6);
    const background = (await backgroundOf())?.backgroundFileId;
    expect(background).toEqual(expect.any(String));
    const whole = studio.engine.takeTexts().join('').length;
    const again = user.client.send(calls.createDubSpeech, { taskId: dub.taskId, language });
    expect((await refusal(again)).code).toBe('dub.unchanged');

    await reworded(user, dub, 'line-7', 'again');
    const changed = await user.client.send(calls.estimateDubSpeech, { taskId: dub.taskId, language });
    expect(changed).toMatchObject({ lines: 1, credits: 0 });
    const second = await speak(dub.taskId);
    expect(second.credits).toBe(0);
    expect((await backgroundOf())?.backgroundFileId).toBe(background);
    const texts = studio.engine.takeTexts();
    expect(texts).toEqual(['again']);
    expect(texts.join('').length).toBeLessThan(0.03 * whole);
    expect(second.target.spoken.filter(({ text }) => text !== 'again')).toEqual(
      first.target.spoken.filter(({ lineId }) => lineId !== 'line-7'),
    );
  }, 30_000);

  it('is to be mixed again, for free, once its settings or the lexicon are not those of its last mix', async () => {
    const { taskId } = await newDub(studio, user, talk(3), [{ start: 0, end: 1, text: 'Ymir' }]);
    const estimate = () => user.client.send(calls.estimateDubSpeech, { taskId, language });
    const set = async (change: Partial<Dub['settings']>) => {
      const { settings, revision } = await read(taskId);
      await user.client.send(updateDub, { taskId, revision, settings: { ...settings, ...change } });
    };
    expect(await estimate()).toMatchObject({ isUpToDate: false, lines: 1 });
    await speak(taskId);
    expect(await estimate()).toMatchObject({ isUpToDate: true, lines: 0 });
    for (const change of [{ background: 'none' }, { maxSpeed: 1.4 }, { mayHoldPicture: true }] as const) {
      const { settings } = await read(taskId);
      await set(change);
      expect(await estimate(), JSON.stringify(change)).toMatchObject({ isUpToDate: false, lines: 0, credits: 0 });
      await set(settings);
      expect(await estimate()).toMatchObject({ isUpToDate: true });
    }
    await user.client.send(createLexiconEntry, { type: 0, original: 'Ymir', alternative: 'Eemir' });
    expect(await estimate()).toMatchObject({ isUpToDate: false, lines: 1, credits: 0 });
    expect((await speak(taskId)).credits).toBe(0);
    expect(await estimate()).toMatchObject({ isUpToDate: true, lines: 0 });
  }, 30_000);

  it('of minutes is mixed again only around a line that changed', async () => {
    const seconds = 106;
    const said = [20, 90].map((start): SaidLine => ({ start, end: start + 2, text: letters(1.9) }));
    const recording = { bytes: stereoWav(noise(seconds * rate).map((sample) => sample * 0.05)), seconds };
    for (const canKeepBackground of [true, false]) {
      const dub = await newDub(studio, user, { ...recording, canKeepBackground }, said);
      const heard = async () => {
        const { target } = await speak(dub.taskId);
        const [row] = await studio.db.select().from(dubTargets).where(eq(dubTargets.projectId, dub.taskId));
        const bytes = await bytesAt(target.audioUrl);
        const sound = await decodeAudio(studio.platform.sandbox, bytes, rate, ['-f', 'mp4']);
        return { hashes: row?.sectionHashes ?? [], sound };
      };
      const before = await heard();
      await reworded(user, dub, 'line-1', letters(1.5));
      const after = await heard();
      expect(after.hashes).toHaveLength(2);
      expect(after.hashes[0]).toBe(before.hashes[0]);
      expect(after.hashes[1]).not.toBe(before.hashes[1]);
      expect(Math.abs(after.sound.length - seconds * rate)).toBeLessThan(1024);
      // What was mixed again, from 75 s on, is sample by sample what it was, up to the line.
      const changedAt = after.sound.findIndex((sample, at) => sample !== before.sound[at]) / rate;
      expect(Math.abs(changedAt - 90)).toBeLessThan(0.2);
    }
  }, 120_000);

  it('says what keeps it from being spoken, and another person finds none of it', async () => {
    const dub = await newDub(studio, user, talk(2), [{ start: 0, end: 1, text: 'One.' }]);
    const { taskId, settings } = dub;
    const codeOf = async (doing: Promise<unknown>) => (await refusal(doing)).code;
    const { revision } = await reworded(user, dub, 'line-0', '');
    const create = () => user.client.send(calls.createDubSpeech, { taskId, language });
    expect(await codeOf(create())).toBe('dub.untranslated');
    await reworded(user, dub, 'line-0', 'One.');
    const speakers = settings.speakers.map((speaker) => ({ ...speaker, voices: {} }));
    await user.client.send(updateDub, { taskId, revision: revision + 1, settings: { ...settings, speakers } });
    expect(await codeOf(create())).toBe('dub.voiceless');
    const line = { taskId, language, lineId: 'line-0' };
    expect(await codeOf(user.client.send(calls.shortenDubLine, line))).toBe('dub.voiceless');
    const stranger = (await studio.createUser()).client;
    const asked = [
      () => stranger.send(calls.createDubSpeech, { taskId, language }),
      () => stranger.send(calls.estimateDubSpeech, { taskId, language }),
      () => stranger.send(calls.speakDubLine, line),
      () => stranger.send(calls.shortenDubLine, line),
      () => stranger.send(createDubFile, { taskId, language, format: 'mp3' }),
      () => stranger.send(listDubFiles, { taskId }),
      () => user.client.send(calls.speakDubLine, { ...line, lineId: 'none' }),
      () => user.client.send(calls.estimateDubSpeech, { taskId, language: 'fr' }),
    ];
    for (const ask of asked) expect(await codeOf(ask())).toBe('input.not-found');
  }, 30_000);
});

describe('a line', () => {
  it('is heard as it is saved, in its time and free, counted once against what may be listened to', async () => {
    const free = await studio.createUser('free', 20);
    const text = 'The first. The second.';
    const dub = await newDub(studio, free, talk(3), [
      { start: 0, end: 1.2, text },
      { start: 1.3, end: 2.9, text: 'Right behind it.' },
    ]);
    const before = (await studio.balance(free)).allCredits;
    const left = async () => (await free.client.send(readUserRights, {})).freeCharNums;
    const characters = await left();
    const line = await free.client.send(calls.speakDubLine, { taskId: dub.taskId, language, lineId: 'line-0' });
    const { spoken, durationSeconds } = line;
    expect(spoken.speed).toBeGreaterThan(1);
    expect(spoken.tried.map(({ speed }) => speed)).toEqual([1, spoken.speed]);
    expect(durationSeconds).toBeCloseTo(spoken.end - spoken.start, 2);
    const samples = await decodeAudio(studio.platform.sandbox, await bytesAt(line.url), 16_000);
    expect(samples.length / 16_000).toBeCloseTo(durationSeconds, 2);
    expect((characters ?? 0) - ((await left()) ?? 0)).toBe('The first.The second.'.length);
    expect((await studio.balance(free)).allCredits).toBe(before);
  }, 30_000);

  it('is said in fewer words, with how long each takes', async () => {
    const text = 'Well, you know, the shop (the old one) is really closed today.';
    const dub = await newDub(studio, user, talk(2), [{ start: 0, end: 1, text }]);
    const { wordings } = await user.client.send(calls.shortenDubLine, {
      taskId: dub.taskId,
      language,
      lineId: 'line-0',
    });
    expect(wordings.length).toBeGreaterThan(0);
    for (const one of wordings) {
      expect(one.text.length).toBeLessThan(text.length);
      expect(one.seconds).toBeLessThan(text.length * 0.06);
    }
    expect(wordings.map(({ seconds }) => seconds)).toEqual(
      wordings.map(({ seconds }) => seconds).toSorted((a, b) => a - b),
    );
  }, 30_000);
});
