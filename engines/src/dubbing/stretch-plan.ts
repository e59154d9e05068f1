import { headMotion, type Affine } from '@timbre/media/dubbing/lip-sync/head-motion';
import { motionTrack, type MotionKey } from '@timbre/media/dubbing/lip-sync/motion-track';
import { mouthPatch, type MouthPatch } from '@timbre/media/dubbing/lip-sync/mouth-patch';
import { fades, type LineFrames } from '@timbre/media/dubbing/lip-sync/speech-windows';
import { photoPerformer } from '@timbre/media/talking/photo-performer';
import type { MouthShape, Performer } from '@timbre/media/talking/pose';
import { restMouth } from '@timbre/media/talking/rest-pose';
import { faceFrame, toPicture } from '@timbre/media/talking/rig/face-frame';
import type { DetectFaces } from '../faces/face-models.ts';
import { lookAgain, type FaceLook } from './face-look.ts';
import type { SeenFace } from './face-tracker.ts';
import { shutAtRest } from './mouth-tracks.ts';

/** Frames between two looks at faces. */
export const lookEvery = 2;
/** A face that was not seen in so many frames was lost. */
const longestGap = 3 * lookEvery;
/** In widths of a mouth at rest: lips farther apart at their closest are no rest. */
const restGap = 0.06;
/**
 * In the same: a mouth moved that spoke. Over 0.8 s, mouths of our own talking photos and characters that said a sentence
 * moved by 0.049 to 0.168 (0.4 s: 0.037 to 0.186), those that were silent by 0.008 to 0.037, on faces of 94 to 357 pixels
 * with the noise of strong compression. A smiling mouth that says nothing but “see” and the like moves by 0.025 to 0.046.
 */
const spokenMovement = 0.04;

/** A line that is spoken in a stretch. */
export interface PlannedLine {
  readonly frames: LineFrames;
  /** From `frames.from` on. */
  readonly mouths: readonly MouthShape[];
}

/** One shot of the video while lines are spoken: what was seen in it. */
export interface Stretch {
  readonly from: number;
  /** Not counted. */
  readonly to: number;
  /** A cut is before its first frame, or after its last: nothing fades there. */
  readonly isCut: { readonly before: boolean; readonly after: boolean };
  readonly seen: ReadonlyMap<number, readonly { readonly frame: number; readonly face: SeenFace }[]>;
  /** Each face at its quietest. */
  readonly looks: ReadonlyMap<number, FaceLook>;
}

/** What one face does in a stretch, by its frames. */
export interface Act {
  readonly performer: Performer;
  readonly patch: MouthPatch;
  readonly motion: (frame: number) => Affine | null;
  readonly mouths: readonly MouthShape[];
  readonly shares: Float32Array;
}

export interface StretchPlan {
  readonly from: number;
  readonly to: number;
  readonly acts: readonly Act[];
  /** Frames of lines whose mouths move with them, and those that stay as they were. */
  readonly synced: number;
  readonly leftAlone: number;
}

type Seen = Stretch['seen'] extends ReadonlyMap<number, infer Looks> ? Looks : never;

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
}

/** How far a mouth opened, rounded and spread, by its own size: a mouth says as much by its width as by its gap. */
function movementOf(seen: Seen, { from, to }: LineFrames['original']): number {
  // What is measured of a mouth that is tiny or covered is noise; of one that is turned it is still a movement.
  const faces = seen
    .filter(
      ({ frame, face: { trouble } }) => frame >= from && frame < to && trouble !== 'tiny' && trouble !== 'covered',
    )
    .map(({ face }) => face);
  return Math.hypot(
    spreadOf(faces.map(({ gap }) => gap)),
    spreadOf(faces.map(({ lips }) => lips.height)),
    spreadOf(faces.map(({ lips }) => lips.width)),
  );
}

/** Whose mouth moved most while the original said a line; null: no one's did, or they can't be seen well. */
function speaker({ seen, looks }: Stretch, { original }: LineFrames): number | null {
  const [most] = [...seen]
    .map(([number, own]) => ({ number, movement: movementOf(own, original) }))
    .filter(({ movement }) => movement > spokenMovement)
    .toSorted((a, b) => b.movement - a.movement);
  return most !== undefined && looks.has(most.number) ? most.number : null;
}

/** For each frame of a stretch whether a face is seen there well enough. */
function wellSeen({ from, to, isCut }: Stretch, seen: Seen): boolean[] {
  const good = Array.from({ length: to - from }, () => false);
  for (const [nth, { frame, face }] of seen.entries()) {
    if (face.trouble !== null) continue;
    good[frame - from] = true;
    const next = seen[nth + 1];
    if (next === undefined || next.face.trouble !== null || next.frame - frame > longestGap) continue;
    good.fill(true, frame - from, next.frame - from);
  }
  // A frame or two before the first look and after the last one, a head is where it was then.
  const [first, last] = [seen[0], seen.at(-1)];
  if (first !== undefined && isCut.before && first.frame - from <= lookEvery)
    good.fill(first.face.trouble === null, 0, first.frame - from);
  if (last !== undefined && to - last.frame <= lookEvery) good.fill(last.face.trouble === null, last.frame - from);
  return good;
}

interface Wanted {
  readonly isActive: boolean[];
  readonly mouths: MouthShape[];
}

async function actOf(
  stretch: Stretch,
  { seen, look }: { readonly seen: Seen; readonly look: FaceLook },
  { isActive, mouths }: Wanted,
  detect: DetectFaces,
): Promise<{ readonly act: Act; readonly isMoved: readonly boolean[] } | null> {
  const { isCut } = stretch;
  const rest = await lookAgain(look, detect);
  if (rest === null) return null;
  const { picture, landmarks, yaw } = rest;
  const keys: MotionKey[] = seen.map(({ frame, face }) => ({ frame, motion: headMotion(landmarks, face.landmarks) }));
  const axes = faceFrame(landmarks);
  const { unit } = axes;
  const corners = [
    { x: -unit / 2, y: 0 },
    { x: unit / 2, y: 0 },
    { x: 0, y: unit },
  ].map((corner) => toPicture(axes, corner)) as unknown as Parameters<typeof motionTrack>[1];
  const track = motionTrack(keys, corners, lookEvery);
  const good = wellSeen(stretch, seen);
  const [first, last] = [keys[0], keys.at(-1)];
  const isMoved = good.map((isGood, frame) => isGood && (isActive[frame] ?? false));
  const shuts = look.gap > restGap;
  return {
    act: {
      performer: photoPerformer(picture, [{ landmarks, yaw }]),
      patch: mouthPatch(landmarks, picture),
      motion: (frame) => track(Math.min(last?.frame ?? frame, Math.max(first?.frame ?? frame, frame))),
      mouths: shuts ? mouths.map(shutAtRest) : mouths,
      shares: fades(isMoved, isCut),
    },
    isMoved,
  };
}

/** Who speaks which line of a stretch, and how their mouths go. */
export async function stretchPlan(
  stretch: Stretch,
  lines: readonly PlannedLine[],
  detect: DetectFaces,
): Promise<StretchPlan> {
  const { from, to, seen, looks } = stretch;
  const length = to - from;
  const wanted = new Map<number, Wanted>();
  const spoken: { readonly face: number | null; readonly from: number; readonly to: number }[] = [];
  for (const { frames, mouths } of lines) {
    if (frames.windowTo <= from || frames.windowFrom >= to) continue;
    const face = speaker(stretch, frames);
    spoken.push({ face, from: Math.max(from, frames.from), to: Math.min(to, frames.to) });
    if (face === null) continue;
    const own = wanted.get(face) ?? {
      isActive: Array.from({ length }, () => false),
      mouths: Array.from({ length }, () => restMouth),
    };
    wanted.set(face, own);
    for (let frame = Math.max(from, frames.windowFrom); frame < Math.min(to, frames.windowTo); frame += 1) {
      own.isActive[frame - from] = true;
      own.mouths[frame - from] = mouths[frame - frames.from] ?? restMouth;
    }
  }
  const acts: Act[] = [];
  const moved = new Map<number, readonly boolean[]>();
  for (const [number, own] of wanted) {
    bridge(own.isActive);
    const [look, track] = [looks.get(number), seen.get(number)];
    if (look === undefined || track === undefined) continue;
    const made = await actOf(stretch, { seen: track, look }, own, detect);
    if (made === null) continue;
    acts.push(made.act);
    moved.set(number, made.isMoved);
  }
  let [synced, leftAlone] = [0, 0];
  for (const line of spoken) {
    for (let frame = line.from; frame < line.to; frame += 1) {
      const isSynced = line.face !== null && moved.get(line.face)?.[frame - from] === true;
      if (isSynced) synced += 1;
      else leftAlone += 1;
    }
  }
  return { from, to, acts, synced, leftAlone };
}

/** Frames between two lines of one mouth in which it does not go back to the original. */
const bridged = 12;

function bridge(isActive: boolean[]): void {
  let last = -1;
  for (const [frame, active] of isActive.entries()) {
    if (!active) continue;
    if (last >= 0 && frame - last <= bridged) isActive.fill(true, last, frame);
    last = frame;
  }
}
