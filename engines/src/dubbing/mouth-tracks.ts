import type { LineFrames } from '@timbre/media/dubbing/lip-sync/speech-windows';
import { clamp } from '@timbre/media/talking/curves';
import { mouthTrack } from '@timbre/media/talking/mouth-track';
import type { MouthShape } from '@timbre/media/talking/pose';
import { restMouth } from '@timbre/media/talking/rest-pose';
import type { SyncedLine } from './port.ts';

/** Seconds in which a mouth comes to rest after its last sound. */
const after = 0.2;

/** How a mouth stands in the frames of a line, the first being `frames.from`. */
export function lineMouths(line: SyncedLine, { from }: LineFrames, perSecond: number): readonly MouthShape[] {
  const seconds = line.endSeconds - line.startSeconds + after;
  // Frames do not begin when lines do.
  const late = line.startSeconds - from / perSecond;
  if (line.phonemes.length === 0 && line.shapes.length > 0) {
    const count = Math.ceil(seconds * perSecond);
    return Array.from({ length: count }, (_, frame) => {
      const at = Math.round((frame / perSecond - late) * line.shapesPerSecond);
      return line.shapes[Math.max(0, at)] ?? restMouth;
    });
  }
  const phonemes = line.phonemes.map(({ ipa, startSeconds, endSeconds }) => ({
    ipa,
    startSeconds: startSeconds + late,
    endSeconds: endSeconds + late,
  }));
  return mouthTrack({ phonemes, seconds, framesPerSecond: perSecond });
}

/** Mouths that never shut in the picture are shut when they rest: pressed this much, and no more once they speak. */
const closing = { press: 0.06, over: 0.06 };

/** The same for a face whose own picture has its lips apart. */
export function shutAtRest(mouth: MouthShape): MouthShape {
  const open = mouth.jaw + mouth.upperLip + mouth.lowerLip + mouth.pucker;
  const press = closing.press * clamp(1 - open / closing.over, 0, 1);
  return press > mouth.press ? { ...mouth, press } : mouth;
}
