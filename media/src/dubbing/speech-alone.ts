import { splitChannels } from '../pcm.ts';
import { findPan } from './find-pan.ts';
import { keepBackground } from './keep-background.ts';
import { dubRate } from './line-sound.ts';

/**
 * What is said in a stretch of a stereo sound at 48 kHz, without what plays behind it: the original less its background.
 * Interleaved in, mono out, as long.
 */
export function speechAlone(stereo: Int16Array): Float32Array {
  const [left = new Float32Array(0), right = left] = splitChannels(stereo, 2);
  const pan = findPan(left, right, dubRate);
  const stage = keepBackground([{ start: 0, end: stereo.length / 2 / dubRate, pan }], dubRate);
  const behind = [stage.push(stereo), stage.flush()];
  const mono = new Float32Array(stereo.length / 2);
  let at = 0;
  for (const piece of behind) {
    for (const sample of piece) {
      mono[at >> 1] = (mono[at >> 1] as number) + ((stereo[at] as number) / 32_768 - sample) / 2;
      at += 1;
    }
  }
  return mono;
}
