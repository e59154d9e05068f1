import type { Hold } from '../hold-time.ts';

/** So much of the sound before a hold is heard again, backwards and forwards. */
export const mirroredSeconds = 1.5;
/** Less would hum. */
const leastSeconds = 0.05;
const pieceFrames = 48_000;

/** Puts time into a stereo stream where the picture is held. */
export interface HeldSound {
  /** The frames with what is put in between them. */
  readonly push: (samples: Float32Array) => Generator<Float32Array>;
  readonly flush: () => Generator<Float32Array>;
}

/**
 * What is heard while the picture stands still is the sound before it, mirrored as often as it takes: it begins where the
 * sound stopped and ends where it goes on, so that nothing is cut. Holds at the same frame of the stream follow one another.
 * `holds` count from the original's beginning, the stream from `fromFrame` of it; those before it have passed.
 */
export function heldSound(holds: readonly Hold[], sampleRate: number, fromFrame = 0): HeldSound {
  const open = holds
    .map(({ at, seconds }) => ({ frame: Math.round(at * sampleRate), frames: Math.round(seconds * sampleRate) }))
    .filter(({ frame, frames }) => frames > 0 && frame >= fromFrame)
    .sort((a, b) => a.frame - b.frame);
  const longest = Math.round(mirroredSeconds * sampleRate);
  let history: Float32Array = new Float32Array(0);
  let frame = fromFrame;

  const remember = (samples: Float32Array): void => {
    if (open.length === 0) return;
    const joined = new Float32Array(Math.min(2 * longest, history.length + samples.length));
    const kept = history.subarray(Math.max(0, history.length + samples.length - 2 * longest));
    joined.set(
      samples.subarray(Math.max(0, samples.length - joined.length)),
      joined.length - Math.min(joined.length, samples.length),
    );
    if (samples.length < joined.length) joined.set(kept.subarray(kept.length - (joined.length - samples.length)));
    history = joined;
  };
  /** Where the frame of a hold lies before it, counted back from its end. */
  const mirrored = function* (frames: number): Generator<Float32Array> {
    const known = Math.min(longest, history.length / 2);
    const isSilent = known < leastSeconds * sampleRate;
    const turns = Math.max(1, Math.ceil(frames / (2 * Math.max(1, known))));
    for (let from = 0; from < frames; from += pieceFrames) {
      const piece = new Float32Array(2 * Math.min(pieceFrames, frames - from));
      for (let i = 0; !isSilent && i < piece.length / 2; i++) {
        // There and back `turns` times: the last frame is the one before the hold again.
        const turn = Math.min(turns - 1, Math.floor(((from + i) * turns) / frames));
        const [begin, end] = [Math.ceil((turn * frames) / turns), Math.ceil(((turn + 1) * frames) / turns)];
        const back = Math.min(from + i - begin, end - 1 - (from + i), known - 1);
        const at = history.length - 2 * (back + 1);
        piece[2 * i] = history[at] as number;
        piece[2 * i + 1] = history[at + 1] as number;
      }
      yield piece;
    }
  };
  const due = function* (): Generator<Float32Array> {
    for (let next = open[0]; next !== undefined && next.frame <= frame; next = open[0]) {
      yield* mirrored(next.frames);
      open.shift();
    }
  };
  return {
    push: function* (samples) {
      for (let at = 0; at < samples.length;) {
        yield* due();
        const until =
          open[0] === undefined ? samples.length : Math.min(samples.length, at + 2 * (open[0].frame - frame));
        const part = samples.subarray(at, until);
        remember(part);
        frame += part.length / 2;
        at = until;
        yield part;
      }
    },
    flush: function* () {
      // A hold at the very end, or one that lies beyond what came.
      frame = Infinity;
      yield* due();
    },
  };
}
