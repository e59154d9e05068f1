import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDub, readDub } from '@timbre/contract/dubbing/dubbing';
import * as files from '@timbre/contract/dubbing/dubbing-files';
import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import { createTranscription, readTranscription } from '@timbre/contract/transcription/transcription';
import { madeSpeech } from '@timbre/media/dubbing/testing-mix';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import { soundDelay } from '../../platform/sandbox/sound-delay.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { dubbedInto as language, newDub, stereoWav } from '../../testing/steps/dub-steps.ts';
import { filmOf } from '../../testing/steps/film-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

/** So much after its picture a sound begins. */
const lateSeconds = 0.5;
const rate = 8000;
const { signal } = new AbortController();

let studio: TestStudio;
let user: TestUser;
let folder: string;
const at = (name: string): string => join(folder, name);
const program = (name: 'ffmpeg' | 'ffprobe', args: readonly string[]): Promise<Buffer> =>
  runProgram(studio.platform.sandbox, {
    program: name,
    args: ['-v', 'error', ...args],
    limits: { seconds: 60 },
    readable: [folder],
    writable: [folder],
    signal,
  });

/** A film whose sound begins late. */
async function lateFilm(wav: Uint8Array, seconds: number): Promise<Uint8Array> {
  const film = await filmOf(studio.platform.sandbox, { wav, seconds, lateSeconds, ending: 'mov' });
  await writeFile(at('film.mov'), film);
  const delay = await soundDelay((options) => runProgram(studio.platform.sandbox, options), at('film.mov'), signal);
  expect(delay).toBeCloseTo(lateSeconds, 2);
  return film;
}

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser('professional', 100);
  folder = await mkdtemp(join(tmpdir(), 'timbre-late-sound-'));
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  await rm(folder, { recursive: true });
});

describe('a video whose sound begins late', () => {
  it('is heard from where its picture begins, and a transcript of its sound is put where its picture says it', async () => {
    const film = await lateFilm(recordedVoice(4), 4);
    const fileId = await uploadFile(user, film, 'film.mov');
    const { id: transcriptionId } = await user.client.send(createTranscription, { fileId });
    await studio.runJobs();
    const [first] = (await user.client.send(readTranscription, { id: transcriptionId })).segments;
    const dubOf = async (source: { fileId: string } | { transcriptionId: string }) => {
      const { taskId } = await user.client.send(createDub, { ...source, targetLanguage: 'ja' });
      await studio.runJobs();
      const dub = await user.client.send(readDub, { taskId });
      expect(dub.durationSeconds).toBeCloseTo(4 + lateSeconds, 2);
      // Silence, and then what is said.
      expect(Math.max(...dub.peaks.slice(0, 5))).toBe(0);
      expect(dub.peaks[6]).toBeGreaterThan(0.1);
      return dub;
    };
    const [line] = (await dubOf({ transcriptionId })).lines;
    expect(line?.start).toBeCloseTo((first?.start ?? 0) + lateSeconds, 2);
    await dubOf({ fileId: await uploadFile(user, film, 'film.mov') });
  }, 60_000);

  it('has speech, original, subtitles and stems at the times of its picture', async () => {
    const seconds = 4;
    // The original is heard from 1.0 to 1.8 of the video; from 2.5 on the dub speaks.
    const speech = madeSpeech(seconds - lateSeconds, [
      [0.5, 1.3],
      [2, 3],
    ]);
    const bytes = await lateFilm(stereoWav(speech), seconds - lateSeconds);
    const said = [
      { start: 1, end: 1.8, text: 'Kept', keepsOriginal: true },
      { start: 2.5, end: 3.5, text: 'Spoken here.' },
    ];
    const recording = { bytes, seconds, name: 'film.mov', isVideo: true };
    const { taskId } = await newDub(studio, user, recording, said, { background: 'none' });
    type Wishes = Partial<DubFileWishes> & Pick<DubFileWishes, 'format'>;
    const made = async (wishes: Wishes, id = taskId): Promise<string> => {
      studio.clock.advance({ seconds: 1 });
      const { id: fileRunId } = await user.client.send(files.createDubFile, { taskId: id, language, ...wishes });
      await studio.runJobs();
      const { url, error } = await user.client.send(files.readDubFile, { taskId: id, fileRunId });
      expect(error).toBeNull();
      const bytesOf = await (await fetch(`${studio.address}${url}`)).arrayBuffer();
      await writeFile(at(`made.${wishes.format}`), new Uint8Array(bytesOf));
      return at(`made.${wishes.format}`);
    };
    /** Where someone is heard, in the time of the file. */
    const heardIn = async (path: string): Promise<number[]> => {
      const pcm = await program('ffmpeg', [
        '-i',
        path,
        ...`-map 0:a:0 -af aresample=first_pts=0 -ac 1 -ar ${rate} -f s16le pipe:1`.split(' '),
      ]);
      const tenth = rate / 10;
      const loud = Array.from({ length: Math.floor(pcm.length / 2 / tenth) }, (_, nth) => {
        let most = 0;
        for (let i = nth * tenth; i < (nth + 1) * tenth; i += 1)
          most = Math.max(most, Math.abs(pcm.readInt16LE(2 * i)));
        return most > 600;
      });
      // Between two syllables it is quiet too.
      const begins = (isLoud: boolean, nth: number): boolean =>
        isLoud && !loud.slice(Math.max(0, nth - 4), nth).includes(true);
      return loud.flatMap((isLoud, nth) => (begins(isLoud, nth) ? [nth / 10] : []));
    };
    const spoken = [1, 2.5];
    const film = await made({ format: 'mp4' });
    expect(await heardIn(film)).toEqual(spoken);
    expect(await heardIn(await made({ format: 'wav' }))).toEqual(spoken);
    // What is behind the speech is made in a program of its own.
    const apart = { ...recording, canKeepBackground: true };
    const kept = await newDub(studio, user, apart, said, { background: 'keep' });
    expect(await heardIn(await made({ format: 'wav' }, kept.taskId))).toEqual(spoken);
    const track = await program('ffmpeg', ['-i', film, ...'-map 0:s:0 -f srt pipe:1'.split(' ')]);
    const beside = await fetch(
      `${studio.address}/gateway-apis/tts/v1/videoTrans/${taskId}/subtitles?format=srt&language=${language}`,
      { headers: { 'xi-api-key': user.apiKey } },
    );
    for (const text of [String(track), await beside.text()]) expect(text).toContain('00:00:02,500 -->');
    const stems = unzipSync(await readFile(await made({ format: 'stems' })));
    await writeFile(at('speaker.wav'), stems['Speaker a.wav'] ?? new Uint8Array());
    expect(await heardIn(at('speaker.wav'))).toEqual([2.5]);
    await writeFile(at('background.wav'), stems['Background.wav'] ?? new Uint8Array());
    expect(await heardIn(at('background.wav'))).toEqual([1]);
    const duration = await program('ffprobe', ['-show_entries', 'stream=duration', '-of', 'csv=p=0', film]);
    for (const length of String(duration).trim().split('\n').slice(0, 2)) expect(Number(length)).toBeCloseTo(4, 1);
  }, 60_000);
});
