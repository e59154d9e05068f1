import { beforeAll, describe, expect, it } from 'vitest';
import { faceFinder } from '../talking-photos/faces.program.ts';
import {
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
import { dub, opening, performed, testFilms } from './testing-picture.ts';

const films = testFilms();
const { place, made } = films;
const { signal } = new AbortController();

const perSecond = 10;
/** How bright the middle is, one after the other, and for how long. */
async function changes(path: string): Promise<[brightness: number, seconds: number][]> {
  const filter = `crop=32:32:64:0,scale=1:1,fps=${perSecond}:start_time=0`;
  const frames = await decodedFrames(films.sandbox, path, 'rgb24', filter);
  const found: [number, number][] = [];
  for (let at = 0; at < frames.length; at += 3) {
    const level = Math.round((frames[at] ?? 0) / 16) * 16;
    const last = found.at(-1);
    if (last?.[0] === level) last[1] = Math.round((last[1] + 1 / perSecond) * perSecond) / perSecond;
    else found.push([level, 1 / perSecond]);
  }
  return found;
}

/** A picture of uneven frames that moves for a second, and stands then but for what changes at 1.5 and 3.3 s. */
const few = "select='lt(n,30)+eq(n,45)+eq(n,99)'";
const lit = (colour: string, from: number): string => `drawbox=c=${colour}:t=fill:h=60:enable='gte(t,${from})'`;

describe('a picture of uneven frames', () => {
  beforeAll(async () => {
    const letters = 'drawtext=text=HELLO:fontsize=18:fontcolor=white:borderw=2:x=(w-tw)/2:y=66';
    const drawn = [lit('0x808080', 1.5), lit('0xc0c0c0', 3.3), letters, few].join(',');
    // A recorded screen: its sound goes on until 5 s.
    await made(
      `-f lavfi -i color=0x404040:size=160x90:rate=30:duration=5 -f lavfi -i sine=d=5 -vf ${drawn} -fps_mode vfr -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac`,
      place('screen.mp4'),
    );
  });
  const removesText = { left: 0.05, top: 0.7, width: 0.9, height: 0.28, colour: '#ffffff' };
  const screen = { seconds: 5, removesText, lipSync: null, subtitles: null };

  it('keeps its times and is as long as its video when letters are taken out, and is held, at its end too', async () => {
    const request = { ...screen, source: place('screen.mp4') };
    const maker = dubPictureMaker(films.sandbox);
    const picture = await maker.makePicture({ ...request, folder: place('removed') }, { signal });
    expect(picture.durationSeconds).toBeCloseTo(5, 1);
    expect(await changes(picture.path)).toEqual([
      [64, 1.5],
      [128, 1.8],
      [192, 1.7],
    ]);
    const holds = [2, 5].map((atSeconds) => ({ atSeconds, seconds: 1 }));
    const held = await maker.makePicture({ ...request, folder: place('held'), holds }, { signal });
    expect(held.durationSeconds).toBeCloseTo(7, 1);
    expect(await changes(held.path)).toEqual([
      [64, 1.5],
      [128, 2.8],
      [192, 2.7],
    ]);
  });

  it('is tried out as it is at that time, also where no frame begins any more', async () => {
    const request = { ...screen, source: place('screen.mp4') };
    const maker = dubPictureMaker(films.sandbox);
    const { before, after } = await maker.previewPicture(
      { ...request, atSeconds: 2, folder: place('tried') },
      { signal },
    );
    for (const path of [before, after])
      expect(await changes(path)).toEqual([
        [128, 1.3],
        [192, 1.7],
      ]);
    const last = await maker.previewPicture(
      { ...request, seconds: 8, atSeconds: 5, folder: place('last') },
      { signal },
    );
    expect(await changes(last.after)).toEqual([[192, 3]]);
  });
});

it('mouths move at the times of a video whose frames are uneven and whose sound begins late', async () => {
  const finder = faceFinder(films.sandbox);
  const ready = await readyPicture(finder, await drawnFace(480));
  await finder.close();
  const [late, talk] = [0.7, 1.2];
  const poses = [...performed([], late), ...babbled().slice(0, talk * framesPerSecond)];
  const canvas = { width: 320, height: 320, framesPerSecond };
  const chunk = await renderedChunk(films.sandbox, films.folder, ready, {
    canvas,
    frames: poses.map((pose) => [pose]),
  });
  // While she is silent, one frame stands.
  const shown = `select='eq(n,0)+gte(t,${late - 0.01})'`;
  await made(
    `-i ${chunk} -itsoffset ${late} -f lavfi -i sine=d=${talk} -map 0:v -map 1:a -vf ${shown} -fps_mode vfr -c:v libx264 -crf 14 -preset ultrafast -c:a pcm_s16le`,
    place('late.mov'),
  );
  const span = { startSeconds: late, endSeconds: late + talk };
  const lipSync: DubbedLine[] = [{ ...span, original: span, phonemes: dub, sound: null }];
  const seconds = late + talk;
  const picture = await dubPictureMaker(films.sandbox).makePicture(
    { source: place('late.mov'), seconds, folder: place('synced'), removesText: null, lipSync, subtitles: null },
    { signal },
  );
  expect(picture.durationSeconds).toBeCloseTo(seconds, 1);
  await made(`-i ${picture.path} -vf fps=${framesPerSecond}:start_time=0 -c:v libx264 -crf 10`, place('even.mp4'));
  const gaps = await mouthGaps(films.sandbox, place('even.mp4'));
  const wanted = opening(dub, talk);
  const alike = (at: number) => correlation(gaps.slice(Math.round(at * framesPerSecond)), wanted);
  expect(alike(late)).toBeGreaterThan(0.8);
  // Neither at the times of its sound nor a little beside its own.
  for (const at of [0, late - 0.2, late + 0.2]) expect(alike(at)).toBeLessThan(0.3);
});
