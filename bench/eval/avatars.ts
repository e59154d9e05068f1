import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { mkdir, writeFile } from 'node:fs/promises';
import { castCharacters } from '@timbre/media/cast/characters';
import { castPerformer, restPose } from '@timbre/media/cast/performer';
import { poseWith, testingMouths } from '@timbre/media/cast/testing-poses';
import type { FacePose } from '@timbre/media/talking/pose';

const folder = 'docs/avatars';

interface Cell {
  readonly id: string;
  readonly pose: FacePose;
}

/** Draws cells side by side, each character at its own framing. */
function sheetOf(cells: readonly Cell[], columns: number, [width, height]: readonly [number, number]): Canvas {
  const sheet = createCanvas(columns * width, Math.ceil(cells.length / columns) * height);
  const context = sheet.getContext('2d');
  for (const [at, { id, pose }] of cells.entries()) {
    const performer = castPerformer(id, { width, height, createCanvas });
    performer.draw([pose]);
    const pixels = context.createImageData(width, height);
    pixels.data.set(performer.picture.bytes);
    context.putImageData(pixels, (at % columns) * width, Math.floor(at / columns) * height);
  }
  return sheet;
}

/** Mouths, lids, turns and gestures of three characters, one of each way of drawing. */
function posesOf(id: string): readonly Cell[] {
  const turned = (head: Partial<FacePose['head']>, rest: Partial<FacePose> = {}): FacePose =>
    poseWith({ head: { ...restPose.head, ...head }, ...rest });
  const gesture = (name: string): FacePose => poseWith({ gesture: { name, amount: 1 } });
  return [
    ...['silence', 'pbm', 'fv', 's', 'i', 'e', 'a', 'ah', 'sh', 'o', 'u', 'w'].map((mouth) =>
      poseWith({ mouth: testingMouths[mouth] ?? restPose.mouth, smile: 0.2 }),
    ),
    poseWith({ blinkLeft: 1, blinkRight: 1 }),
    turned({ yaw: -0.35 }, { gazeX: -0.5 }),
    turned({ yaw: 0.35, roll: 0.1 }),
    turned({ pitch: 0.22 }, { browLeft: -0.8, browRight: -0.8, smile: -0.4 }),
    turned({ pitch: -0.16 }, { browLeft: 1, browRight: 1, smile: 1, mouth: testingMouths['a'] ?? restPose.mouth }),
    ...['open-hands', 'count-two', 'point', 'welcome', 'thinking', 'hand-on-chest', 'wave'].map(gesture),
  ].map((pose) => ({ id, pose }));
}

/** Processor time of a frame at 720p in milliseconds, over the whole cast. */
function frameCost(): number {
  const frames = 40;
  let total = 0;
  for (const { id } of castCharacters) {
    const performer = castPerformer(id, { width: 1280, height: 720, createCanvas });
    const start = process.cpuUsage();
    for (let frame = 0; frame < frames; frame++) {
      const jaw = 0.15 + 0.15 * Math.sin(frame);
      performer.draw([poseWith({ mouth: { ...restPose.mouth, jaw }, breath: 0.5 + 0.5 * Math.sin(frame / 9) })]);
    }
    const { user, system } = process.cpuUsage(start);
    total += (user + system) / 1000 / frames;
  }
  return total / castCharacters.length;
}

/** The cast to look at: `docs/avatars/cast.jpg`, `docs/avatars/poses.jpg`, and what a frame costs. */
export async function avatars(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const cast = sheetOf(
    castCharacters.map(({ id }) => ({ id, pose: poseWith({ smile: 0.85 }) })),
    6,
    [240, 264],
  );
  await writeFile(`${folder}/cast.jpg`, cast.toBuffer('image/jpeg', 82));
  const poses = sheetOf(['amara', 'priya', 'yuki'].flatMap(posesOf), 12, [140, 140]);
  await writeFile(`${folder}/poses.jpg`, poses.toBuffer('image/jpeg', 80));
  console.log(
    `${castCharacters.length} characters; ${frameCost().toFixed(1)} ms of processor time a frame at 1280 × 720`,
  );
}
