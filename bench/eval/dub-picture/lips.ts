import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restPose as castRest } from '@timbre/media/cast/performer';
import { mouthTrack, type SpokenPhoneme } from '@timbre/media/talking/mouth-track';
import { performance } from '@timbre/media/talking/performance';
import { dubPictureMaker } from '../../../server/src/capabilities/dubbing/picture.program.ts';
import { faceFinder } from '../../../server/src/capabilities/talking-photos/faces.program.ts';
import {
  correlation,
  decodedFrames,
  framesPerSecond,
  mouthGaps,
  readyPicture,
  renderedChunk,
  spoken,
} from '../../../server/src/capabilities/talking-photos/testing-video.ts';
import type { ChunkRequest } from '../../../server/src/capabilities/talking-photos/render.program.ts';
import { repositoryRoot } from '../../../server/src/platform/root.ts';
import type { Sandbox } from '../../../server/src/platform/sandbox/sandbox.types.ts';
import { decibels, writeSheet, type ShownRow } from './sheet.ts';

const usualPortrait = '../shared/data/portrait-astronaut.png';
const side = 720;
const shownSide = 210;
const { signal } = new AbortController();

/** Sounds of a sentence, as long as they usually are. */
const sentence = (sounds: string): SpokenPhoneme[] =>
  spoken(
    sounds
      .split(' ')
      .map((sound) =>
        sound === '.' ? (['', 0.16] as const) : ([sound, /[aeiouæɑɔəɛɪʊʌː]/u.test(sound) ? 0.125 : 0.07] as const),
      ),
  );
/** “My mother always made apple pie. Do you remember?” and “Two people move slowly. Bob is far away.” */
const original = sentence('. m aɪ . m ʌ ð ɚ . ɔː l w eɪ z . m eɪ d . æ p əl . p aɪ . d uː . j uː . ɹ ɪ m ɛ m b ɚ .');
const dub = sentence('. . t uː . p iː p əl . m uː v . s l oʊ l i . . b ɑː b . ɪ z . f ɑː ɹ . ə w eɪ . b aɪ .');
const seconds = 4.4;

const opening = (phonemes: readonly SpokenPhoneme[]): number[] =>
  mouthTrack({ phonemes, seconds, framesPerSecond }).map(({ jaw, upperLip, lowerLip, press }) =>
    Math.max(0, jaw + upperLip + lowerLip - 2 * press),
  );

function acted(more: object = {}) {
  const poses = performance({
    mouth: mouthTrack({ phonemes: original, seconds, framesPerSecond }),
    envelope: new Float32Array(seconds * framesPerSecond).fill(0.7),
    framesPerSecond,
    seed: 'original',
    startSeed: 'before',
    endSeed: 'after',
    kind: 'standard',
    emotion: 'neutral',
    ...more,
  });
  return poses.map((pose) => [pose]);
}

const lagged = (values: readonly number[], lag: number): number[] =>
  values.map((_, nth) => values[Math.min(values.length - 1, Math.max(0, nth + lag))] ?? 0);

interface Speaker {
  readonly name: string;
  readonly request: Partial<ChunkRequest>;
}

/** Clips of our own talking pictures, dubbed with another sentence: figures, and frames before and after. */
export async function lips(sandbox: Sandbox, folder: string, portrait = usualPortrait): Promise<void> {
  const finder = faceFinder(sandbox);
  const photo = await readyPicture(finder, await readFile(join(repositoryRoot, portrait)));
  await finder.close();
  const cast = (characterId: string): Partial<ChunkRequest> => ({
    performer: { kind: 'cast', characterId, hasSetting: true },
    picture: null,
    frames: acted().map((poses) => poses.map((pose) => ({ ...castRest, ...pose }))),
  });
  const speakers: readonly Speaker[] = [
    { name: 'portrait', request: { frames: acted() } },
    { name: 'sofia', request: cast('sofia') },
  ];
  const rows: ShownRow[] = [];
  for (const { name, request } of speakers) {
    const canvas = { width: side, height: side, framesPerSecond };
    const source = await renderedChunk(sandbox, folder, photo, { ...request, canvas });
    const line = { startSeconds: 0, endSeconds: seconds, original: { startSeconds: 0, endSeconds: seconds } };
    const started = performanceNow();
    const picture = await dubPictureMaker(sandbox).makePicture(
      {
        source,
        seconds,
        folder: join(folder, `synced-${name}`),
        removesText: null,
        lipSync: [{ ...line, phonemes: dub, sound: null }],
        subtitles: null,
      },
      { signal },
    );
    const took = (performanceNow() - started) / 1000;
    const gaps = await mouthGaps(sandbox, picture.path);
    const [toNew, toOld] = [opening(dub), opening(original)];
    const byLag = [-2, -1, 0, 1, 2].map((lag) => correlation(lagged(gaps, lag), toNew).toFixed(2)).join(' ');
    const top = (path: string): Promise<Buffer> => decodedFrames(sandbox, path, 'rgb24', `crop=${side}:200:0:0`);
    console.log(
      `${name}: mouth to the new words ${correlation(gaps, toNew).toFixed(2)} (lags −2 to 2: ${byLag}), to the old ` +
        `${correlation(gaps, toOld).toFixed(2)}; the old video to the old ` +
        `${correlation(await mouthGaps(sandbox, source), toOld).toFixed(2)}; above the face ` +
        `${decibels(await top(picture.path), await top(source)).toFixed(1)} dB; ${(seconds / took).toFixed(2)} × real time; ` +
        `left alone ${picture.leftAloneSeconds} s`,
    );
    const scale = `crop=${name === 'portrait' ? '250:250:235:95' : '280:280:220:240'},scale=${shownSide}:${shownSide}`;
    const bytes = shownSide * shownSide * 3;
    for (const [label, path] of [
      [`${name}, before`, source],
      [`${name}, dubbed`, picture.path],
    ] as const) {
      const frames = await decodedFrames(sandbox, path, 'rgb24', scale);
      const shown = [6, 14, 22, 31, 45, 57, 70, 84].map((nth) => frames.subarray(nth * bytes, (nth + 1) * bytes));
      rows.push({ label, width: shownSide, height: shownSide, frames: shown });
    }
  }
  await writeSheet('docs/images/dub-lip-sync.jpg', rows);
}

const performanceNow = (): number => globalThis.performance.now();
