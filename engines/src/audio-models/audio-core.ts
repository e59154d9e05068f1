import { toFloat, toInt16 } from '@timbre/media/pcm';
import { resampler } from '@timbre/media/resample';
import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import { recognitionRate, type HeardSpan } from '../recognition/port.ts';
import { requireSherpa } from '../sherpa-runtime.ts';
import { denoise } from '../voice-analysis/denoise.ts';
import { cutByTurns } from './cut-by-turns.ts';
import { held } from './held-model.ts';
import type { AudioModel, AudioQuestion } from './port.ts';

interface Sound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

interface Denoiser {
  readonly sampleRate: number;
  readonly run: (sound: Sound & { readonly enableExternalBuffer: boolean }) => Sound;
}

interface SpeechFinder {
  readonly acceptWaveform: (samples: Float32Array) => void;
  readonly isEmpty: () => boolean;
  readonly front: (enableExternalBuffer: boolean) => { readonly start: number; readonly samples: Float32Array };
  readonly pop: () => void;
  readonly flush: () => void;
  readonly reset: () => void;
}

interface Diariser {
  readonly sampleRate: number;
  readonly process: (samples: Float32Array) => readonly {
    readonly start: number;
    readonly end: number;
    readonly speaker: number;
  }[];
}

/** What of sherpa-onnx-node is used here; the package has no types of its own. */
interface Sherpa {
  readonly OfflineSpeechDenoiser: new (config: object) => Denoiser;
  readonly Vad: new (config: object, bufferSeconds: number) => SpeechFinder;
  readonly OfflineSpeakerDiarization: new (config: object) => Diariser;
}

const shared = { numThreads: 1, debug: 0, provider: 'cpu' } as const;
/** Silero's window at 16 kHz. */
const windowSamples = 512;
/** As the built-in way: a breath between two words belongs to speech, and shorter sounds are knocks. */
const [bridgedSeconds, leastSeconds] = [0.3, 0.1];
/** Cosine distance within which voices are one person's, as sherpa-onnx's own examples set it. */
const sameVoiceDistance = 0.5;
const leastTurnSeconds = 0.2;
/** Speech that goes on longer is kept in memory no longer. */
const [longestSeconds, bufferSeconds] = [120, 60];

const denoiserOf = held(
  ({ file }): Denoiser =>
    new (requireSherpa<Sherpa>().OfflineSpeechDenoiser)({ model: { gtcrn: { model: file }, ...shared } }),
);

const speechFinderOf = held(({ file }): SpeechFinder => {
  const sileroVad = {
    model: file,
    threshold: 0.5,
    minSilenceDuration: bridgedSeconds,
    minSpeechDuration: leastSeconds,
    maxSpeechDuration: longestSeconds,
    windowSize: windowSamples,
  };
  return new (requireSherpa<Sherpa>().Vad)({ sileroVad, sampleRate: recognitionRate, ...shared }, bufferSeconds);
});

/** As many samples as asked for: what is missing at the end is silent. */
function sized(samples: Float32Array, length: number): Float32Array {
  if (samples.length >= length) return samples.subarray(0, length);
  const whole = new Float32Array(length);
  whole.set(samples);
  return whole;
}

function atRate(samples: Float32Array, from: number, to: number): Float32Array {
  const { push, flush } = resampler(from, to);
  const [first, rest] = [push(samples), flush()];
  const whole = new Float32Array(first.length + rest.length);
  whole.set(first);
  whole.set(rest, first.length);
  return whole;
}

/**
 * Takes noise out by the model. What it can't hear, above half its own rate, is taken from the built-in way, so that a
 * recording at 48 kHz keeps its brightness.
 */
export function withoutNoise(model: AudioModel, samples: Float32Array, sampleRate: number): Float32Array {
  const denoiser = denoiserOf(model);
  const own = denoiser.sampleRate;
  const heard = atRate(samples, sampleRate, own);
  // Otherwise the samples lie in memory that this process can't send.
  const { samples: clean } = denoiser.run({ samples: heard, sampleRate: own, enableExternalBuffer: false });
  const low = sized(atRate(sized(clean, heard.length), own, sampleRate), samples.length);
  if (sampleRate <= own) return low;
  const plain = denoise(samples, sampleRate);
  const lowOfPlain = sized(atRate(atRate(plain, sampleRate, own), own, sampleRate), samples.length);
  return low.map((value, at) => value + (plain[at] as number) - (lowOfPlain[at] as number));
}

/**
 * Where someone speaks, by the model, in samples that come piece by piece: memory doesn't grow with them. The runtime is
 * given window by window, as it takes all that it is given at once for one moment when it places the beginning of speech.
 */
export async function speechIn(model: AudioModel, pieces: AsyncIterable<Int16Array>): Promise<HeardSpan[]> {
  const finder = speechFinderOf(model);
  const spans: HeardSpan[] = [];
  let total = 0;
  const collect = (): void => {
    for (; !finder.isEmpty(); finder.pop()) {
      const { start, samples } = finder.front(false);
      const [from, to] = [Math.max(0, start / recognitionRate), (start + samples.length) / recognitionRate];
      const before = spans.at(-1);
      if (before !== undefined && from - before.to < bridgedSeconds)
        spans[spans.length - 1] = { from: before.from, to };
      else spans.push({ from, to });
    }
  };
  const hear = (window: Float32Array): void => {
    finder.acceptWaveform(window);
    collect();
  };
  finder.reset();
  let rest: Float32Array = new Float32Array(0);
  for await (const piece of pieces) {
    total += piece.length;
    const samples = new Float32Array(rest.length + piece.length);
    samples.set(rest);
    samples.set(toFloat(piece), rest.length);
    let at = 0;
    for (; at + windowSamples <= samples.length; at += windowSamples) hear(samples.subarray(at, at + windowSamples));
    rest = samples.subarray(at);
  }
  // Silence fills the last one.
  hear(sized(rest, windowSamples));
  finder.flush();
  collect();
  const seconds = total / recognitionRate;
  return spans.filter(({ from }) => from < seconds).map(({ from, to }) => ({ from, to: Math.min(seconds, to) }));
}

/** Who speaks in each of the spans, by a model that hears changes of speakers and one that tells voices apart. */
export function diariseByModels(
  { model, embedding, spans, speakerCount }: Extract<AudioQuestion, { kind: 'diarise' }>,
  samples: Float32Array,
): SpokenSpan[] {
  const diariser = new (requireSherpa<Sherpa>().OfflineSpeakerDiarization)({
    segmentation: { pyannote: { model: model.file }, ...shared },
    embedding: { model: embedding.file, ...shared },
    clustering: { numClusters: speakerCount ?? -1, threshold: sameVoiceDistance },
    minDurationOn: leastTurnSeconds,
    minDurationOff: bridgedSeconds,
  });
  const turns = diariser.process(atRate(samples, recognitionRate, diariser.sampleRate));
  return cutByTurns(
    spans,
    turns.map(({ start, end, speaker }) => ({ from: start, to: end, speaker })),
  );
}

/** A cleaned recording as it is sent. */
export function cleanedSamples(model: AudioModel | null, samples: Int16Array, sampleRate: number): Int16Array {
  const heard = toFloat(samples);
  return toInt16(model === null ? denoise(heard, sampleRate) : withoutNoise(model, heard, sampleRate));
}
