import { encodeWav } from '@timbre/media/wav';

/** A voice's pitch, and how far and how often it glides: a pitch that stands still is taken for music. */
const [hertz, halfTones, glidesPerSecond] = [120, 3, 1.7];

/** A WAV in which someone hums, with a pause each second: enough to pass for speech. */
export function recordedVoice(seconds: number): Uint8Array {
  const rate = 16_000;
  let sincePulse = 0;
  return encodeWav(
    Int16Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
      const glide = Math.sin((2 * Math.PI * glidesPerSecond * at) / rate);
      const period = rate / (hertz * 2 ** ((halfTones * glide) / 12));
      sincePulse = sincePulse + 1 >= period ? sincePulse + 1 - period : sincePulse + 1;
      const isPause = at % rate > 12_000;
      return isPause ? 0 : Math.round(9000 * Math.exp(-sincePulse / 20) * Math.sin(sincePulse / 4));
    }),
    rate,
  );
}
