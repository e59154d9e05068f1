import { toFloat, toInt16, pcmSamples } from '@timbre/media/pcm';
import { shapeSpeech } from '@timbre/media/pitch';
import { encodeWav, readWavHeader } from '@timbre/media/wav';

/** A voice's demo, and how it is to be set. */
export interface TuneQuestion {
  readonly wav: ArrayBuffer;
  readonly speed: number;
  readonly pitch: number;
}

/** The WAV file with another speed and pitch, by the means the engines use; null: it is none. */
function tuned({ wav, speed, pitch }: TuneQuestion): Uint8Array | null {
  const bytes = new Uint8Array(wav);
  const header = readWavHeader(bytes);
  if (header === undefined) return null;
  const { sampleRate, dataStart } = header;
  const samples = toFloat(pcmSamples(bytes.slice(dataStart)));
  return encodeWav(toInt16(shapeSpeech(samples, sampleRate, { stretch: 1 / speed, pitch })), sampleRate);
}

self.addEventListener('message', ({ data }: MessageEvent<TuneQuestion>) => self.postMessage(tuned(data)));
