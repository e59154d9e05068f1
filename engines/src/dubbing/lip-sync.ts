import { layMouth } from '@timbre/media/dubbing/lip-sync/mouth-patch';
import { lineFrames, speechWindows } from '@timbre/media/dubbing/lip-sync/speech-windows';
import { yuvFrame, type YuvFrame } from '@timbre/media/dubbing/picture/yuv-frame';
import { restPose } from '@timbre/media/talking/rest-pose';
import type { DetectFaces } from '../faces/face-models.ts';
import { quieter, type FaceLook } from './face-look.ts';
import { faceTracker, type SeenFace } from './face-tracker.ts';
import { difference, thumbnail } from './frame-pixels.ts';
import { lineMouths } from './mouth-tracks.ts';
import type { SyncedLine } from './port.ts';
import type { FrameStream } from './read-frames.ts';
import { lookEvery, stretchPlan, type PlannedLine, type Stretch, type StretchPlan } from './stretch-plan.ts';

/** Steps of light by which a few pixels of two frames differ where one shot ends. */
const cut = 22;
/** Longer stretches are parted: what is known of a face in the meantime is kept in memory. */
const longestSeconds = 30;

type Looks = { frame: number; face: SeenFace }[];

/** Collects what is seen of faces, stretch by stretch. */
function stretchKeeper(detect: DetectFaces) {
  const tracker = faceTracker(detect);
  let open: { from: number; isCut: boolean; seen: Map<number, Looks>; looks: Map<number, FaceLook> } | null = null;
  return {
    /** Frames it has by now. */
    length: (nth: number): number => (open === null ? 0 : nth - open.from),
    take: async (frame: YuvFrame, nth: number, isCut: boolean): Promise<void> => {
      if (open === null) {
        tracker.forget();
        open = { from: nth, isCut, seen: new Map(), looks: new Map() };
      }
      const { from, seen, looks } = open;
      if ((nth - from) % lookEvery !== 0) return;
      for (const [number, face] of await tracker.look(frame)) {
        const own = seen.get(number) ?? [];
        seen.set(number, own);
        own.push({ frame: nth, face });
        const look = quieter(looks.get(number), face, frame);
        if (look !== undefined) looks.set(number, look);
      }
    },
    /** Null: none has begun. */
    close: (to: number, isCut: boolean): Stretch | null => {
      if (open === null) return null;
      const { from, seen, looks, isCut: wasCut } = open;
      open = null;
      return { from, to, isCut: { before: wasCut, after: isCut }, seen, looks };
    },
  };
}

/** Reads a video ahead and gives one stretch after the other. */
async function* stretches(
  { width, height, frames }: FrameStream,
  lines: readonly PlannedLine[],
  perSecond: number,
  detect: DetectFaces,
): AsyncGenerator<Stretch> {
  const windows = speechWindows(
    lines.map((line) => line.frames),
    perSecond,
  );
  const keeper = stretchKeeper(detect);
  let before: Float32Array | null = null;
  let nth = 0;
  for await (const bytes of frames) {
    while (windows[0] !== undefined && nth >= windows[0].to) windows.shift();
    const [window] = windows;
    const isInside = window !== undefined && nth >= window.from;
    const frame = yuvFrame(bytes, width, height);
    const small = isInside ? thumbnail(frame) : null;
    const isCut = small !== null && before !== null && difference(small, before) > cut;
    before = small;
    if (isCut || !isInside || keeper.length(nth) >= longestSeconds * perSecond) {
      const stretch = keeper.close(nth, isCut);
      if (stretch !== null) yield stretch;
    }
    if (window === undefined) return;
    if (isInside) await keeper.take(frame, nth, isCut);
    nth += 1;
  }
  const last = keeper.close(nth, true);
  if (last !== null) yield last;
}

/** Moves mouths in frames as they pass, in order. */
export interface MouthMover {
  readonly move: (bytes: Uint8Array) => Promise<void>;
  /** Of the lines' frames: how many mouths moved with them, and how many stayed as they were. */
  readonly counted: () => { readonly synced: number; readonly leftAlone: number };
}

/** `ahead` is the same video, read a second time: a mouth's rest is known only when its shot is over. */
export function mouthMover(
  ahead: FrameStream,
  lines: readonly SyncedLine[],
  perSecond: number,
  detect: DetectFaces,
): MouthMover {
  const ordered = lines.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const planned = lineFrames(ordered, perSecond).map((frames, nth) => ({
    frames,
    mouths: lineMouths(ordered[nth] as SyncedLine, frames, perSecond),
  }));
  const plans = stretches(ahead, planned, perSecond, detect);
  const first = Math.min(...planned.map(({ frames }) => frames.windowFrom));
  let plan: StretchPlan | null = null;
  let [nth, isOver, synced, leftAlone] = [0, planned.length === 0, 0, 0];
  const next = async (): Promise<void> => {
    const { done, value } = await plans.next();
    if (done === true) {
      [isOver, plan] = [true, null];
      return;
    }
    const made = await stretchPlan(value, planned, detect);
    plan = made;
    synced += made.synced;
    leftAlone += made.leftAlone;
  };
  return {
    move: async (bytes) => {
      while (!isOver && nth >= first && (plan === null || plan.to <= nth)) await next();
      const current = plan as StretchPlan | null;
      if (current !== null && nth >= current.from) {
        const frame = yuvFrame(bytes, ahead.width, ahead.height);
        for (const { performer, patch, motion, mouths, shares } of current.acts) {
          const at = nth - current.from;
          const [share, mouth, where] = [shares[at] ?? 0, mouths[at], motion(nth)];
          if (share === 0 || mouth === undefined || where === null) continue;
          performer.draw([{ ...restPose, mouth }]);
          layMouth(frame, performer.picture, patch, { motion: where, share });
        }
      }
      nth += 1;
    },
    counted: () => ({ synced, leftAlone }),
  };
}
