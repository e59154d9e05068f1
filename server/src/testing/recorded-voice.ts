import { encodeWav } from '@timbre/media/wav';

/** A WAV in which somebody hums, with a pause each second: enough to pass for speech. */
export function recordedVoice(seconds: number): Uint8Array {
  const rate = 16_000;
  return encodeWav(
    Int16Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
      const isPause = at % rate > 12_000;
      return isPause ? 0 : Math.round(9000 * Math.exp(-(at % 133) / 20) * Math.sin(at / 4));
    }),
    rate,
  );
}
