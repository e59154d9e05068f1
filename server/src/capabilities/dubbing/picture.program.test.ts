import { describe, expect, it } from 'vitest';
import { faceFinder } from '../talking-photos/faces.program.ts';
import {
  babble,
  babbled,
  correlation,
  decodedFrames,
  drawnFace,
  framesPerSecond,
  mouthGaps,
  readyPicture,
  renderedChunk,
} from '../talking-photos/testing-video.ts';
import { dubPictureMaker, type DubbedLine } from './picture.program.ts';
import { dub, opening, performed, psnr, testFilms } from './testing-picture.ts';

const films = testFilms();
const { place, made } = films;
const { signal } = new AbortController();

describe('text removal', () => {
  it('takes letters out of an upright 10-bit phone video and leaves what is beside them', async () => {
    const scene = 'testsrc2=s=180x320:r=25:d=1';
    const letters = 'drawtext=text=HELLO:fontsize=18:fontcolor=white:borderw=2:x=(w-tw)/2:y=240';
    await made(
      `-f lavfi -i ${scene} -vf format=yuv420p10le,${letters},transpose=2 -c:v libx264 -crf 10 -preset ultrafast -an`,
      place('lying.mp4'),
    );
    await made(`-i ${place('lying.mp4')} -c copy -metadata:s:v rotate=270`, place('with.mp4'));
    await made(`-f lavfi -i ${scene} -c:v libx264 -crf 10 -preset ultrafast -pix_fmt yuv420p`, place('without.mp4'));
    const done: number[] = [];
    const picture = await dubPictureMaker(films.sandbox).makePicture(
      {
        source: place('with.mp4'),
        seconds: 1,
        folder: place('removed'),
        removesText: { left: 0.05, top: 0.72, width: 0.9, height: 0.16, colour: '#ffffff' },
        lipSync: null,
        subtitles: null,
        holds: [{ atSeconds: 0.5, seconds: 0.2 }],
      },
      { signal, onFraction: (fraction) => done.push(fraction) },
    );
    expect(picture).toMatchObject({
      width: 180,
      height: 320,
      frames: 30,
      durationSeconds: 1.2,
      leftAloneSeconds: null,
    });
    expect(done.at(-1)).toBe(1);
    const cut = (path: string): Promise<Buffer> =>
      decodedFrames(films.sandbox, path, 'rgb24', 'trim=end_frame=12,crop=120:40:30:235');
    const [before, after, wanted] = [
      await cut(place('with.mp4')),
      await cut(picture.path),
      await cut(place('without.mp4')),
    ];
    expect(psnr(after, wanted)).toBeGreaterThan(psnr(before, wanted) + 5);
  });

  it('shows some seconds before and after, and says so when no one is seen to speak', async () => {
    const maker = dubPictureMaker(films.sandbox);
    const removesText = { left: 0.05, top: 0.72, width: 0.9, height: 0.16, colour: '#ffffff' };
    const request = { source: place('with.mp4'), seconds: 1, atSeconds: 0.4, removesText, lipSync: null };
    const { before, after } = await maker.previewPicture({ ...request, folder: place('preview') }, { signal });
    const [shown, changed] = [
      await decodedFrames(films.sandbox, before, 'rgb24'),
      await decodedFrames(films.sandbox, after, 'rgb24'),
    ];
    expect(shown.length).toBe(25 * 180 * 320 * 3);
    expect(changed.length).toBe(shown.length);
    expect(psnr(changed, shown)).toBeLessThan(35);
    const line = { startSeconds: 0.1, endSeconds: 0.6, phonemes: [], sound: null };
    const lipSync = [{ ...line, original: { startSeconds: 0.1, endSeconds: 0.6 } }];
    const faceless = maker.previewPicture(
      { ...request, removesText: null, lipSync, folder: place('no-face') },
      { signal },
    );
    await expect(faceless).rejects.toMatchObject({ code: 'dub.faceless' });
  });

  it('refuses a file without a picture, and stops when nobody waits any more', async () => {
    await made('-f lavfi -i sine=d=1', place('sound.m4a'));
    const maker = dubPictureMaker(films.sandbox);
    const request = { seconds: 1, removesText: null, lipSync: null, subtitles: null };
    const sound = maker.makePicture({ ...request, source: place('sound.m4a'), folder: place('none') }, { signal });
    await expect(sound).rejects.toMatchObject({ code: 'dub.no-picture' });
    const leaving = AbortSignal.abort(new Error('left'));
    const left = maker.makePicture(
      { ...request, source: place('sound.m4a'), folder: place('left') },
      { signal: leaving },
    );
    await expect(left).rejects.toThrow('left');
  });
});

describe('lip sync', () => {
  it('moves the mouth with the new words and nothing else', async () => {
    const seconds = 1.2;
    const finder = faceFinder(films.sandbox);
    const ready = await readyPicture(finder, await drawnFace(480));
    await finder.close();
    const source = await renderedChunk(films.sandbox, films.folder, ready, {
      canvas: { width: 320, height: 320, framesPerSecond },
      frames: babbled()
        .slice(0, seconds * framesPerSecond)
        .map((pose) => [pose]),
    });
    const line: DubbedLine = {
      startSeconds: 0,
      endSeconds: seconds,
      original: { startSeconds: 0, endSeconds: seconds },
      phonemes: dub,
      sound: null,
    };
    const picture = await dubPictureMaker(films.sandbox).makePicture(
      { source, seconds, folder: place('synced'), removesText: null, lipSync: [line], subtitles: null },
      { signal },
    );
    const gaps = await mouthGaps(films.sandbox, picture.path);
    const toNew = correlation(gaps, opening(dub, seconds));
    const toOld = correlation(gaps, opening(babble, seconds));
    expect(toNew).toBeGreaterThan(0.5);
    expect(toOld).toBeLessThan(toNew - 0.2);
    expect(picture.leftAloneSeconds).toBeLessThan(0.2);
    const eyes = (path: string): Promise<Buffer> => decodedFrames(films.sandbox, path, 'rgb24', 'crop=320:130:0:0');
    expect(psnr(await eyes(picture.path), await eyes(source))).toBeGreaterThan(38);
  });

  it('leaves narration and who is silent alone, however large their face, and moves and counts who speaks', async () => {
    const [silent, spoken] = [1.2, 1.2];
    const seconds = silent + spoken;
    const finder = faceFinder(films.sandbox);
    const ready = await readyPicture(finder, await drawnFace(480));
    await finder.close();
    const canvas = { width: 320, height: 320, framesPerSecond };
    const still = performed([], seconds);
    const talking = [...performed([], silent), ...babbled().slice(0, spoken * framesPerSecond)];
    const clip = (poses: typeof still): Promise<string> =>
      renderedChunk(films.sandbox, films.folder, ready, { canvas, frames: poses.map((pose) => [pose]) });
    const [listener, speaker] = [await clip(still), await clip(talking)];
    const beside = '[1:v]scale=240:240,pad=240:320:0:40[small];[0:v][small]hstack';
    await made(
      `-i ${listener} -i ${speaker} -filter_complex ${beside} -c:v libx264 -crf 14 -preset ultrafast -an`,
      place('two.mp4'),
    );
    const lineAt = (startSeconds: number, endSeconds: number): DubbedLine => ({
      startSeconds,
      endSeconds,
      original: { startSeconds, endSeconds },
      phonemes: dub,
      sound: null,
    });
    const [narrated, said] = [lineAt(0, 1.1), lineAt(1.24, 2.36)];
    const request = { source: place('two.mp4'), seconds, removesText: null, subtitles: null };
    const maker = dubPictureMaker(films.sandbox);
    const picture = await maker.makePicture(
      { ...request, folder: place('two'), lipSync: [narrated, said] },
      { signal },
    );
    expect(Math.abs((picture.leftAloneSeconds ?? 0) - 1.1)).toBeLessThan(0.15);
    expect(Math.abs((picture.syncedSeconds ?? 0) - 1.12)).toBeLessThan(0.15);
    const alike = async (filter: string): Promise<number> =>
      psnr(
        await decodedFrames(films.sandbox, picture.path, 'rgb24', filter),
        await decodedFrames(films.sandbox, place('two.mp4'), 'rgb24', filter),
      );
    const listening = await alike('crop=320:320:0:0');
    const narration = await alike('trim=end=1,crop=240:240:320:40');
    const speaking = await alike('trim=start=1.4:end=2.3,crop=120:80:380:180');
    expect(Math.min(listening, narration)).toBeGreaterThan(36);
    expect(speaking).toBeLessThan(Math.min(listening, narration) - 6);
    const alone = maker.makePicture({ ...request, folder: place('narrated'), lipSync: [narrated] }, { signal });
    await expect(alone).rejects.toMatchObject({ code: 'dub.faceless' });
  }, 60_000);

  it('charges no frames in which the face is lost', async () => {
    const seconds = 1.2;
    const finder = faceFinder(films.sandbox);
    const ready = await readyPicture(finder, await drawnFace(480));
    await finder.close();
    const canvas = { width: 320, height: 320, framesPerSecond };
    const frames = babbled()
      .slice(0, seconds * framesPerSecond)
      .map((pose) => [pose]);
    const whole = await renderedChunk(films.sandbox, films.folder, ready, { canvas, frames });
    const hidden = "drawbox=c=gray:t=fill:enable='between(t,0.5,0.83)'";
    await made(`-i ${whole} -vf ${hidden} -c:v libx264 -crf 14 -preset ultrafast -an`, place('lost.mp4'));
    const span = { startSeconds: 0, endSeconds: seconds };
    const lipSync = [{ ...span, original: span, phonemes: dub, sound: null }];
    const request = { seconds, removesText: null, lipSync, subtitles: null };
    const picture = await dubPictureMaker(films.sandbox).makePicture(
      { ...request, source: place('lost.mp4'), folder: place('lost') },
      { signal },
    );
    expect(picture.leftAloneSeconds).toBeGreaterThan(0.3);
    expect(picture.leftAloneSeconds).toBeLessThan(0.6);
    expect((picture.syncedSeconds ?? 0) + (picture.leftAloneSeconds ?? 0)).toBeCloseTo(seconds, 6);
    const covered = 'trim=start=0.56:end=0.78';
    const [after, before] = [
      await decodedFrames(films.sandbox, picture.path, 'rgb24', covered),
      await decodedFrames(films.sandbox, place('lost.mp4'), 'rgb24', covered),
    ];
    expect(psnr(after, before)).toBeGreaterThan(38);
  }, 60_000);
});
