import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDub } from '@timbre/contract/dubbing/dubbing';
import * as calls from '@timbre/contract/dubbing/dubbing-files';
import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import { createDubSpeech } from '@timbre/contract/dubbing/dubbing-languages';
import { defaultVideoSubtitles } from '@timbre/contract/video-subtitles';
import { madeSpeech } from '@timbre/media/dubbing/testing-mix';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputArguments } from '../../../platform/sandbox/ffmpeg.ts';
import { newId } from '../../../platform/ids.ts';
import { runProgram } from '../../../platform/sandbox/run-program.ts';
import { patiently } from '../../../testing/killable-workers.ts';
import { refusal } from '../../../testing/steps/article-steps.ts';
import { dubbedInto as language, newDub, reworded, stereoWav } from '../../../testing/steps/dub-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';
import { projects } from '../../projects/projects.tables.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { dubs } from '../dubbing.tables.ts';

let studio: TestStudio;
let user: TestUser;
let folder: string;
let [video, audio]: Uint8Array[] = [];
const seconds = 4;
const said = [
  { start: 0.3, end: 1.5, text: 'A short sentence.' },
  { start: 2, end: 3.5, text: 'Another short one.', speakerId: 'b' },
];

const film = () => ({ bytes: video ?? new Uint8Array(), seconds, name: 'talk.mp4', isVideo: true });
const sound = () => ({ bytes: audio ?? new Uint8Array(), seconds });

const program = (name: 'ffmpeg' | 'ffprobe', args: readonly string[]): Promise<Buffer> =>
  runProgram(studio.platform.sandbox, {
    program: name,
    args: ['-v', 'error', ...args],
    limits: { seconds: 60 },
    readable: [folder],
    writable: [folder],
    signal: new AbortController().signal,
  });

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser('professional', 100);
  folder = await mkdtemp(join(tmpdir(), 'timbre-dub-files-'));
  await writeFile(
    join(folder, 'talk.wav'),
    stereoWav(
      madeSpeech(seconds, [
        [0.3, 1.5],
        [2, 3.5],
      ]),
    ),
  );
  const picture = `testsrc2=size=192x108:rate=25:duration=${seconds}`;
  await program('ffmpeg', [
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-i',
    join(folder, 'talk.wav'),
    ...'-c:v libx264 -preset ultrafast -g 25 -pix_fmt yuv420p -c:a aac -b:a 192k'.split(' '),
    join(folder, 'talk.mp4'),
  ]);
  video = await readFile(join(folder, 'talk.mp4'));
  audio = await readFile(join(folder, 'talk.wav'));
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  await rm(folder, { recursive: true });
});

/** Makes a file and writes it into the folder. */
async function fileOf(taskId: string, wishes: Partial<DubFileWishes> & Pick<DubFileWishes, 'format'>, by = user) {
  studio.clock.advance({ seconds: 1 });
  const { id: fileRunId } = await by.client.send(calls.createDubFile, { taskId, language, ...wishes });
  await studio.runJobs();
  const file = await by.client.send(calls.readDubFile, { taskId, fileRunId });
  expect(file).toMatchObject({ status: 'done', error: null });
  const path = join(folder, `${fileRunId}.${wishes.format}`);
  const answer = await fetch(`${studio.address}${file.url}`);
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
  return { file, path };
}

/** Of the picture's packets as they stand in a file. */
const pictureHash = async (path: string): Promise<string> =>
  (
    await program('ffmpeg', [...inputArguments(path), ...'-map 0:v:0 -c copy -f streamhash pipe:1'.split(' ')])
  ).toString();

interface Probed {
  readonly format: { readonly duration: string; readonly tags: Record<string, string> };
  readonly streams: readonly { codec_type: string; codec_name: string; tags: Record<string, string> }[];
}
const probed = async (path: string): Promise<Probed> =>
  JSON.parse((await program('ffprobe', ['-show_format', '-show_streams', '-of', 'json', path])).toString()) as Probed;

describe('a video', () => {
  it('keeps its picture packet by packet, and says what it is in what language, with its subtitles beside it', async () => {
    const { taskId } = await newDub(studio, user, film(), said);
    const { file, path } = await fileOf(taskId, { format: 'mp4' });
    // The first speech of the language is paid with it.
    expect(file.credits).toBeCloseTo(Math.ceil(seconds * 18 - 1e-6) / 100, 1);
    expect(await pictureHash(path)).toBe(await pictureHash(join(folder, 'talk.mp4')));
    const { streams, format } = await probed(path);
    expect(streams.map(({ codec_type: kind, codec_name: codec }) => [kind, codec])).toEqual([
      ['video', 'h264'],
      ['audio', 'aac'],
      ['subtitle', 'mov_text'],
    ]);
    expect(streams[1]?.tags['language']).toBe('eng');
    expect(format.tags['comment']).toContain('Synthetic video');
    expect(Number(format.duration)).toBeCloseTo(seconds, 1);

    const again = await fileOf(taskId, { format: 'mp3' });
    expect(again.file.credits).toBe(0);
    await reworded(user, await user.client.send(readDub, { taskId }), 'line-0', 'Another one.');
    const listed = await user.client.send(calls.listDubFiles, { taskId });
    expect(listed.map(({ wishes, isOutOfDate }) => [wishes.format, isOutOfDate])).toEqual([
      ['mp3', true],
      ['mp4', true],
    ]);
    const fileRunId = listed[0]?.id ?? '';
    await user.client.send(calls.deleteDubFile, { taskId, fileRunId });
    expect((await refusal(user.client.send(calls.readDubFile, { taskId, fileRunId }))).code).toBe('input.not-found');
  }, 60_000);

  it('has its subtitles drawn and its picture held where that is wanted, and never drifts', async () => {
    const settings = { mayHoldPicture: true, maxSpeed: 1 };
    const long = [said[0], { start: 2, end: 3.5, text: 'This takes quite a lot longer than the time it had.' }];
    const lines = long.flatMap((line) => line ?? []);
    const { taskId } = await newDub(studio, user, film(), lines, settings);
    const subtitles = { ...defaultVideoSubtitles, isShown: true };
    const { file, path } = await fileOf(taskId, { format: 'mp4', subtitles });
    const dub = await user.client.send(readDub, { taskId });
    const held = dub.languages[0]?.holds.reduce((sum, hold) => sum + hold.seconds, 0) ?? 0;
    expect(held).toBeGreaterThan(0.5);
    expect(file.durationSeconds).toBeCloseTo(dub.durationSeconds + held, 3);
    const { streams, format } = await probed(path);
    expect(streams.map(({ codec_type: kind }) => kind)).toEqual(['video', 'audio']);
    expect(Math.abs(Number(format.duration) - (file.durationSeconds ?? 0))).toBeLessThan(0.1);
    expect(await pictureHash(path)).not.toBe(await pictureHash(join(folder, 'talk.mp4')));
  }, 60_000);

  it('has its lines in their slots as they are heard, however many, and ends with the original to the frame', async () => {
    // The fake voice takes 0.06 s a character: lines last 0.72 to 0.84 s, and each twentieth 0.96, which takes silence after it.
    const [count, every] = [40, 1.2];
    const whole = count * every;
    const slots = Array.from({ length: count }, (_, nth) => ({ start: 0.2 + nth * every, end: 1 + nth * every }));
    const speech = madeSpeech(
      whole,
      slots.map(({ start, end }) => [start, end]),
    );
    await writeFile(join(folder, 'many.wav'), stereoWav(speech));
    const picture = `color=gray:size=192x108:rate=25:duration=${whole}`;
    await program('ffmpeg', [
      ...`-y -f lavfi -i ${picture} -i`.split(' '),
      join(folder, 'many.wav'),
      ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' '),
      join(folder, 'many.mp4'),
    ]);
    const bytes = await readFile(join(folder, 'many.mp4'));
    const lines = slots.map((slot, nth) => ({
      ...slot,
      text: String.fromCodePoint(97 + (nth % 26)).repeat(nth % 20 === 19 ? 16 : 12 + (nth % 3)),
    }));
    const recording = { bytes, seconds: whole, name: 'many.mp4', isVideo: true };
    const { taskId } = await newDub(studio, user, recording, lines, { background: 'none' });
    const { path } = await fileOf(taskId, { format: 'mp4' });
    const rate = 8000;
    const pcm = await program('ffmpeg', ['-i', path, ...`-map 0:a -ac 1 -ar ${rate} -f s16le pipe:1`.split(' ')]);
    const hundredth = rate / 100;
    const peaks = Array.from({ length: Math.floor(pcm.length / 2 / hundredth) }, (_, nth) => {
      let most = 0;
      for (let at = nth * hundredth; at < (nth + 1) * hundredth; at += 1)
        most = Math.max(most, Math.abs(pcm.readInt16LE(2 * at)));
      return most;
    });
    // In hundredths of a second, looked for as far as the middle of the silence around.
    const off = slots.map(({ start, end }) => {
      const [from, to] = [start, end].map((seconds) => Math.round(100 * seconds)) as [number, number];
      const own = peaks.slice(from - 20, to + 20);
      const isLoud = (peak: number): boolean => peak > Math.max(...own) / 10;
      return Math.max(Math.abs(own.findIndex(isLoud) - 20), Math.abs(from - 20 + own.findLastIndex(isLoud) + 1 - to));
    });
    expect(off.filter((hundredths) => hundredths <= 10).length).toBeGreaterThanOrEqual(0.95 * count);
    // Those that are longer are seen to be.
    expect(Math.max(...off)).toBeGreaterThan(12);
    const lengths = async (of: string): Promise<number[]> => {
      const told = await program('ffprobe', ['-show_entries', 'stream=duration', '-of', 'csv=p=0', of]);
      return told.toString().trim().split('\n').slice(0, 2).map(Number);
    };
    const [given, made] = [await lengths(join(folder, 'many.mp4')), await lengths(path)];
    for (const [nth, seconds] of made.entries()) expect(Math.abs(seconds - (given[nth] ?? 0))).toBeLessThan(1 / 25);
  }, 60_000);

  it('is refused for what its plan or its recording does not have', async () => {
    const codeOf = async (doing: Promise<unknown>) => (await refusal(doing)).code;
    const free = await studio.createUser('free', 20);
    const { taskId } = await newDub(studio, free, sound(), said);
    const create = (wishes: Partial<DubFileWishes>, id = taskId, by = free) =>
      by.client.send(calls.createDubFile, { taskId: id, language, format: 'mp4', ...wishes });
    expect(await codeOf(create({}))).toBe('dub.no-picture');
    const subtitles = { taskId, language, format: 'srt' } as const;
    expect(await codeOf(free.client.send(calls.exportDubSubtitles, subtitles))).toBe('plan.required');
    const shown = await newDub(studio, free, film(), said);
    const drawn = { subtitles: { ...defaultVideoSubtitles, isShown: true } };
    expect(await codeOf(create(drawn, shown.taskId))).toBe('plan.required');
    studio.breakDisk('free');
    expect(await codeOf(create({}, shown.taskId))).toBe('disk.full');
    studio.breakDisk(null);
    const { taskId: paid } = await newDub(studio, user, film(), said);
    await user.client.send(createDubSpeech, { taskId: paid, language });
    expect(await codeOf(create({}, paid, user))).toBe('dub.unfinished');
    await studio.runJobs();
    const answer = await fetch(
      `${studio.address}/gateway-apis/tts/v1/videoTrans/${paid}/subtitles?format=vtt&language=en`,
      {
        headers: { 'xi-api-key': user.apiKey },
      },
    );
    expect(await answer.text()).toContain('A short sentence.');
  }, 60_000);
});

describe('a changed picture', () => {
  const letters = { left: 0.1, top: 0.7, width: 0.8, height: 0.25, colour: '#ffffff' };

  it('has letters taken out and subtitles drawn at once, paid beside the speech', async () => {
    const { taskId } = await newDub(studio, user, film(), said);
    const subtitles = { ...defaultVideoSubtitles, isShown: true };
    const { file, path } = await fileOf(taskId, { format: 'mp4', removesText: letters, subtitles });
    expect(file.credits).toBeCloseTo(seconds * 0.28, 2);
    const { streams, format } = await probed(path);
    expect(streams.map(({ codec_type: kind }) => kind)).toEqual(['video', 'audio']);
    expect(Number(format.duration)).toBeCloseTo(seconds, 1);
    expect(await pictureHash(path)).not.toBe(await pictureHash(join(folder, 'talk.mp4')));
    const again = await fileOf(taskId, { format: 'mp4', removesText: letters });
    expect(again.file.credits).toBe(0);
  }, 60_000);

  it('is tried out for some seconds first; the next try takes the place of the last', async () => {
    const { taskId } = await newDub(studio, user, film(), said);
    const preview = (wishes: Partial<DubFileWishes>) =>
      user.client.send(calls.previewDubPicture, { taskId, language, format: 'mp4', at: 0.5, ...wishes });
    const first = await preview({ removesText: letters });
    const sizeOf = async (url: string): Promise<number> =>
      (await (await fetch(`${studio.address}${url}`)).arrayBuffer()).byteLength;
    expect(await sizeOf(first.beforeUrl)).toBeGreaterThan(1000);
    await preview({ removesText: letters });
    expect((await fetch(`${studio.address}${first.beforeUrl}`)).status).toBe(404);
    expect((await refusal(preview({ hasLipSync: true }))).code).toBe('dub.faceless');
    const plain = await newDub(studio, user, sound(), said);
    const pictureless = { taskId: plain.taskId, language, format: 'mp4', at: 0, removesText: letters } as const;
    expect((await refusal(user.client.send(calls.previewDubPicture, pictureless))).code).toBe('dub.no-picture');
  }, 60_000);

  it('that is tried out by two processes at once is kept once', async () => {
    const other = await studio.createUser('professional', 100);
    const { taskId } = await newDub(studio, other, film(), said);
    const wishes = { taskId, language, format: 'mp4', at: 0.5, removesText: letters } as const;
    const preview = () => other.client.send(calls.previewDubPicture, wishes);
    const demos = and(eq(files.ownerId, other.id), eq(files.purpose, 'demo'));
    await preview();
    const first = (await studio.db.select().from(files).where(demos)).map(({ id }) => id);
    const tried = await studio.db.transaction(async (tx) => {
      await tx.select().from(projects).where(eq(projects.id, taskId)).for('update');
      let isDone = false;
      const trying = preview().finally(() => (isDone = true));
      const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await patiently(async () => isDone || (await studio.db.execute(waits)).rows.length > 0);
      // What the other one keeps meanwhile.
      const isIt = eq(dubs.projectId, taskId);
      await tx.update(dubs).set({ triedBeforeFileId: null, triedAfterFileId: null }).where(isIt);
      const own = await tx.delete(files).where(inArray(files.id, first)).returning();
      expect(own, 'those of a try that waits').toHaveLength(2);
      const [before, after] = await tx
        .insert(files)
        .values(own.map((file) => ({ ...file, id: newId() })))
        .returning();
      const names = { triedBeforeFileId: before?.id ?? null, triedAfterFileId: after?.id ?? null };
      await tx.update(dubs).set(names).where(isIt);
      return { trying };
    });
    await tried.trying;
    expect(await studio.db.$count(files, demos)).toBe(2);
  }, 60_000);

  it('costs nothing where no mouth was found', async () => {
    const { taskId } = await newDub(studio, user, film(), said);
    const { id: fileRunId } = await user.client.send(calls.createDubFile, {
      taskId,
      language,
      format: 'mp4',
      hasLipSync: true,
    });
    await studio.runJobs();
    const file = await user.client.send(calls.readDubFile, { taskId, fileRunId });
    expect(file).toMatchObject({ status: 'failed', error: { code: 'dub.faceless' }, credits: null });
  }, 60_000);
});

describe('stems', () => {
  it('are each as long as the dub, and together are what is heard', async () => {
    const { taskId } = await newDub(studio, user, sound(), said);
    const { path } = await fileOf(taskId, { format: 'stems' });
    const entries = unzipSync(await readFile(path));
    const names = Object.keys(entries).sort();
    expect(names).toEqual(['About these files.txt', 'Background.wav', 'Mix.wav', 'Speaker a.wav', 'Speaker b.wav']);
    const samples = (name: string): Int16Array => {
      const bytes = Uint8Array.from(entries[name] ?? []);
      expect(bytes).toHaveLength(44 + seconds * 48_000 * 4);
      return new Int16Array(bytes.buffer, 44);
    };
    const [mix, background, a, b] = ['Mix.wav', 'Background.wav', 'Speaker a.wav', 'Speaker b.wav'].map(samples);
    let worst = 0;
    mix?.forEach((sample, at) => {
      worst = Math.max(worst, Math.abs(sample - (background?.[at] ?? 0) - (a?.[at] ?? 0) - (b?.[at] ?? 0)));
    });
    expect(worst).toBeLessThan(40);
  }, 60_000);
});
